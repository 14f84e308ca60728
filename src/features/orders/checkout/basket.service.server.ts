import type { Credit } from '#features/balances/service.server.ts'
import {
  type CouponTerms,
  discountOf,
  explainCoupons,
  findScopes,
  listUsableCoupons,
  type RefusedCoupon,
} from '#features/balances/service.server.ts'
import { findFreeOfPreferred, type ResolvedPrice, resolvePrices } from '#features/catalog/service.server.ts'
import type { ClassWays, NeededPaper, QualificationKind } from '#features/qualifications/schema.ts'
import { checkRegulated, isRestricted } from '#features/qualifications/service.server.ts'
import { say } from '#i18n/say.ts'
import type { MemberCtx } from '#server/context.ts'
import { inOneRound } from '#server/db/in-one-round.ts'
import { Failure } from '#shared/failure.ts'
import { lineAmountFen } from '#shared/money.ts'
import { offlineAnswers } from '../order/messages.ts'
import { findGoods, type Goods } from '../order/repository.server.ts'
import type { TradeSettings } from '../order/settings.service.server.ts'
import type { OrderKind } from '../schema.ts'
import {
  allowedMethods,
  type BasketLine,
  composeDraft,
  type DraftOrder,
  type OrderDiscount,
  type PaymentMethod,
  type WantedLine,
} from './draft-order.ts'
import type { CheckoutInput } from './lines.service.server.ts'
import type { HeldLine } from './schema.ts'

/** A line that stays in the cart. */
export interface Held {
  line: BasketLine
  reason: HeldLine['reason']
  missing: QualificationKind[]
  ways: ClassWays[]
  verification?: NeededPaper | undefined
}

export interface Basket {
  settings: TradeSettings
  groups: { kind: OrderKind; lines: BasketLine[] }[]
  held: Held[]
  /** In the numbers of the specification, for the regulated lines. */
  barredCollections: number[]
  /** Ids of the lines that are not sold online, orderable or not. */
  offlineOnly: Set<number>
  credit: Credit | undefined
  /** Per order, from wallet and credit; null: no limit. */
  spendingLimitFen: number | null
  /** Ordered by a contract signed on paper. */
  isOffline: boolean
}

type Terms = Pick<Basket, 'settings' | 'credit' | 'spendingLimitFen' | 'isOffline'>

/**
 * Prices the lines at `ctx.now`, or as agreed, and checks the regulated ones and the hazardous chemicals. The lines of a
 * quote make one order, which is `regulated` as soon as one of them is.
 */
export async function readBasket(ctx: MemberCtx, wanted: WantedLine[], terms: Terms): Promise<Basket> {
  const { db, now } = ctx
  const { companyId } = ctx.viewer
  const skuIds = wanted.map(({ skuId }) => skuId)
  const [goods, prices, freeOfLots] = await inOneRound(db, (db) =>
    Promise.all([
      findGoods(db, skuIds),
      resolvePrices(db, companyId, wanted, now),
      findFreeOfPreferred({ db, now }, wanted),
    ]),
  )
  const goodsOf = new Map(goods.map((one) => [one.skuId, one]))
  const lines = wanted.flatMap((line): BasketLine[] => {
    const [one, price] = [goodsOf.get(line.skuId), prices.get(line.skuId)]
    const lotFreeTenths = freeOfLots.get(line.skuId) ?? 0
    return one && price ? [priceLine(line, one, price, lotFreeTenths)] : []
  })
  const onRequest = lines.filter(({ unitFen }) => unitFen === 0)
  const priced = lines.filter(({ unitFen }) => unitFen > 0)
  const restricted = await judgeRestricted(
    ctx,
    priced.filter(({ goods }) => isRestricted(goods)),
    terms,
  )
  const regulated = restricted.lines.filter(isRegulated)
  const normal = priced.filter(
    (line) => !isRegulated(line) && !restricted.held.some((held) => held.line === line),
  )
  const isOneOrder = wanted.some(({ agreed }) => agreed) && regulated.length > 0
  const mixed = isOneOrder ? normal : []
  return {
    ...terms,
    barredCollections: restricted.barredCollections,
    offlineOnly: restricted.offlineOnly,
    groups: [
      { kind: 'normal' as const, lines: isOneOrder ? [] : normal },
      { kind: 'regulated' as const, lines: [...regulated, ...mixed] },
    ].filter((group) => group.lines.length > 0),
    held: [
      ...restricted.held,
      ...onRequest.map((line): Held => ({ line, reason: 'price-on-request', missing: [], ways: [] })),
    ],
  }
}

