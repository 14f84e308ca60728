import { discountOf, findCouponTerms, findScopes } from '#features/balances/service.server.ts'
import type { Db } from '#server/db/client.ts'
import { splitTax } from '#shared/money.ts'
import type { Goods, LockedOrder } from '../order/repository.server.ts'
import type { LineSums } from '../order/sums.ts'

export interface EditedLine extends LineSums {
  id: number
  goods: Goods
  quantityTenths: number
  preferredLot: string | null
  unitPriceFen: number
  isChanged: boolean
  /** Its amounts are written again. */
  isRepriced: boolean
}

/**
 * The coupon of an order again, for the goods that stay.
 * @returns `couponId` null: they do not reach its threshold, or none is in its scope
 */
export async function renewDiscount(tx: Db, order: LockedOrder, lines: EditedLine[]) {
  const { couponId } = order
  if (couponId === null || lines.every(({ isChanged }) => !isChanged)) return { couponId, lines }
  const remaining = lines.filter(({ quantityTenths }) => quantityTenths > 0)
  const [terms, scopes] = await Promise.all([
    findCouponTerms(tx, couponId),
    findScopes(
      tx,
      remaining.map(({ goods }) => goods.skuId),
    ),
  ])
  const discount = discountOf(
    terms,
    remaining.map(({ goods: { skuId }, grossFen }) => {
      const { brandId = 0, categoryIds = [] } = scopes.get(skuId) ?? {}
      return { skuId, brandId, categoryIds, grossFen }
    }),
  )
  const shares = new Map(remaining.map(({ id }, index) => [id, discount?.perLineFen[index] ?? 0]))
  const renewed = lines.map((line): EditedLine => {
    const discountFen = shares.get(line.id) ?? 0
    return { ...line, discountFen, ...splitTax(line.grossFen - discountFen), isRepriced: true }
  })
  return { couponId: discount ? couponId : null, lines: renewed }
}
