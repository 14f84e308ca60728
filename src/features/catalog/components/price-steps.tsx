import { useLocale, useTranslations } from 'use-intl'
import { displayNumber } from '#shared/display.ts'
import { readLocale } from '#shared/locale.ts'
import { formatYuan } from '#shared/money.ts'
import { salesUnitText } from '#shared/sales-unit.ts'
import type { SkuOffer } from '../schema.ts'
import styles from './price-steps.module.css'

const fenPerYuan = 100
const inYuan = (price: number) => formatYuan(Math.round(price * fenPerYuan))

type Explained = Pick<SkuOffer, 'priceSteps' | 'tiers' | 'unit'>

/** What one costs from a quantity on. */
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

/** How the price of an offer comes about, and what larger quantities cost; nothing for a plain list price. */
export function PriceSteps({ offer: { priceSteps, tiers, unit } }: { offer: Explained }) {
  const t = useTranslations('catalog')
  const tierText = useTierText()
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
            <li key={from}>{tierText({ from, price }, unit)}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The same in a word, for lists: what makes the price lower, and from where on it falls. */
export function PriceHint({ offer: { priceSteps, tiers, unit } }: { offer: Explained }) {
  const t = useTranslations('catalog')
  const tierText = useTierText()
  const last = priceSteps?.at(-1)
  const [tier] = tiers ?? []
  if (!last && !tier) return null
  return (
    <small className={styles.hint}>
      {last && <span className={styles.kind}>{t(`price_${last.kind}`)}</span>}
      {tier && <span>{tierText(tier, unit)}</span>}
    </small>
  )
}