function priceLine(
  { id, quantityTenths, preferredLot = null, agreed }: WantedLine,
  goods: Goods,
  { listFen, payFen, reason }: ResolvedPrice,
  lotFreeTenths: number,
): BasketLine {
  const unitFen = agreed?.priceFen ?? payFen
  const grossFen = lineAmountFen(unitFen, quantityTenths)
  const prices = { listFen, unitFen, priceReason: reason, grossFen }
  const isLotShort = preferredLot !== null && lotFreeTenths < quantityTenths
  const line = { lineId: id, goods, quantityTenths, preferredLot, isLotShort, ...prices }
  if (!agreed) return line
  const { leadTimeDays } = agreed
  return {
    ...line,
    listFen: listFen || unitFen,
    priceReason: 'quote',
    // an agreed lead time allows for goods that are not in stock
    goods: { ...goods, leadTimeDays, allowsBackorder: goods.allowsBackorder || leadTimeDays !== null },
  }
}

const isRegulated = ({ goods }: { goods: Goods }) => goods.regulatedClasses.length > 0

export const asRegulated = ({ goods, quantityTenths }: BasketLine) => ({ ...goods, quantityTenths })

async function judgeRestricted(
  { db, viewer, now }: MemberCtx,
  lines: BasketLine[],
  { isOffline }: Pick<Terms, 'isOffline'>,
) {
  if (lines.length === 0) return { lines, held: [], barredCollections: [], offlineOnly: new Set<number>() }
  const verdicts = await checkRegulated(db, viewer.companyId, lines.map(asRegulated), now, { isOffline })
  const judged = lines.map((line, index) => ({ line, verdict: verdicts[index] }))
  const allowed = judged.filter(({ verdict }) => verdict?.canSubmit)
  return {
    lines: allowed.map(({ line }) => line),
    barredCollections: [...new Set(allowed.flatMap(({ verdict }) => verdict?.barredCollections ?? []))],
    offlineOnly: new Set(
      judged.filter(({ verdict }) => verdict?.isOfflineOnly).map(({ line }) => line.lineId),
    ),
    held: judged
      .filter(({ verdict }) => !verdict?.canSubmit)
      .map(
        ({ line, verdict }): Held => ({
          line,
          reason: reasonOf(line, !isOffline && verdict?.isOfflineOnly === true),
          missing: verdict?.missing ?? [],
          ways: verdict?.ways ?? [],
          verification: verdict?.verification,
        }),
      ),
  }
}

function reasonOf(line: BasketLine, isBarredOnline: boolean): Held['reason'] {
  if (isBarredOnline) return 'offline-only'
  return isRegulated(line) ? 'papers-missing' : 'company-unverified'
}

/** @throws Failure why no line, or not every line of a quote, can be ordered; `illegal-move` without need of a contract */
export function requireOrderable({ locale }: MemberCtx, basket: Basket, { quote }: CheckoutInput) {
  const { groups, held, isOffline, offlineOnly } = basket
  if (groups.length === 0 || (quote && held.length > 0)) throw new Failure(held[0]?.reason ?? 'cart-empty')
  if (isOffline && offlineOnly.size === 0)
    throw new Failure('illegal-move', [{ path: '', message: say(locale, offlineAnswers.soldOnline) }])
}

export const composeDrafts = ({ groups, settings }: Basket, provinceCode: string): DraftOrder[] =>
  groups.map(({ kind, lines }) => composeDraft(kind, lines, provinceCode, settings))

