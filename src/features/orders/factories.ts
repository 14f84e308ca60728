import type { Insertable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { json } from '#server/db/json.ts'
import type { Order } from '#server/db/types.ts'
import { buildProduct, buildSku } from '../catalog/factories.ts'
import { buildCompany, buildMember } from '../members/factories.ts'
import { handlerIdNumber } from '../qualifications/factories.ts'

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

/** In the body of an order with regulated lines. */
export const declarationBody = {
  handlerName: '王采购',
  handlerIdNumber,
  use: '教学实验',
  receiver: '李老师',
}

/** An order without an invoice, paid in advance by remittance. */
export const remittedOrder = (address: { id: number }) => ({
  addressId: String(address.id),
  invoice: { receipt_type: 2 },
  paymentTerms: 0,
  collectionType: 14,
  agreed: true,
})

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
      address: json(addressOnPaper),
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

/** A company with an owner, two approvers and a buyer with an address. */
export async function buildTeam(db: Db) {
  const companyId = (await buildCompany(db, { state: 'verified' })).id
  const [owner, first, second] = [
    await buildMember(db, { companyId, role: 'owner', email: `owner${companyId}@example.com` }),
    await buildMember(db, { companyId, role: 'approver', email: `first${companyId}@example.com` }),
    await buildMember(db, { companyId, role: 'approver', email: `second${companyId}@example.com` }),
  ]
  const buyer = await buildMember(db, { companyId, role: 'buyer' })
  return { companyId, owner, first, second, buyer, address: await buildAddress(db, buyer.id) }
}

/** An order that waits for the approval of an owner, also of its own buyer. */
export async function buildWaiting(db: Db, { memberId, companyId }: { memberId: number; companyId: number }) {
  const order = await buildOrder(db, {
    memberId,
    companyId,
    status: 'pendingReview',
    isAwaitingApproval: true,
  })
  const { id: ruleSetId } = await db
    .insertInto('approvalRuleSet')
    .values({ companyId, version: 1, rules: json([]), createdBy: memberId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const startedAt = new Date()
  const approval = await db
    .insertInto('orderApproval')
    .values({
      companyId,
      ruleSetId,
      startedAt,
      orderId: order.id,
      reasons: [],
      allowsOwn: true,
      needsReview: true,
      needsSecondFactor: false,
      expiresAt: new Date(startedAt.getTime() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: stepId } = await db
    .insertInto('orderApprovalStep')
    .values({ approvalId: approval.id, stepNo: 1, role: 'owner' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...order, stepId }
}
