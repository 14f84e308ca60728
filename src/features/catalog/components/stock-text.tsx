import { useTranslations } from 'use-intl'
import { displayNumber } from '#shared/display.ts'
import type { SkuOffer } from '../schema.ts'
import styles from './stock-text.module.css'

const shownAtMost = 10

/** Stock by warehouse, capped at `>10`: how much exactly is our own business. */
export function StockText({ stock }: { stock: SkuOffer['stock'] }) {
  const t = useTranslations('catalog')
  const available = stock.filter(({ quantity }) => quantity > 0)
  if (available.length === 0) return <span className={styles.none}>{t('noStock')}</span>
  return (
    <ul className={styles.list}>
      {available.map(({ warehouse, quantity }) => (
        <li key={warehouse}>
          {t(`warehouse_${warehouse}`)}{' '}
          <b>{quantity > shownAtMost ? `>${shownAtMost}` : displayNumber(quantity)}</b>
        </li>
      ))}
    </ul>
  )
}
