import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { displayNumber, emptyMark } from '#shared/display.ts'
import { readLocale } from '#shared/locale.ts'
import { salesUnitText } from '#shared/quantity.ts'
import { unitPriceTexts } from '#shared/unit-price.ts'
import { useDeferredRender } from '#ui/use-deferred-render.ts'
import type { SkuOffer } from '../schema.ts'
import { Price, PriceHint, StockText } from './offer.tsx'
import { type OfferActionProps, useOfferAction, useOfferMark } from './offer-actions.tsx'
import { PackPicture } from './pack-picture.tsx'
import styles from './packs-table.module.css'

interface PacksTableProps extends Pick<OfferActionProps, 'isOfflineOnly'> {
  skus: SkuOffer[]
  hasUnitPrice?: boolean
  isFirst?: boolean
  /** Instead of the lead time. */
  arrivalOf?: (sku: SkuOffer) => ReactNode
}

export function PacksTable(props: PacksTableProps) {
  const { skus, hasUnitPrice = false, isFirst = true, arrivalOf, ...terms } = props
  const t = useTranslations('catalog')
  const Action = useOfferAction()
  const Mark = useOfferMark()
  const hasAction = useDeferredRender(isFirst)
  const unitPrices = unitPriceTexts(hasUnitPrice ? skus : [])
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('packing')}</th>
          <th scope="col">{t('sku')}</th>
          <th scope="col">{t('price')}</th>
          {hasUnitPrice && <th scope="col">{t('unitPrice')}</th>}
          <th scope="col">{t('stock')}</th>
          <th scope="col">{t(arrivalOf ? 'arrival' : 'leadTime')}</th>
          {Action && (
            <th scope="col">
              <span className="visually-hidden">{t('order')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {skus.map((sku) => (
          <tr key={sku.id}>
            <th scope="row">
              <span className={styles.pack}>
                <PackPicture src={sku.picture} size="row" isFirst={isFirst} />
                {sku.packing}
              </span>
              <Multiple sku={sku} />
            </th>
            <td className={styles.code}>{sku.sku}</td>
            <td className={styles.price}>
              <Price offer={sku} />
              {!terms.isOfflineOnly && <PriceHint offer={sku} />}
            </td>
            {hasUnitPrice && <td className={styles.unitPrice}>{unitPrices.get(sku.id) ?? emptyMark}</td>}
            <td className={styles.stock}>
              <StockText stock={sku.stock} />
            </td>
            <td className={styles.leadTime}>{arrivalOf?.(sku) ?? <LeadTime sku={sku} />}</td>
            {Action && (
              <td className={styles.action}>
                {hasUnitPrice && Mark && <Mark sku={sku} />}
                {hasAction && <Action sku={sku} canAskQuote={hasUnitPrice} {...terms} />}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Multiple({ sku: { packingMultiple, unit: salesUnit } }: { sku: SkuOffer }) {
  const t = useTranslations('catalog')
  const locale = readLocale(useLocale())
  if (packingMultiple <= 1) return null
  const unit = salesUnitText(salesUnit, packingMultiple, locale)
  return <small>{t('multiple', { multiple: displayNumber(packingMultiple), unit })}</small>
}

function LeadTime({ sku }: { sku: SkuOffer }) {
  const t = useTranslations('catalog')
  if (sku.stock.some(({ quantity }) => quantity > 0)) return t('sameDay')
  return sku.leadTimeDays === null ? t('leadTimeAsk') : t('leadTimeDays', { days: sku.leadTimeDays })
}
