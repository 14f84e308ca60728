import { useTranslations } from 'use-intl'
import { displayNumber } from '#shared/display.ts'
import { formatYuan } from '#shared/money.ts'
import type { SkuOffer } from '../schema.ts'
import styles from './price-steps.module.css'

const fenPerYuan = 100
const inYuan = (price: number) => formatYuan(Math.round(price * fenPerYuan))

type Explained = Pick<SkuOffer, 'priceSteps' | 'tiers' | 'unit'>

/** How the price of an offer comes about, and what larger quantities cost; nothing for a plain list price. */
export function PriceSteps({ offer: { priceSteps, tiers, unit } }: { offer: Explained }) {
  const t = useTranslations('catalog')
  if (!priceSteps && !tiers) return null
  return (
    <>
      {priceSteps && (
        <ol className={styles.steps} aria-label={t('priceSteps')}>
          {priceSteps.map(({ kind, price }) => (
            <li key={kind}>
              {t(`price_${kind}`)} {inYuan(price)}
            </li>
          ))}
        </ol>
      )}
      {tiers && (
        <ul className={styles.tiers} aria-label={t('tiers')}>
          {tiers.map(({ from, price }) => (
            <li key={from}>{t('tier', { from: displayNumber(from), unit, price: inYuan(price) })}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The same in a word, for lists: what makes the price lower, and from where on it falls. */
export function PriceHint({ offer: { priceSteps, tiers, unit } }: { offer: Explained }) {
  const t = useTranslations('catalog')
  const last = priceSteps?.at(-1)
  const [tier] = tiers ?? []
  if (!last && !tier) return null
  return (
    <small className={styles.hint}>
      {last && <span className={styles.kind}>{t(`price_${last.kind}`)}</span>}
      {tier && <span>{t('tier', { from: displayNumber(tier.from), unit, price: inYuan(tier.price) })}</span>}
    </small>
  )
}
