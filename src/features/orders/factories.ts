import type { Db } from '#server/db/client.ts'
import { buildProduct, buildSku } from '../catalog/factories.ts'
import { buildCompany, buildMember } from '../members/factories.ts'

/** A place in Guangdong, next to the southern warehouse. */
const place = { provinceCode: '440000', cityCode: '440100', districtCode: '440106' }

/** An address that a member keeps. */
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

/** A member who can check out: with a company and an address. */
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
