import type { ProductDetail } from '#features/catalog/detail/schema.ts'
import type { SkuOffer } from '#features/catalog/schema.ts'

/** A product in one of its packs. */
export interface ComparedColumn {
  key: string
  product: ProductDetail
  sku: SkuOffer | undefined
  gradeName: string | null
}
