import { inLocale, type Locale } from '#shared/locale.ts'
import { toYuan } from '#shared/money.ts'
import { fromTenths } from '#shared/quantity.ts'
import type { StoredPictureAddress } from '#shared/stored-picture.ts'
import { packPicture, productPicture } from '../picture-addresses/address.ts'
import { type ResolvedPrice, resolveForAll } from '../prices/resolve-price.ts'
import {
  type CardData,
  type CardOffer,
  type ProductHit,
  type SkuOffer,
  shownStockAtMost,
  type warehouses,
} from '../schema.ts'
import type { HitRow, HitSku } from './repository.server.ts'

function presentPrice({ listFen, payFen, steps, ladder, mostTenths }: ResolvedPrice) {
  return {
    listPrice: toYuan(listFen),
    discountPrice: toYuan(payFen),
    priceSteps: payFen < listFen ? steps.map(({ kind, fen }) => ({ kind, price: toYuan(fen) })) : undefined,
    tiers:
      ladder.length > 0
        ? ladder.map((tier) => ({ from: fromTenths(tier.fromTenths), price: toYuan(tier.fen) }))
        : undefined,
    most: mostTenths === null ? undefined : fromTenths(mostTenths),
    buyable: payFen > 0,
  }
}

function presentSku(row: HitSku): SkuOffer {
  const stock = row.stock.map(({ warehouse, freeTenths }) => ({
    warehouse: warehouse as (typeof warehouses)[number],
    quantity: Math.min(fromTenths(freeTenths), shownStockAtMost),
  }))
  return {
    id: String(row.id),
    sku: row.skuCode,
    packing: row.packing,
    picture: packPicture(row.id, row.pictureVersion),
    unit: row.salesUnit,
    packingMultiple: fromTenths(row.packingMultipleTenths),
    stock,
    leadTimeDays: row.leadTimeDays,
    ...presentPrice(resolveForAll(row)),
  }
}

export const withOwnPrices = <Hit extends ProductHit>(hit: Hit, own: Map<number, ResolvedPrice>): Hit => ({
  ...hit,
  skus: hit.skus.map((sku) => {
    const price = own.get(Number(sku.id))
    return price ? { ...sku, ...presentPrice(price) } : sku
  }),
})

export function presentHit(row: HitRow, locale: Locale, addressOf: StoredPictureAddress): ProductHit {
  return {
    id: String(row.id),
    catalogNumber: row.catalogNumber,
    nameZh: row.nameZh,
    nameEn: row.nameEn,
    casNumber: row.casNumber,
    molecularFormula: row.molecularFormula,
    grade: row.grade,
    purity: row.purity,
    brand: { id: String(row.brandId), name: inLocale(locale, row.brandNameZh, row.brandNameEn) },
    categoryId: String(row.categoryId),
    molecularWeight: row.molecularWeight,
    hazards: row.pictograms,
    signalWord: row.signalWord as ProductHit['signalWord'],
    isDangerous: row.unNumber !== null,
    regulated: row.regulatedClasses,
    image: productPicture(row, addressOf),
    skus: row.skus.map(presentSku),
  }
}

function cardOffer(sku: SkuOffer | undefined): CardOffer | null {
  if (!sku) return null
  const { id, sku: code, packing, picture, packingMultiple, listPrice, discountPrice } = sku
  return { id, sku: code, packing, picture, packingMultiple, listPrice, discountPrice }
}

export function withOwnPrice(card: CardData, own: Map<number, ResolvedPrice>): CardData {
  const price = card.pack && own.get(Number(card.pack.id))
  if (!card.pack || !price) return card
  const { listPrice, discountPrice } = presentPrice(price)
  return { ...card, pack: { ...card.pack, listPrice, discountPrice } }
}

export function presentCard(hit: ProductHit, locale: Locale): CardData {
  const { id, casNumber, grade, purity, catalogNumber, brand, image, skus } = hit
  return {
    id,
    casNumber,
    grade,
    purity,
    catalogNumber,
    image,
    name: inLocale(locale, hit.nameZh, hit.nameEn),
    brandName: brand.name,
    pack: cardOffer(skus[0]),
    hasMorePacks: skus.length > 1,
  }
}
