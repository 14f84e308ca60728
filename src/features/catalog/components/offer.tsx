import { useLocale, useTranslations } from 'use-intl'
import { displayNumber, fixedNumber } from '#shared/display.ts'
import { readLocale } from '#shared/locale.ts'
import { formatYuan } from '#shared/money.ts'
import { salesUnitText } from '#shared/quantity.ts'
import type { SkuOffer } from '../schema.ts'
import styles from './offer.module.css'

interface PriceProps {
  offer: Pick<SkuOffer, 'listPrice' | 'discountPrice'>
  /** What is sold, as the catalogue has it: `瓶`. */
  unit?: string
}

/** What the viewer pays, with the list price struck out where it is higher; 0 means price on request. */
export function Price({ offer, unit }: PriceProps) {
  const t = useTranslations('catalog')
  const common = useTranslations('common')
  const locale = readLocale(useLocale())
  if (offer.discountPrice === 0) return <span className={styles.inquire}>{common('inquirePrice')}</span>
  return (
    <span className={styles.price}>
      <span className={styles.pay}>
        <small>¥</small>
        {fixedNumber(offer.discountPrice, 2)}
        {unit && <small>{t('perUnit', { unit: salesUnitText(unit, 1, locale) })}</small>}
      </span>
      {offer.discountPrice < offer.listPrice && (
        <s>
          <span className="visually-hidden">{t('listPrice')}</span>¥{fixedNumber(offer.listPrice, 2)}
        </s>
      )}
    </span>
  )
}

const fenPerYuan = 100
const inYuan = (price: number) => formatYuan(Math.round(price * fenPerYuan))

type Explained = Pick<SkuOffer, 'priceSteps' | 'tiers' | 'unit' | 'most'>

function useTierText() {
  const t = useTranslations('catalog')
  const locale = readLocale(useLocale())
  return ({ from, price }: { from: number; price: number }, salesUnit: string) =>
    t('tier', {
      from: displayNumber(from),
      unit: salesUnitText(salesUnit, from, locale),
      price: inYuan(price),
    })
}

/** @returns how much of a pack a line may have at the campaign's price */
export function useLimitText() {
  const t = useTranslations('catalog')
  const locale = readLocale(useLocale())
  return (most: number, salesUnit: string) =>
    t('specialMost', { most: displayNumber(most), unit: salesUnitText(salesUnit, most, locale) })
}

/** Why the price is below the list price, and the first one for more. */
export function PriceHint({ offer: { priceSteps, tiers, unit, most } }: { offer: Explained }) {
  const t = useTranslations('catalog')
  const tierText = useTierText()
  const limitText = useLimitText()
  const last = priceSteps?.at(-1)
  const [tier] = tiers ?? []
  if (!last && !tier) return null
  return (
    <small className={styles.hint}>
      {last && <span className="price">{t(`price_${last.kind}`)}</span>}
      {most && <span>{limitText(most, unit)}</span>}
      {tier && <span>{tierText(tier, unit)}</span>}
    </small>
  )
}

const shownAtMost = 10

/** Stock by warehouse, capped at `>10`: how much exactly is our own business. */
export function StockText({ stock }: { stock: SkuOffer['stock'] }) {
  const t = useTranslations('catalog')
  const available = stock.filter(({ quantity }) => quantity > 0)
  if (available.length === 0) return <span className="muted">{t('noStock')}</span>
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
