import {
  type Credit,
  findBalance,
  findCredit,
  type RefusedCoupon,
} from '#features/balances/service.server.ts'
import { packPicture } from '#features/catalog/schema.ts'
import { findSpendingLimit, listAddresses } from '#features/members/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { toYuan } from '#shared/money.ts'
import { fromTenths } from '#shared/quantity.ts'
import { readMonthLimit } from '../approval/request.service.server.ts'
import { findLastDeclaration, findLastPurpose } from '../declaration/repository.server.ts'
import { type DeliveryZone, zoneOf } from '../order/freight.ts'
import { readTradeSettings } from '../order/settings.service.server.ts'
import { depositOf, type OrderSums } from '../order/sums.ts'
import { type Collection, collectionNumbers, termsNumbers } from '../schema.ts'
import {
  type Basket,
  type BasketProposal,
  composeDrafts,
  type Held,
  methodsOf,
  proposeCoupons,
  readBasket,
} from './basket.service.server.ts'
import { type BasketLine, type CheckoutLine, type DraftOrder, hasHazardous } from './draft-order.ts'
import { findWanted } from './lines.service.server.ts'
import { copiedFacts, reviewReasonOf } from './order-rows.ts'
import { canResell } from './purchase.service.server.ts'
import type { HeldLine, OrderPreview, PreviewedOrder, PreviewInput, PreviewLine } from './schema.ts'

/** Shanghai, until an address is chosen. */
const provinceByDefault = '310000'

/** @throws Failure `not-found` for an address of others; `coupon-unusable` when the coupon saves nothing */
export async function previewOrders(ctx: MemberCtx, input: PreviewInput): Promise<OrderPreview> {
  const { db, viewer } = ctx
  const wanted = await findWanted(ctx, input)
  const [settings, credit, addresses, walletFen, spendingLimitFen, monthLimit, declared] = await Promise.all([
    readTradeSettings(db),
    findCredit(db, viewer.companyId),
    listAddresses(ctx),
    findBalance(db, viewer.companyId),
    findSpendingLimit(db, viewer),
    readMonthLimit(ctx),
    findLastDeclaration(db, viewer),
  ])
  const basket = await readBasket(ctx, wanted, { settings, credit, spendingLimitFen, isOffline: false })
  const address = input.addressId ? addresses.find(({ id }) => id === input.addressId) : addresses[0]
  if (input.addressId && !address) throw new Failure('not-found')
  const provinceCode = address?.provinceCode ?? provinceByDefault
  const { proposals: coupons, refused } = input.quote
    ? { proposals: [], refused: [] } // quoted prices are final
    : await proposeCoupons(ctx, basket, provinceCode)
  const chosen = choose(coupons, input.couponId)
  const drafts = chosen?.drafts ?? composeDrafts(basket, provinceCode)
  const hazardous = hasHazardous(drafts) ? await describePurpose(ctx, drafts) : null
  const parts = drafts.map((draft) => presentDraft(draft, basket, zoneOf(provinceCode)))
  const maySpend = (collection: Collection) =>
    parts.some(({ allowedPayments }) =>
      allowedPayments.some(({ collectionType }) => collectionType === collectionNumbers[collection]),
    )
  return {
    hazardous,
    parts,
    held: basket.held.map(presentHeld),
    ...presentSums(sumDrafts(drafts)),
    addressId: address?.id ?? null,
    couponId: chosen ? String(chosen.id) : null,
    ...presentCoupons(coupons, refused),
    freeFreightFrom: toYuan(basket.settings.freight.freeFromFen),
    credit: basket.credit && maySpend('credit') ? presentCredit(basket.credit) : null,
    walletBalance: maySpend('other') ? toYuan(walletFen) : null,
    declaration: declared ?? null,
    spendingLimit: spendingLimitFen === null ? null : toYuan(spendingLimitFen),
    monthLimit,
  }
}

