import type { ProductHit, SkuOffer } from '#features/catalog/schema.ts'
import { formatPacking, isWithin, readPacking, readPackRange } from '#shared/packing.ts'
import { unitPriceOf } from '#shared/unit-price.ts'

/** Products of one CAS number, or products in a row that have none. */
export interface SubstanceGroup<Hit extends ProductHit = ProductHit> {
  casNumber: string | null
  products: Hit[]
}

/** In the order of the results: a substance stands where its best product stands. */
export function groupBySubstance<Hit extends ProductHit>(hits: Hit[]): SubstanceGroup<Hit>[] {
  const groups: SubstanceGroup<Hit>[] = []
  const byCas = new Map<string, SubstanceGroup<Hit>>()
  for (const hit of hits) {
    const { casNumber } = hit
    const last = groups.at(-1)
    const known = casNumber === null ? (last?.casNumber === null ? last : undefined) : byCas.get(casNumber)
    if (known) known.products.push(hit)
    else {
      const group = { casNumber, products: [hit] }
      groups.push(group)
      if (casNumber !== null) byCas.set(casNumber, group)
    }
  }
  return groups
}

export interface PackOffer<Hit extends ProductHit = ProductHit> {
  product: Hit
  sku: SkuOffer
  isAsked: boolean
}

/** Of its tick for the comparison. */
export const tickOf = ({ product, sku }: PackOffer) => `${product.id}-${sku.id}`

/** What the viewer named: pack sizes such as `4 L`, and the number of a pack. */
export interface AskedPacks {
  packs: string[]
  sku?: string | undefined
}

function isAskedIn(offer: SkuOffer, { packs, sku }: AskedPacks) {
  if (offer.sku === sku) return true
  const packing = packs.length > 0 && readPacking(offer.packing)
  if (!packing) return false
  const size = formatPacking(packing)
  return packs.some((pack) => {
    const range = readPackRange(pack)
    return range ? isWithin(packing, range) : pack === size
  })
}

/** Packs of products: those asked for, then the first pack of every product, the second, and so on. */
export function offersOf<Hit extends ProductHit>(products: Hit[], asked: AskedPacks): PackOffer<Hit>[] {
  const rows = products.flatMap((product) =>
    product.skus.map((sku, place) => ({ product, sku, place, isAsked: isAskedIn(sku, asked) })),
  )
  const rank = ({ isAsked, place }: (typeof rows)[number]) => (isAsked ? -1 : place)
  return rows.toSorted((a, b) => rank(a) - rank(b))
}

/** The first of each product, in the order of the products. */
export const oneOfferEach = <Hit extends ProductHit>(offers: PackOffer<Hit>[], products: Hit[]) =>
  products.flatMap(({ id }) => offers.find(({ product }) => product.id === id) ?? [])

export const tableSorts = ['price', 'unit', 'stock', 'brand'] as const
export type TableSort = (typeof tableSorts)[number]

export const readTableSort = (text: string | null): TableSort | undefined =>
  tableSorts.find((sort) => sort === text)

const last = Number.MAX_VALUE

/** In stock: the most first; then by lead time. */
function waitOf({ stock, leadTimeDays }: SkuOffer) {
  const free = stock.reduce((sum, { quantity }) => sum + quantity, 0)
  return free > 0 ? -free : (leadTimeDays ?? last)
}

const keys: Record<Exclude<TableSort, 'brand'>, (sku: SkuOffer) => number> = {
  price: ({ discountPrice }) => discountPrice || last,
  unit: (sku) => unitPriceOf(sku)?.yuan ?? last,
  stock: waitOf,
}

/** Packs asked for, then the others; of both, those in stock before those to order. */
const placeOf = ({ isAsked, sku }: PackOffer) =>
  (isAsked ? 0 : 2) + (sku.stock.some(({ quantity }) => quantity > 0) ? 0 : 1)

/** Equal ones keep their order; what has no price or no content comes last. */
export function sortOffers<Hit extends ProductHit>(offers: PackOffer<Hit>[], by: TableSort | undefined) {
  if (!by) return offers.toSorted((a, b) => placeOf(a) - placeOf(b))
  if (by === 'brand') return [...Map.groupBy(offers, ({ product }) => product.brand.id).values()].flat()
  const key = keys[by]
  return offers.toSorted((a, b) => key(a.sku) - key(b.sku))
}
