import type { Credit } from '#features/balances/service.server.ts'
import {
  type CouponTerms,
  discountOf,
  explainCoupons,
  findScopes,
  listUsableCoupons,
  type RefusedCoupon,
} from '#features/balances/service.server.ts'
import { resolvePrices } from '#features/catalog/service.server.ts'
import { checkRegulated } from '#features/qualifications/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { inOneRound } from '#server/db/in-one-round.ts'
import type { TradeSettings } from '../order/settings.service.server.ts'
import { grossOf } from '../order/sums.ts'
import type { OrderKind } from '../schema.ts'
import { composePart, type Part, type PartDiscount, type PricedLine } from './draft-order.ts'
import { findGoods, type Goods } from './repository.server.ts'

/** A line of the cart. */
export interface WantedLine {
  id: number
  skuId: number
  quantityTenths: number
}

/** A line that cannot be ordered now and stays in the cart. */
export interface Held {
  line: PricedLine
  reason: 'papers-missing' | 'price-on-request'
  /** Kinds of papers. */
  missing: string[]
}

/** What is about to be bought: what can be ordered, by the orders that it makes, and what cannot. */
export interface Basket {
  settings: TradeSettings
  groups: { kind: OrderKind; lines: PricedLine[] }[]
  held: Held[]
  /** Collection types, as numbers, by which the regulated lines may not be paid. */
  barredCollections: number[]
  credit: Credit | undefined
  /** What the viewer may spend on one order from wallet and credit; null: any amount. */
  spendingLimitFen: number | null
}

/** By what a basket is judged beside its lines. */
type Terms = Pick<Basket, 'settings' | 'credit' | 'spendingLimitFen'>

/** The lines of a cart with their prices of this moment, regulated ones apart, checked against the company's papers. */
export async function readBasket(ctx: MemberCtx, wanted: WantedLine[], terms: Terms): Promise<Basket> {
  const { db, now } = ctx
  const { companyId } = ctx.viewer
  const skuIds = wanted.map(({ skuId }) => skuId)
  const [goods, prices] = await inOneRound(db, (db) =>
    Promise.all([findGoods(db, skuIds), resolvePrices(db, companyId, wanted, now)]),
  )
  const goodsOf = new Map(goods.map((one) => [one.skuId, one]))
  const lines = wanted.flatMap(({ id, skuId, quantityTenths }): PricedLine[] => {
    const [one, price] = [goodsOf.get(skuId), prices.get(skuId)]
    if (!one || !price) return []
    const { listFen, payFen: unitFen, reason: priceReason } = price
    const grossFen = grossOf(unitFen, quantityTenths)
    return [{ cartLineId: id, goods: one, quantityTenths, listFen, unitFen, priceReason, grossFen }]
  })
  const onRequest = lines.filter(({ unitFen }) => unitFen === 0)
  const priced = lines.filter(({ unitFen }) => unitFen > 0)
  const normal = priced.filter((line) => !isRegulated(line))
  const regulated = await judgeRegulated(ctx, priced.filter(isRegulated))
  return {
    ...terms,
    barredCollections: regulated.barredCollections,
    groups: [
      { kind: 'normal' as const, lines: normal },
      { kind: 'regulated' as const, lines: regulated.lines },
    ].filter((group) => group.lines.length > 0),
    held: [
      ...regulated.held,
      ...onRequest.map((line): Held => ({ line, reason: 'price-on-request', missing: [] })),
    ],
  }
}

const isRegulated = ({ goods }: { goods: Goods }) => goods.regulatedClasses.length > 0

/** A line as the rules for regulated chemicals see it. */
export const asRegulated = ({ goods, quantityTenths }: PricedLine) => ({ ...goods, quantityTenths })

async function judgeRegulated({ db, viewer, now }: MemberCtx, lines: PricedLine[]) {
  if (lines.length === 0) return { lines, held: [], barredCollections: [] }
  const verdicts = await checkRegulated(db, viewer.companyId, lines.map(asRegulated), now)
  const judged = lines.map((line, index) => ({ line, verdict: verdicts[index] }))
  const allowed = judged.filter(({ verdict }) => verdict?.canSubmit)
  return {
    lines: allowed.map(({ line }) => line),
    barredCollections: [...new Set(allowed.flatMap(({ verdict }) => verdict?.barredCollections ?? []))],
    held: judged
      .filter(({ verdict }) => !verdict?.canSubmit)
      .map(
        ({ line, verdict }): Held => ({ line, reason: 'papers-missing', missing: verdict?.missing ?? [] }),
      ),
  }
}