const presentCoupons = (
  usable: BasketProposal[],
  refused: RefusedCoupon[],
): Pick<OrderPreview, 'coupons' | 'unusableCoupons'> => ({
  coupons: usable.map(({ id, nameZh, nameEn, savingFen }) => ({
    nameZh,
    nameEn,
    id: String(id),
    saving: toYuan(savingFen),
  })),
  unusableCoupons: refused.map(({ id, nameZh, nameEn, reason, lackingFen }) => ({
    nameZh,
    nameEn,
    reason,
    id: String(id),
    lacking: toYuan(lackingFen),
  })),
})

const presentCredit = ({ headroomFen, days }: Credit) => ({
  headroom: headroomFen === null ? null : toYuan(headroomFen),
  days,
})

async function describePurpose(ctx: MemberCtx, drafts: DraftOrder[]) {
  const [last, isResalePossible] = await Promise.all([
    findLastPurpose(ctx.db, ctx.viewer.memberId),
    canResell(ctx, drafts),
  ])
  return { purpose: last ?? null, canResell: isResalePossible }
}

function choose<T extends { id: number }>(coupons: T[], couponId: string | null | undefined) {
  if (couponId === null) return
  if (couponId === undefined) return coupons[0]
  const chosen = coupons.find(({ id }) => String(id) === couponId)
  if (!chosen) throw new Failure('coupon-unusable')
  return chosen
}

function sumDrafts(drafts: DraftOrder[]): OrderSums {
  const sums = { goodsFen: 0, discountFen: 0, freightFen: 0, netFen: 0, taxFen: 0, totalFen: 0 }
  for (const draft of drafts)
    for (const key of Object.keys(sums) as (keyof OrderSums)[]) sums[key] += draft[key]
  return sums
}

const presentFacts = ({ lineId, goods, quantityTenths, listFen, unitFen, priceReason }: BasketLine) => ({
  id: String(lineId),
  skuId: String(goods.skuId),
  productId: String(goods.productId),
  sku: goods.skuCode,
  ...copiedFacts(goods),
  image: packPicture(goods.skuId, goods.pictureVersion),
  unit: goods.salesUnit,
  regulated: goods.regulatedClasses,
  quantity: fromTenths(quantityTenths),
  listPrice: toYuan(listFen),
  unitPrice: toYuan(unitFen),
  priceReason,
})

const presentLine = (line: CheckoutLine): PreviewLine => ({
  ...presentFacts(line),
  gross: toYuan(line.grossFen),
  discount: toYuan(line.discountFen),
  net: toYuan(line.netFen),
  tax: toYuan(line.taxFen),
  total: toYuan(line.grossFen - line.discountFen),
  preferredLot: line.preferredLot,
  isLotShort: line.isLotShort,
  backordered: fromTenths(Math.max(0, line.quantityTenths - line.goods.freeTenths)),
  allowsBackorder: line.goods.allowsBackorder,
})

const presentHeld = ({ line, ...held }: Held): HeldLine => ({ ...presentFacts(line), ...held })

const presentSums = (sums: OrderSums) => ({
  goods: toYuan(sums.goodsFen),
  discount: toYuan(sums.discountFen),
  freight: toYuan(sums.freightFen),
  net: toYuan(sums.netFen),
  tax: toYuan(sums.taxFen),
  total: toYuan(sums.totalFen),
})

const presentDraft = (draft: DraftOrder, basket: Basket, zone: DeliveryZone): PreviewedOrder => ({
  kind: draft.kind,
  lines: draft.lines.map(presentLine),
  ...presentSums(draft),
  deposit: toYuan(draft.totalFen === 0 ? 0 : depositOf(draft.totalFen, basket.settings.depositBp)),
  couponId: draft.couponId === null ? null : String(draft.couponId),
  freightDetail: draft.freight
    ? {
        zone,
        first: toYuan(draft.freight.firstFen),
        further: toYuan(draft.freight.furtherFen),
        danger: toYuan(draft.freight.dangerFen),
      }
    : null,
  weightKg: Math.round(draft.grams / 100) / 10,
  allowedPayments: methodsOf(draft, basket).map((method) => ({
    paymentTerms: method.terms && termsNumbers[method.terms],
    collectionType: collectionNumbers[method.collection],
    review: reviewReasonOf(draft, method, basket.settings) ?? null,
  })),
})