/** A coupon is used on one order: the one on which it saves most. */
function withCoupon(
  basket: Basket,
  provinceCode: string,
  drafts: DraftOrder[],
  discounts: (OrderDiscount | undefined)[],
) {
  const discounted = basket.groups.map(({ kind, lines }, index) =>
    composeDraft(kind, lines, provinceCode, basket.settings, discounts[index]),
  )
  const savings = drafts.map(
    (draft, index) => draft.totalFen - (discounted[index]?.totalFen ?? draft.totalFen),
  )
  const most = Math.max(...savings)
  const best = most > 0 ? savings.indexOf(most) : -1
  return {
    savingFen: most,
    drafts: drafts.map((draft, index) => (index === best ? (discounted[index] ?? draft) : draft)),
  }
}

async function couponLines({ db }: MemberCtx, drafts: DraftOrder[]) {
  const scopes = await findScopes(
    db,
    drafts.flatMap(({ lines }) => lines.map(({ goods }) => goods.skuId)),
  )
  return drafts.map(({ lines }) =>
    lines.map(({ goods: { skuId }, grossFen }) => {
      const { brandId = 0, categoryIds = [] } = scopes.get(skuId) ?? {}
      return { skuId, brandId, categoryIds, grossFen }
    }),
  )
}

/** @returns undefined when the coupon saves nothing */
export async function applyCoupon(
  ctx: MemberCtx,
  basket: Basket,
  provinceCode: string,
  coupon: { id: number; terms: CouponTerms },
): Promise<DraftOrder[] | undefined> {
  const drafts = composeDrafts(basket, provinceCode)
  const lines = await couponLines(ctx, drafts)
  const discounts = lines.map((ofDraft): OrderDiscount | undefined => {
    const discount = discountOf(coupon.terms, ofDraft)
    return discount && { couponId: coupon.id, ...discount }
  })
  const { savingFen, drafts: discounted } = withCoupon(basket, provinceCode, drafts, discounts)
  return savingFen > 0 ? discounted : undefined
}

export interface BasketProposal {
  id: number
  nameZh: string
  nameEn: string
  savingFen: number
  drafts: DraftOrder[]
}

/** Coupons that save something, the best first; and why the others do not. */
export async function proposeCoupons(
  ctx: MemberCtx,
  basket: Basket,
  provinceCode: string,
): Promise<{ proposals: BasketProposal[]; refused: RefusedCoupon[] }> {
  const drafts = composeDrafts(basket, provinceCode)
  const lines = await couponLines(ctx, drafts)
  const usable = await Promise.all(
    lines.map((ofDraft) => listUsableCoupons(ctx.db, ctx.viewer.memberId, ofDraft, ctx.now)),
  )
  const coupons = new Map(usable.flat().map((coupon) => [coupon.id, coupon]))
  const proposals = [...coupons.values()]
    .map(({ id, nameZh, nameEn }) => {
      const discounts = usable.map((ofDraft): OrderDiscount | undefined => {
        const discount = ofDraft.find((coupon) => coupon.id === id)?.discount
        return discount && { couponId: id, ...discount }
      })
      return { id, nameZh, nameEn, ...withCoupon(basket, provinceCode, drafts, discounts) }
    })
    .filter(({ savingFen }) => savingFen > 0)
    .sort((a, b) => b.savingFen - a.savingFen)
  const useful = new Set(proposals.map(({ id }) => id))
  return {
    proposals,
    refused: await explainCoupons(ctx.db, ctx.viewer.memberId, lines, useful, ctx.now),
  }
}

export const methodsOf = (
  { kind, totalFen }: DraftOrder,
  { barredCollections, credit, spendingLimitFen }: Basket,
): PaymentMethod[] =>
  allowedMethods({
    isRegulated: kind === 'regulated',
    totalFen,
    barredCollections: kind === 'regulated' ? barredCollections : [],
    headroomFen: credit?.headroomFen,
    spendingLimitFen,
  })