/** The orders that a basket makes, without any coupon. */
export const composeParts = ({ groups, settings }: Basket, provinceCode: string): Part[] =>
  groups.map(({ kind, lines }) => composePart(kind, lines, provinceCode, settings))

/** A coupon serves one order, the one on which it saves most. */
function withCoupon(
  basket: Basket,
  provinceCode: string,
  parts: Part[],
  discounts: (PartDiscount | undefined)[],
) {
  const discounted = basket.groups.map(({ kind, lines }, index) =>
    composePart(kind, lines, provinceCode, basket.settings, discounts[index]),
  )
  const savings = parts.map((part, index) => part.totalFen - (discounted[index]?.totalFen ?? part.totalFen))
  const most = Math.max(...savings)
  const best = most > 0 ? savings.indexOf(most) : -1
  return {
    savingFen: most,
    parts: parts.map((part, index) => (index === best ? (discounted[index] ?? part) : part)),
  }
}

/** The lines of each order as coupons see them. */
async function couponLines({ db }: MemberCtx, parts: Part[]) {
  const scopes = await findScopes(
    db,
    parts.flatMap(({ lines }) => lines.map(({ goods }) => goods.skuId)),
  )
  return parts.map(({ lines }) =>
    lines.map(({ goods: { skuId }, grossFen }) => {
      const { brandId = 0, categoryIds = [] } = scopes.get(skuId) ?? {}
      return { skuId, brandId, categoryIds, grossFen }
    }),
  )
}

/**
 * The orders of a basket with a coupon.
 * @returns undefined when it saves nothing on any of them
 */
export async function applyCoupon(
  ctx: MemberCtx,
  basket: Basket,
  provinceCode: string,
  coupon: { id: number; terms: CouponTerms },
): Promise<Part[] | undefined> {
  const parts = composeParts(basket, provinceCode)
  const lines = await couponLines(ctx, parts)
  const discounts = lines.map((ofPart): PartDiscount | undefined => {
    const discount = discountOf(coupon.terms, ofPart)
    return discount && { couponId: coupon.id, ...discount }
  })
  const { savingFen, parts: discounted } = withCoupon(basket, provinceCode, parts, discounts)
  return savingFen > 0 ? discounted : undefined
}

/** A coupon that saves something on a basket, and the orders that it then makes. */
export interface Proposal {
  id: number
  nameZh: string
  nameEn: string
  savingFen: number
  parts: Part[]
}

/** The coupons that save something on a basket, the best one first; and why the others do not. */
export async function proposeCoupons(
  ctx: MemberCtx,
  basket: Basket,
  provinceCode: string,
): Promise<{ proposals: Proposal[]; refused: RefusedCoupon[] }> {
  const parts = composeParts(basket, provinceCode)
  const lines = await couponLines(ctx, parts)
  const usable = await Promise.all(
    lines.map((ofPart) => listUsableCoupons(ctx.db, ctx.viewer.memberId, ofPart, ctx.now)),
  )
  const coupons = new Map(usable.flat().map((coupon) => [coupon.id, coupon]))
  const proposals = [...coupons.values()]
    .map(({ id, nameZh, nameEn }) => {
      const discounts = usable.map((ofPart): PartDiscount | undefined => {
        const discount = ofPart.find((coupon) => coupon.id === id)?.discount
        return discount && { couponId: id, ...discount }
      })
      return { id, nameZh, nameEn, ...withCoupon(basket, provinceCode, parts, discounts) }
    })
    .filter(({ savingFen }) => savingFen > 0)
    .sort((a, b) => b.savingFen - a.savingFen)
  const useful = new Set(proposals.map(({ id }) => id))
  return {
    proposals,
    refused: await explainCoupons(ctx.db, ctx.viewer.memberId, lines, useful, ctx.now),
  }
}
