import { useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PacksTable } from '#features/catalog/components/packs-table.tsx'
import type { ProductDetail } from '#features/catalog/detail/schema.ts'
import type { SkuOffer } from '#features/catalog/schema.ts'
import { displayNumber } from '#shared/display.ts'
import { call } from '#ui/call.ts'
import { useDayText } from '#ui/use-day-text.ts'
import { getAvailabilityCall } from '../calls.ts'
import type { Availability } from '../schema.ts'
import styles from './packs.module.css'
import { readProvince, writeProvince } from './province-choice.ts'

export interface LotOfPack {
  lotNumber: string
  expiresOn: string | null
  quantity: number
}

interface PacksProps {
  product: ProductDetail
  /** By sku. */
  lots: Record<string, LotOfPack[]>
}

/** Pages of visitors are cached, so the browser asks for the days of arrival. */
export function Packs({ product, lots }: PacksProps) {
  const [answer, choose] = useAvailability(product.id)
  const state = product.permission?.state ?? 'allowed'
  return (
    <>
      <PacksTable
        skus={product.skus}
        hasUnitPrice
        canBuyNow={state === 'allowed'}
        isOfflineOnly={state === 'offline'}
        arrivalOf={(sku) => <Arrival sku={sku} answer={answer} />}
        lots={lots}
        lotsOf={(sku) => <Lots lots={lots[sku.id] ?? []} />}
      />
      <Destination answer={answer} onChoose={choose} />
    </>
  )
}

function useAvailability(productId: string) {
  const [answer, setAnswer] = useState<Availability>()
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    let isLeft = false
    call(getAvailabilityCall, { params: { id: productId }, query: { province: chosen ?? readProvince() } })
      .then((read) => !isLeft && setAnswer(read))
      .catch(() => undefined) // the lead times stay
    return () => {
      isLeft = true
    }
  }, [productId, chosen])
  const choose = (province: string) => {
    writeProvince(province)
    setChosen(province)
  }
  return [answer, choose] as const
}

function Arrival({ sku, answer }: { sku: SkuOffer; answer: Availability | undefined }) {
  const t = useTranslations('productPage')
  const catalog = useTranslations('catalog')
  const dayText = useDayText()
  const delivery = answer?.packs.find(({ skuId }) => skuId === sku.id)?.delivery
  if (!delivery) return <LeadTime sku={sku} />
  const { arrivesOn, warehouse } = delivery
  return (
    <span className={styles.arrival}>
      <b>
        <time dateTime={arrivesOn}>{dayText(arrivesOn)}</time>
      </b>
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

function LeadTime({ sku: { stock, leadTimeDays } }: { sku: SkuOffer }) {
  const t = useTranslations('catalog')
  if (stock.some(({ quantity }) => quantity > 0)) return t('sameDay')
  return leadTimeDays === null ? t('leadTimeAsk') : t('leadTimeDays', { days: leadTimeDays })
}

const shownLots = 3
const shownAtMost = 10

/** Capped as stock is. */
const quantityText = (quantity: number) =>
  quantity > shownAtMost ? `>${shownAtMost}` : displayNumber(quantity)

function Lots({ lots }: { lots: LotOfPack[] }) {
  const t = useTranslations('productPage')
  if (lots.length === 0) return null
  return (
    <ul className={styles.lots} aria-label={t('lots')}>
      {lots.slice(0, shownLots).map(({ lotNumber, expiresOn, quantity }) => (
        <li key={lotNumber}>
          {expiresOn
            ? t('lot', { lotNumber, quantity: quantityText(quantity), day: expiresOn })
            : t('lotWithoutExpiry', { lotNumber, quantity: quantityText(quantity) })}
        </li>
      ))}
    </ul>
  )
}

interface DestinationProps {
  answer: Availability | undefined
  onChoose(province: string): void
}

/** The place is kept while the answer is on its way. */
function Destination({ answer, onChoose }: DestinationProps) {
  const t = useTranslations('productPage')
  const id = useId()
  return (
    <div className={`row ${styles.destination}`}>
      {answer && (
        <>
          <label htmlFor={id}>{t('deliverTo')}</label>
          <select id={id} value={answer.province} onChange={(event) => onChoose(event.currentTarget.value)}>
            {answer.provinces.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
          <span className="hint">
            {t('deliveryNote', { hour: answer.cutOffHour })}
            {answer.isDangerous && t('dangerousNote')}
          </span>
        </>
      )}
    </div>
  )
}
