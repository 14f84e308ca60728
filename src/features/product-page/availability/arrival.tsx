import { useTranslations } from 'use-intl'
import type { SkuOffer } from '#features/catalog/schema.ts'
import { useDayText } from '#ui/use-day-text.ts'
import type { Availability } from '../schema.ts'
import styles from './packs.module.css'

interface ArrivalProps {
  sku: SkuOffer
  answer: Availability | undefined
}

export const deliveryOf = ({ sku, answer }: ArrivalProps) =>
  answer?.packs.find(({ skuId }) => skuId === sku.id)?.delivery ?? null

export function Arrival({ sku, answer }: ArrivalProps) {
  const t = useTranslations('productPage')
  const catalog = useTranslations('catalog')
  const dayText = useDayText()
  const delivery = deliveryOf({ sku, answer })
  if (!delivery) return <LeadTime sku={sku} />
  const { arrivesOn, warehouse } = delivery
  return (
    <span className={styles.arrival}>
      <b>
        <time dateTime={arrivesOn}>{dayText(arrivesOn)}</time>
      </b>{' '}
      <small>
        {warehouse ? (
          t('fromWarehouse', { warehouse: catalog(`warehouse_${warehouse}`) })
        ) : (
          <LeadTime sku={sku} />
        )}
      </small>
    </span>
  )
}

export function LeadTime({ sku: { stock, leadTimeDays } }: { sku: SkuOffer }) {
  const t = useTranslations('catalog')
  if (stock.some(({ quantity }) => quantity > 0)) return t('sameDay')
  return leadTimeDays === null ? t('leadTimeAsk') : t('leadTimeDays', { days: leadTimeDays })
}
