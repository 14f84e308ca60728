import type { StaffCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { isPermitted } from '#shared/permissions.ts'
import { fromTenths } from '#shared/quantity.ts'
import { listSkus } from '../price-answer/repository.server.ts'
import {
  findProductRecord,
  listBrandLevels,
  listContracts,
  listSpecialPrices,
  listStock,
  listTiers,
} from './repository.server.ts'
import type { ProductRecord } from './schema.ts'

/** @throws Failure `not-found` */
export async function readProductRecord(ctx: StaffCtx, id: number): Promise<ProductRecord> {
  const { db, locale } = ctx
  const product = await findProductRecord(db, id)
  if (!product) throw new Failure('not-found')
  const [levels, skus] = await Promise.all([listBrandLevels(db, product.brandId), readSkus(ctx, id)])
  const { catalogNumber, nameZh, nameEn, casNumber, purity, regulatedClasses, isOnSale, isBarred } = product
  return {
    id: String(id),
    catalogNumber,
    nameZh,
    nameEn,
    casNumber,
    purity,
    regulatedClasses,
    isOnSale,
    isBarred,
    brand: inLocale(locale, product.brandZh, product.brandEn),
    category: inLocale(locale, product.categoryZh, product.categoryEn),
    sales: product.salesCount,
    updatedAt: product.updatedAt.toISOString(),
    levels: levels.map((level) => ({
      name: inLocale(locale, level.nameZh, level.nameEn),
      discountBp: level.ownBp ?? level.discountBp,
      isOfBrand: level.ownBp !== null,
    })),
    skus,
  }
}

async function readSkus({ db, now, viewer }: StaffCtx, productId: number): Promise<ProductRecord['skus']> {
  const skus = await listSkus(db, productId)
  const skuIds = skus.map(({ id }) => id)
  const [tiers, specials, contracts, stock] = await Promise.all([
    listTiers(db, skuIds),
    listSpecialPrices(db, skuIds, now),
    isPermitted(viewer.roles, 'member.read') ? listContracts(db, skuIds, now) : [],
    listStock(db, skuIds),
  ])
  const ofSku = <Row extends { skuId: number }>(rows: Row[], skuId: number) =>
    rows.filter((row) => row.skuId === skuId)
  return skus.map((sku) => ({
    id: String(sku.id),
    sku: sku.skuCode,
    packing: sku.packing,
    unit: sku.salesUnit,
    isOnSale: sku.isOnSale,
    listPriceFen: sku.listPriceFen,
    tiers: ofSku(tiers, sku.id).map(({ fromTenths: from, priceFen }) => ({
      from: fromTenths(from),
      priceFen,
    })),
    specials: ofSku(specials, sku.id).map(({ code, priceFen, endsAt }) => ({
      code,
      priceFen,
      endsAt: endsAt.toISOString(),
    })),
    contracts: ofSku(contracts, sku.id).map(({ companyId, companyName, priceFen, validUntil }) => ({
      companyName,
      priceFen,
      companyId: String(companyId),
      validUntil: validUntil.toISOString(),
    })),
    places: ofSku(stock, sku.id).map(({ warehouse, onHandTenths, reservedTenths }) => ({
      warehouse,
      onHand: fromTenths(onHandTenths),
      reserved: fromTenths(reservedTenths),
    })),
  }))
}
