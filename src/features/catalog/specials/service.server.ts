import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { startNextMomentClock } from '#server/next-moment-clock.ts'
import { inLocale } from '#shared/locale.ts'
import { listHits } from '../products/service.server.ts'
import type { SpecialCardData, SpecialOffer } from '../schema.ts'
import { findNextSpecialMoment, findSpecial, findSpecialPrices, findSpecials } from './repository.server.ts'

export interface Special {
  code: string
  title: string
  intro: string
  /** ISO 8601, UTC */
  endsAt: string
}

const offersAtMost = 200

export async function listSpecials(ctx: Ctx) {
  const rows = await findSpecials(ctx.db, ctx.now)
  return rows.map(({ code, titleZh, titleEn }) => ({ code, title: inLocale(ctx.locale, titleZh, titleEn) }))
}

/**
 * A campaign with its offers, in the order that staff gave them.
 * @returns undefined when no such campaign runs now
 */
export async function describeSpecial(
  ctx: Ctx,
  code: string,
  limit = offersAtMost,
): Promise<{ special: Special; offers: SpecialOffer[] } | undefined> {
  const row = await findSpecial(ctx.db, code, ctx.now)
  if (!row) return
  const prices = await findSpecialPrices(ctx.db, row.id, limit)
  const products = await listHits(ctx, [...new Set(prices.map(({ productId }) => productId))])
  const byId = new Map(products.map((product) => [product.id, product]))
  const offers = prices.flatMap(({ id, productId, skuId }) => {
    const product = byId.get(String(productId))
    const sku = product?.skus.find((one) => one.id === String(skuId))
    return product && sku ? [{ id: String(id), product, sku }] : []
  })
  const special = {
    code: row.code,
    title: inLocale(ctx.locale, row.titleZh, row.titleEn),
    intro: inLocale(ctx.locale, row.introZh, row.introEn),
    endsAt: row.endsAt.toISOString(),
  }
  return { special, offers }
}

/** As `describeSpecial`, with no more than cards show: pages carry their data beside their text. */
export async function describeSpecialCards(ctx: Ctx, code: string, limit?: number) {
  const found = await describeSpecial(ctx, code, limit)
  return found && { special: found.special, offers: found.offers.map(cardOf) }
}

/** The campaigns that run now, each with the offers that save most. */
export async function listBestOffers(ctx: Ctx, mostOffers: number) {
  const running = await listSpecials(ctx)
  const found = await Promise.all(running.map(({ code }) => describeSpecialCards(ctx, code)))
  return found.flatMap((campaign) =>
    campaign && campaign.offers.length > 0
      ? [{ special: campaign.special, offers: bestOf(campaign.offers, mostOffers) }]
      : [],
  )
}

/** Offers of a campaign beside one of them. */
export const offersBeside = ({ offers }: { offers: SpecialOffer[] }, id: string, mostOffers: number) =>
  bestOf(offers.filter((offer) => offer.id !== id).map(cardOf), mostOffers)

const priceRatio = ({ sku }: SpecialCardData) => sku.discountPrice / sku.listPrice

/** One of each product: two packs of it are one offer to a reader. */
function bestOf(offers: SpecialCardData[], most: number) {
  const byProduct = new Map<string, SpecialCardData>()
  for (const offer of offers.toSorted((a, b) => priceRatio(a) - priceRatio(b)))
    if (!byProduct.has(offer.product.nameZh)) byProduct.set(offer.product.nameZh, offer)
  return [...byProduct.values()].slice(0, most)
}

const cardOf = ({ id, product, sku }: SpecialOffer): SpecialCardData => ({
  id,
  product: {
    nameZh: product.nameZh,
    nameEn: product.nameEn,
    casNumber: product.casNumber,
    grade: product.grade,
    brand: product.brand,
    image: product.image,
  },
  sku: {
    id: sku.id,
    sku: sku.sku,
    packing: sku.packing,
    picture: sku.picture,
    packingMultiple: sku.packingMultiple,
    listPrice: sku.listPrice,
    discountPrice: sku.discountPrice,
    unit: sku.unit,
  },
})

/** Rings when a campaign begins or ends. */
export const startSpecialClock = (db: Db, ring: () => void) =>
  startNextMomentClock((after) => findNextSpecialMoment(db, after), ring)
