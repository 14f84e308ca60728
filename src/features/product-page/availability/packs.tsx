import { useTranslations } from 'use-intl'
import { PacksTable } from '#features/catalog/components/packs-table.tsx'
import type { ProductDetail } from '#features/catalog/schema.ts'
import type { Availability } from '../schema.ts'
import { Arrival } from './arrival.tsx'

interface PacksProps {
  product: ProductDetail
  answer: Availability | undefined
}

/** All packs, for those who compare. */
export function Packs({ product, answer }: PacksProps) {
  const t = useTranslations('productPage')
  return (
    <>
      <PacksTable
        skus={product.skus}
        hasUnitPrice
        isOfflineOnly={product.permission?.state === 'offline'}
        arrivalOf={(sku) => <Arrival sku={sku} answer={answer} />}
      />
      {answer && (
        <p className="hint">
          {t('deliveryNote', { hour: answer.cutOffHour })}
          {answer.isDangerous && t('dangerousNote')}
        </p>
      )}
    </>
  )
}
