import { useTranslations } from 'use-intl'
import { Price, PriceHint, StockText } from '#features/catalog/components/offer.tsx'
import { type Arrivals, useArrivals, useOfferAction } from '#features/catalog/components/offer-actions.tsx'
import type { SkuOffer } from '#features/catalog/schema.ts'
import { emptyMark } from '#shared/display.ts'
import { unitPriceTexts } from '#shared/unit-price.ts'
import { useDayText } from '#ui/use-day-text.ts'
import type { ComparedColumn, RowOfColumns } from './compare-row.tsx'

const isOffline = ({ product }: ComparedColumn) => product.permission?.state === 'offline'

const stockText = (sku: SkuOffer | undefined) =>
  sku?.stock
    .map(({ warehouse, quantity }) => `${warehouse} ${quantity}`)
    .sort()
    .join()

const stockOf = (sku: SkuOffer | undefined) => sku?.stock.some(({ quantity }) => quantity > 0) ?? false

/** The pack of each column: what it costs, when it comes, and the way to buy it. */
export function useOfferRows(columns: ComparedColumn[]): RowOfColumns[] {
  const t = useTranslations('catalog')
  const compare = useTranslations('compare')
  const Action = useOfferAction()
  const arrivals = useArrivals([...new Set(columns.map(({ product }) => product.id))])
  const unitPrices = unitPriceTexts(columns.flatMap(({ sku }) => sku ?? []))
  const arrivalText = useArrivalText(arrivals)
  const unitPriceOf = (column: ComparedColumn) =>
    isOffline(column) ? undefined : unitPrices.get(column.sku?.id ?? '')
  return [
    { name: t('packing'), text: ({ sku }) => sku?.packing },
    {
      name: t('price'),
      text: (column) => (isOffline(column) ? compare('offline') : column.sku?.discountPrice),
      show: (column) => <PriceOf column={column} />,
    },
    { name: t('unitPrice'), text: unitPriceOf },
    {
      name: t('stock'),
      text: ({ sku }) => stockText(sku),
      show: ({ sku }) => (sku ? <StockText stock={sku.stock} /> : emptyMark),
    },
    { name: t('arrival'), text: ({ sku }) => sku && arrivalText(sku) },
    ...(Action
      ? [
          {
            name: t('order'),
            text: () => undefined,
            show: (column: ComparedColumn) =>
              column.sku && <Action sku={column.sku} isOfflineOnly={isOffline(column)} />,
          },
        ]
      : []),
  ]
}

function PriceOf({ column }: { column: ComparedColumn }) {
  const t = useTranslations('compare')
  if (isOffline(column)) return t('offline')
  if (!column.sku) return emptyMark
  return (
    <>
      <Price offer={column.sku} />
      <PriceHint offer={column.sku} />
    </>
  )
}

function useArrivalText(arrivals: Arrivals | undefined) {
  const t = useTranslations('catalog')
  const dayText = useDayText()
  return (sku: SkuOffer) => {
    const day = arrivals?.days[sku.id]
    if (day) return dayText(day)
    if (stockOf(sku)) return t('sameDay')
    return sku.leadTimeDays === null ? t('leadTimeAsk') : t('leadTimeDays', { days: sku.leadTimeDays })
  }
}
