import { useLocale, useTranslations } from 'use-intl'
import { fixedNumber } from '#shared/display.ts'
import { readLocale } from '#shared/locale.ts'
import { salesUnitText } from '#shared/sales-unit.ts'
import type { SkuOffer } from '../schema.ts'
import styles from './price.module.css'

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
