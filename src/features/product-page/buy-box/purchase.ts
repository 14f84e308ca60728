import type { SkuOffer } from '#features/catalog/schema.ts'

export interface LotOfPack {
  lotNumber: string
  expiresOn: string | null
  quantity: number
}

export const isInStock = ({ stock }: SkuOffer) => stock.some(({ quantity }) => quantity > 0)

/** What most buyers want: in stock and with a price. */
export const firstPurchase = (skus: SkuOffer[]) =>
  skus.find((sku) => sku.discountPrice > 0 && isInStock(sku)) ??
  skus.find(({ discountPrice }) => discountPrice > 0) ??
  skus[0]

/** For one, by the tier that the quantity reaches. */
export const priceFor = ({ discountPrice, tiers = [] }: SkuOffer, quantity: number) =>
  tiers.findLast(({ from }) => from <= quantity)?.price ?? discountPrice

/** The warehouse that delivers comes first. */
export const stockFrom = ({ stock }: SkuOffer, warehouse: string | null | undefined) =>
  stock.toSorted((one, other) => Number(other.warehouse === warehouse) - Number(one.warehouse === warehouse))
