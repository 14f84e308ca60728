import type { ProductDetail } from '#features/catalog/detail/schema.ts'
import type { warehouses } from '#features/catalog/schema.ts'
import { describeProduct, findWarehouseRanks } from '#features/catalog/service.server.ts'
import { listAddresses, regionNameIn } from '#features/members/service.server.ts'
import { promiseDelivery, readTradeSettings } from '#features/orders/service.server.ts'
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

/**
 * @param chosen code of a province; an unknown one is ignored
 * @throws Failure `not-found`
 */
export async function describeAvailability(
  ctx: Ctx,
  productId: number,
  chosen: string | undefined,
): Promise<Availability> {
  const listed = provinces()
  const isListed = (code: string | undefined) => listed.some((one) => one.code === code)
  const [product, terms, own] = await Promise.all([
    describeProduct(ctx, productId),
    readTradeSettings(ctx.db),
    isListed(chosen) ? chosen : ownProvince(ctx),
  ])
  if (!product) throw new Failure('not-found')
  const provinceCode = own && isListed(own) ? own : provinceBeside(product)
  const ranks = await findWarehouseRanks(ctx, provinceCode)
  const isDangerous = product.transport !== null
  const isSold = !['offline', 'not-sold'].includes(product.permission?.state ?? 'allowed')
  return {
    province: provinceCode,
    provinces: listed.map((region) => ({ code: region.code, name: regionNameIn(ctx.locale, region) })),
    cutOffHour: terms.cutOffHour,
    isDangerous,
    packs: product.skus.map(({ id, stock, leadTimeDays }) => {
      const promised = isSold
        ? promiseDelivery({ stock, leadTimeDays, isDangerous }, { provinceCode, ranks }, ctx.now, terms)
        : undefined
      const delivery = promised && { ...promised, warehouse: promised.warehouse as Warehouse | null }
      return { skuId: id, delivery: delivery ?? null }
    }),
  }
}

async function ownProvince(ctx: Ctx) {
  if (ctx.viewer.kind !== 'member') return
  const addresses = await listAddresses(ctx as MemberCtx)
  return (addresses.find(({ isDefault }) => isDefault) ?? addresses[0])?.provinceCode
}

function provinceBeside({ skus }: ProductDetail) {
  const stocked = skus.flatMap(({ stock }) => stock).find(({ quantity }) => quantity > 0)
  return besideWarehouse[stocked?.warehouse ?? 'south']
}
