import type { Insertable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Order } from '#server/db/types.ts'
import { buildProduct, buildSku } from '../catalog/factories.ts'
import { buildCompany, buildMember } from '../members/factories.ts'

/** A place in Guangdong, next to the southern warehouse. */
const place = { provinceCode: '440000', cityCode: '440100', districtCode: '440106' }

/** An address in a member's address book. */
export const buildAddress = (db: Db, memberId: number, provinceCode = place.provinceCode) =>
  db
    .insertInto('address')
    .values({
      ...place,
      provinceCode,
      memberId,
      name: '王采购',
      phone: '13800138000',
      street: '五山路 1 号',
      isDefault: true,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

interface BuyerTraits {
  state?: 'unverified' | 'verified'
  email?: string
  companyId?: number
}

/** A member with a company and an address, who can check out. */
export async function buildBuyer(db: Db, { state = 'unverified', companyId, ...traits }: BuyerTraits = {}) {
  const company = companyId ?? (await buildCompany(db, { state })).id
  const member = await buildMember(db, { companyId: company, ...traits })
  return { member, address: await buildAddress(db, member.id) }
}

/** A sku of a product of its own, 100 yuan, 100 bottles in the southern warehouse. */
export async function buildGoods(
  db: Db,
  traits: Partial<Omit<Parameters<typeof buildSku>[1], 'productId'>> = {},
  product: Parameters<typeof buildProduct>[1] = {},
) {
  return buildSku(db, { productId: (await buildProduct(db, product)).id, onHandTenths: 1000, ...traits })
}

/** A selected line of a member's cart. */
export const buildCartLine = (db: Db, memberId: number, skuId: number, quantityTenths = 10) =>
  db
    .insertInto('cartLine')
    .values({ memberId, skuId, quantityTenths })
    .returningAll()
    .executeTakeFirstOrThrow()

type OrderTraits = Partial<Insertable<Order>> & {
  memberId?: number
  companyId?: number
  quantityTenths?: number
  skuId?: number
}

/** The address as stored in an order. */
const addressOnPaper = {
  ...place,
  addressId: '1',
  name: '王采购',
  phone: '13800138000',
  provinceInfo: { name: '广东省' },
  cityInfo: { name: '广州市' },
  districtInfo: { name: '天河区' },
  street: '五山路 1 号',
  fullAddress: '广东省广州市天河区五山路 1 号',
}

let placed = 0

/** An unpaid order of one line, ten bottles at 10 yuan, without reservations. */
export async function buildOrder(db: Db, { quantityTenths = 100, skuId, ...traits }: OrderTraits = {}) {
  const own =
    traits.memberId && traits.companyId
      ? { memberId: traits.memberId, companyId: traits.companyId }
      : undefined
  const buyer = own ? undefined : (await buildBuyer(db)).member
  const grossFen = quantityTenths * 100
  const netFen = Math.round(grossFen / 1.13)
  const sums = { goodsFen: grossFen, netFen, taxFen: grossFen - netFen, totalFen: grossFen }
  const order = await db
    .insertInto('order')
    .values({
      orderNo: `20260101${String(++placed).padStart(8, '0')}`,
      status: 'pendingPayment',
      paymentTerms: 'prepaid',
      collection: 'online',
      receiptType: 2,
      address: addressOnPaper,
      ...sums,
      ...(own ?? { memberId: buyer?.id ?? 0, companyId: buyer?.companyId ?? 0 }),
      ...traits,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const sku = await db
    .selectFrom('sku')
    .selectAll()
    .where('id', '=', skuId ?? (await buildGoods(db)).id)
    .executeTakeFirstOrThrow()
  const line = await db
    .insertInto('orderLine')
    .values({
      orderId: order.id,
      lineNo: 1,
      skuId: sku.id,
      productId: sku.productId,
      skuCode: sku.skuCode,
      catalogNumber: 'P1',
      nameZh: '乙腈',
      nameEn: 'Acetonitrile',
      brandNameZh: '品牌',
      brandNameEn: 'Brand',
      packing: sku.packing,
      salesUnit: sku.salesUnit,
      listPriceFen: 1000,
      unitPriceFen: 1000,
      priceReason: 'list',
      quantityTenths,
      grossFen,
      netFen,
      taxFen: grossFen - netFen,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...order, line }
}
