import type { NamedProducts } from '#features/search/service.server.ts'
import { tenthsPerUnit } from '#shared/quantity.ts'
import { isLikely } from './likely.ts'
import { isCase, isSamePack, isSameVessel, type Pack, readPack } from './reading/packs.ts'
import type { InputRow } from './reading/read-rows.ts'
import type { Recommendation } from './recommend.ts'
import type { Offer } from './repository.server.ts'

/** More than are shown: the best of all is recommended. */
const offersAtMost = 24

export interface RowChoice {
  input: string
  keyword: string
  quantityTenths: number
  /** Of a row that asks for so much as cannot be ordered: what it says. */
  wrongQuantity: string | undefined
  isUnclear: boolean
  isGuess: boolean
  isHighlyToxic: boolean
  sku: Offer | undefined
  candidates: Offer[]
  /** Whether the best of the candidates may be taken for the row. */
  canRecommend: boolean
  recommended?: Recommendation | undefined
}

/** `500 mL*3` is a case of three where there is one, else three bottles. */
function vesselsOf(pack: Pack | undefined, skus: Offer[]) {
  if (!pack || pack.count === 1 || skus.some((sku) => isSamePack(sku.pack, pack))) return
  const single = { ...pack, count: 1 }
  return skus.some((sku) => isSamePack(sku.pack, single)) ? pack.count : undefined
}

function isInName(number: string | undefined, skus: Offer[]) {
  if (number === undefined) return false
  return skus.some(({ product }) => `${product.nameZh} ${product.nameEn}`.match(/\d+/g)?.includes(number))
}

const bySize =
  (pack: Pack | undefined) =>
  ({ pack: own }: Offer) => {
    if (isSamePack(own, pack)) return 0
    return own && pack && isSameVessel(own, pack) ? 1 : 2
  }

export function choose(
  row: InputRow,
  named: NamedProducts,
  skusOf: (productId: number) => Offer[],
): RowChoice {
  const found = named.productIds.flatMap(skusOf)
  const { guessedFrom } = named
  const skus = guessedFrom === undefined ? found : found.filter((offer) => isLikely(guessedFrom, offer))
  const wantedPack = readPack(row.keyword)
  const { quantityTenths, wrongQuantity } = row
  const isOpen = quantityTenths === undefined && wrongQuantity === undefined && !row.isUnclear
  const vessels = isOpen ? vesselsOf(wantedPack, skus) : undefined
  const pack = vessels && wantedPack ? { ...wantedPack, count: 1 } : wantedPack
  const size = bySize(pack)
  const ordered = skus.toSorted((a, b) => size(a) - size(b))
  const coded = named.skuCode && skus.find(({ skuCode }) => skuCode === named.skuCode)
  const fitting = pack ? ordered.filter((sku) => size(sku) === 0) : ordered
  const [only] = fitting.length === 1 && guessedFrom === undefined ? fitting : []
  const sku = coded || only
  const isOtherSize = isOpen && pack !== undefined && fitting.length === 0
  const isCaseMeant = row.isOfCases === true && !(sku ? [sku] : fitting).some(isCase)
  const candidates = sku ? [sku, ...ordered.filter((other) => other !== sku)] : ordered
  return {
    input: row.input,
    keyword: row.keyword,
    quantityTenths: quantityTenths ?? (vessels ?? 1) * tenthsPerUnit,
    wrongQuantity,
    isUnclear: row.isUnclear === true || isOtherSize || isCaseMeant || isInName(row.bareNumber, skus),
    isGuess: guessedFrom !== undefined,
    isHighlyToxic: named.isHighlyToxic === true,
    sku,
    candidates: candidates.slice(0, offersAtMost),
    canRecommend: !sku && guessedFrom === undefined && !isOtherSize,
  }
}
