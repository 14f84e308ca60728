import { findBalance, findCredit } from '#features/balances/service.server.ts'
import { findSelectedLines } from '#features/cart/service.server.ts'
import { findSpendingLimit, listAddresses } from '#features/members/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { toYuan } from '#shared/money.ts'
import { readTradeSettings } from '../order/settings.service.server.ts'
import type { OrderSums } from '../order/sums.ts'
import { composeParts, proposeCoupons, readBasket } from './basket.service.server.ts'
import type { Part } from './draft-order.ts'
import { presentHeld, presentPart, presentSums } from './present.ts'
import type { OrderPreview, PreviewInput } from './schema.ts'

/** Where goods are reckoned to go as long as no address is chosen: Shanghai. */
const provinceByDefault = '310000'

/**
 * What the selected lines would become: orders with their sums and ways of paying, and what stays in the cart and why.
 * @throws Failure `not-found` when the address is not the viewer's; `coupon-unusable` when the coupon saves nothing
 */
export async function previewOrders(ctx: MemberCtx, input: PreviewInput): Promise<OrderPreview> {
  const { db, viewer } = ctx
  const wanted = await findSelectedLines(db, viewer.memberId, input.way)
  const [settings, credit, addresses, walletFen, spendingLimitFen] = await Promise.all([
    readTradeSettings(db),
    findCredit(db, viewer.companyId),
    listAddresses(ctx),
    findBalance(db, viewer.companyId),
    findSpendingLimit(db, viewer),
  ])
  const basket = await readBasket(ctx, wanted, { settings, credit, spendingLimitFen })
  const address = input.addressId ? addresses.find(({ id }) => id === input.addressId) : addresses[0]
  if (input.addressId && !address) throw new Failure('not-found')
  const provinceCode = address?.provinceCode ?? provinceByDefault
  const { proposals: coupons, refused } = await proposeCoupons(ctx, basket, provinceCode)
  const chosen = choose(coupons, input.couponId)
  const parts = chosen?.parts ?? composeParts(basket, provinceCode)
  return {
    parts: parts.map((part) => presentPart(part, basket)),
    held: basket.held.map(presentHeld),
    ...presentSums(sumParts(parts)),
    addressId: address?.id ?? null,
    couponId: chosen ? String(chosen.id) : null,
    coupons: coupons.map(({ id, nameZh, nameEn, savingFen }) => ({
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
    freeFreightFrom: toYuan(basket.settings.freight.freeFromFen),
    credit: basket.credit
      ? {
          headroom: basket.credit.headroomFen === null ? null : toYuan(basket.credit.headroomFen),
          days: basket.credit.days,
        }
      : null,
    walletBalance: toYuan(walletFen),
    spendingLimit: spendingLimitFen === null ? null : toYuan(spendingLimitFen),
  }
}

function choose<T extends { id: number }>(coupons: T[], couponId: string | null | undefined) {
  if (couponId === null) return
  if (couponId === undefined) return coupons[0]
  const chosen = coupons.find(({ id }) => String(id) === couponId)
  if (!chosen) throw new Failure('coupon-unusable')
  return chosen
}

function sumParts(parts: Part[]): OrderSums {
  const sums = { goodsFen: 0, discountFen: 0, freightFen: 0, netFen: 0, taxFen: 0, totalFen: 0 }
  for (const part of parts) for (const key of Object.keys(sums) as (keyof OrderSums)[]) sums[key] += part[key]
  return sums
}
