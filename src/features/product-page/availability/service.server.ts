import { type ProductHit, warehouses } from '#features/catalog/schema.ts'
import {
  describePermissions,
  describeProduct,
  findWarehouseRanks,
  listHits,
} from '#features/catalog/service.server.ts'
import { listAddresses, regionNameIn } from '#features/members/service.server.ts'
import { promiseDelivery, readTradeSettings } from '#features/orders/service.server.ts'
import type { PurchasePermission } from '#features/qualifications/schema.ts'
import type { Ctx, MemberCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { provinces } from '#shared/region.ts'
import type { Availability } from '../schema.ts'

type Warehouse = (typeof warehouses)[number]

const besideWarehouse: Record<Warehouse, string> = {
  south: '440000',
  north: '110000',
  east: '310000',
  central: '420000',
}

type Packs = Pick<ProductHit, 'skus' | 'isDangerous'> & { permission?: PurchasePermission | undefined }

/** Days of arrival at a place. */
interface Place {
  code: string
  ranks: Awaited<ReturnType<typeof findWarehouseRanks>>
  terms: Awaited<ReturnType<typeof readTradeSettings>>
}

/** @param chosen code of a province; an unknown one is ignored */
async function findPlace(ctx: Ctx, chosen: string | undefined, products: Packs[]): Promise<Place> {
  const isListed = (code: string | undefined) => provinces().some((one) => one.code === code)
  const [terms, own] = await Promise.all([
    readTradeSettings(ctx.db),
    isListed(chosen) ? chosen : ownProvince(ctx),
  ])
  const code = own && isListed(own) ? own : provinceBeside(products)
  return { code, terms, ranks: await findWarehouseRanks(ctx, code) }
}

function promise({ skus, isDangerous, permission }: Packs, { code, ranks, terms }: Place, now: Date) {
  if (['offline', 'not-sold'].includes(permission?.state ?? 'allowed')) return []
  return skus.flatMap(({ id, stock, leadTimeDays }) => {
    const to = { provinceCode: code, ranks }
    const promised = promiseDelivery({ stock, leadTimeDays, isDangerous }, to, now, terms)
    return promised ? { skuId: id, ...promised, warehouse: promised.warehouse as Warehouse | null } : []
  })
}

/**
 * @param chosen code of a province; an unknown one is ignored
 * @throws Failure `not-found`
 */
export async function describeAvailability(
  ctx: Ctx,
  productId: number,
  chosen: string | undefined,
): Promise<Availability> {
  const product = await describeProduct(ctx, productId)
  if (!product) throw new Failure('not-found')
  const place = await findPlace(ctx, chosen, [product])
  const promised = new Map(
    promise(product, place, ctx.now).map(({ skuId, ...delivery }) => [skuId, delivery]),
  )
  return {
    province: place.code,
    provinces: provinces().map((region) => ({ code: region.code, name: regionNameIn(ctx.locale, region) })),
    cutOffHour: place.terms.cutOffHour,
    isDangerous: product.isDangerous,
    packs: product.skus.map(({ id }) => ({ skuId: id, delivery: promised.get(id) ?? null })),
  }
}

/** The same for several products; unknown ones are left out. */
export async function describeArrivals(ctx: Ctx, productIds: number[], chosen: string | undefined) {
  const hits = await listHits(ctx, productIds)
  const [permissions, place] = await Promise.all([
    describePermissions(ctx, hits),
    findPlace(ctx, chosen, hits),
  ])
  const promised = hits.flatMap((hit) => promise({ ...hit, permission: permissions[hit.id] }, place, ctx.now))
  const rankOf = (warehouse: Warehouse) => place.ranks.get(warehouse) ?? warehouses.length
  return {
    province: place.code,
    warehouses: warehouses.toSorted((a, b) => rankOf(a) - rankOf(b)),
    days: Object.fromEntries(promised.map(({ skuId, arrivesOn }) => [skuId, arrivesOn])),
  }
}

async function ownProvince(ctx: Ctx) {
  if (ctx.viewer.kind !== 'member') return
  const addresses = await listAddresses(ctx as MemberCtx)
  return (addresses.find(({ isDefault }) => isDefault) ?? addresses[0])?.provinceCode
}

function provinceBeside(products: Packs[]) {
  const stock = products.flatMap(({ skus }) => skus.flatMap((sku) => sku.stock))
  return besideWarehouse[stock.find(({ quantity }) => quantity > 0)?.warehouse ?? 'south']
}
