import { useLocale, useTranslations } from 'use-intl'
import { useLimitText } from '#features/catalog/components/offer.tsx'
import type { SkuOffer } from '#features/catalog/schema.ts'
import { displayNumber, fixedNumber } from '#shared/display.ts'
import { readLocale } from '#shared/locale.ts'
import { yuanText } from '#shared/money.ts'
import { salesUnitText } from '#shared/quantity.ts'
import { Tag } from '#ui/tag.tsx'
import styles from './buy-box.module.css'

interface PriceBlockProps {
  sku: SkuOffer
  isOffline: boolean
  unitPrice: string | undefined
}

/** What the viewer pays, why, and how it compares. */
export function PriceBlock({ sku, isOffline, unitPrice }: PriceBlockProps) {
  const t = useTranslations('catalog')
  const common = useTranslations('common')
  const limitText = useLimitText()
  const { discountPrice, listPrice, priceSteps = [], unit, most } = sku
  const salesUnit = salesUnitText(unit, 1, readLocale(useLocale()))
  if (discountPrice === 0) return <p className={styles.inquire}>{common('inquirePrice')}</p>
  const reason = priceSteps.at(-1)?.kind
  return (
    <div>
      <p className={styles.price}>
        <b>
          <small>¥</small>
          {fixedNumber(discountPrice, 2)}
        </b>
        <small>{t('perUnit', { unit: salesUnit })}</small>
        {reason && reason !== 'list' && <Tag tone="info">{t(`price_${reason}`)}</Tag>}
        {discountPrice < listPrice && (
          <small>
            {t('listPrice')} <s>{yuanText(listPrice)}</s>
          </small>
        )}
      </p>
      <p className="hint">
        {[most && limitText(most, unit), unitPrice, t('taxIncluded')].filter(Boolean).join(' · ')}
      </p>
      {!isOffline && <Tiers sku={sku} />}
    </div>
  )
}

function Tiers({ sku: { tiers, unit } }: { sku: SkuOffer }) {
  const t = useTranslations('catalog')
  const locale = readLocale(useLocale())
  if (!tiers) return null
  return (
    <ul className={`row hint ${styles.tiers}`} aria-label={t('tiers')}>
      {tiers.map(({ from, price }) => (
        <li key={from}>
          {t('tier', {
            from: displayNumber(from),
            unit: salesUnitText(unit, from, locale),
            price: yuanText(price),
          })}
        </li>
      ))}
    </ul>
  )
}
