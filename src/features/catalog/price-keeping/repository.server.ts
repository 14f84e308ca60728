import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { scheduleState } from './grid.repository.server.ts'
import type { LevelValues, PublicPrices } from './schema.ts'

/** Locks the sku: its tiers are written with it. */
export const lockPrices = (tx: Db, skuId: number) =>
  tx
    .selectFrom('sku')
    .select(['productId', 'skuCode', 'listPriceFen'])
    .where('id', '=', skuId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const listTiersOf = (db: Db, skuId: number) =>
  db
    .selectFrom('quantityTier')
    .select(['fromTenths', 'priceFen'])
    .where('skuId', '=', skuId)
    .orderBy('fromTenths')
    .execute()

export async function writePrices(
  tx: Db,
  skuId: number,
  { listPriceFen, tiers }: PublicPrices,
  updatedAt: Date,
) {
  await tx.updateTable('sku').set({ listPriceFen, updatedAt }).where('id', '=', skuId).execute()
  await tx.deleteFrom('quantityTier').where('skuId', '=', skuId).execute()
  if (tiers.length > 0)
    await tx
      .insertInto('quantityTier')
      .values(tiers.map((tier) => ({ ...tier, skuId })))
      .execute()
}

export const findLevel = (db: Db, id: number) =>
  db
    .selectFrom('priceLevel')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('company')
        .whereRef('company.priceLevel', '=', 'priceLevel.key')
        .select((one) => one.fn.countAll<number>().as('count'))
        .as('companies'),
    )
    .where('id', '=', id)
    .executeTakeFirst()

/** Blocks colleagues who change it at the same time. */
export const lockLevel = (tx: Db, id: number) =>
  tx.selectFrom('priceLevel').select('id').where('id', '=', id).forUpdate().execute()

export const listLevelBrands = (db: Db, key: string) =>
  db
    .selectFrom('priceLevelBrand')
    .select(['brandId', 'discountBp'])
    .where('priceLevel', '=', key)
    .orderBy('brandId')
    .execute()

export const listBrandNames = (db: Db) =>
  db.selectFrom('brand').select(['id', 'nameZh', 'nameEn']).orderBy('sortOrder').orderBy('id').execute()

type LevelColumns = Omit<LevelValues, 'brands'>

/** @returns undefined: there is one of this key */
export const insertLevel = (tx: Db, level: LevelColumns & { key: string }) =>
  tx
    .insertInto('priceLevel')
    .values(level)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()

export const updateLevel = (tx: Db, id: number, level: LevelColumns) =>
  tx
    .updateTable('priceLevel')
    .set((eb) => ({ ...level, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export async function writeLevelBrands(
  tx: Db,
  priceLevel: string,
  brands: { brandId: number; discountBp: number }[],
) {
  await tx.deleteFrom('priceLevelBrand').where('priceLevel', '=', priceLevel).execute()
  if (brands.length > 0)
    await tx
      .insertInto('priceLevelBrand')
      .values(brands.map((brand) => ({ ...brand, priceLevel })))
      .execute()
}

export const findContract = (db: Db, id: number) =>
  db
    .selectFrom('contractPrice as cp')
    .innerJoin('company', 'company.id', 'cp.companyId')
    .leftJoin('priceLevel', 'priceLevel.key', 'company.priceLevel')
    .innerJoin('sku', 'sku.id', 'cp.skuId')
    .innerJoin('product', 'product.id', 'sku.productId')
    .select(['cp.id', 'cp.version', 'cp.companyId', 'cp.priceFen', 'cp.validFrom', 'cp.validUntil'])
    .select(['company.name as company', 'priceLevel.nameZh as levelZh', 'priceLevel.nameEn as levelEn'])
    .select(['sku.skuCode as sku', 'sku.packing', 'sku.listPriceFen', 'sku.productId'])
    .select(['product.nameZh', 'product.nameEn'])
    .select(scheduleState(sql`cp.valid_from`, sql`cp.valid_until`).as('state'))
    .where('cp.id', '=', id)
    .executeTakeFirst()

export const lockContract = (tx: Db, id: number) =>
  tx.selectFrom('contractPrice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

interface ContractTerms {
  priceFen: number
  validFrom: Date
  validUntil: Date
}

export const updateContract = (tx: Db, id: number, terms: ContractTerms) =>
  tx
    .updateTable('contractPrice')
    .set((eb) => ({ ...terms, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** @returns undefined: a contract from this moment on is there already */
export const insertContract = (tx: Db, contract: ContractTerms & { companyId: number; skuId: number }) =>
  tx
    .insertInto('contractPrice')
    .values(contract)
    .onConflict((conflict) => conflict.columns(['companyId', 'skuId', 'validFrom']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const deleteContract = (tx: Db, id: number) =>
  tx.deleteFrom('contractPrice').where('id', '=', id).execute()

interface ContractStart {
  companyId: number
  skuId: number
  validFrom: Date
}

/** Contracts of these companies for these skus that begin at these moments. */
export const findSameStarts = (db: Db, starts: ContractStart[]) =>
  db
    .selectFrom('contractPrice')
    .select(['companyId', 'skuId', 'validFrom', 'priceFen'])
    .where(
      sql<boolean>`(company_id, sku_id, valid_from) in (select * from unnest(
        ${starts.map(({ companyId }) => companyId)}::bigint[], ${starts.map(({ skuId }) => skuId)}::bigint[],
        ${starts.map(({ validFrom }) => validFrom.toISOString())}::text[]::timestamptz[]))`,
    )
    .execute()

/** The contract of a company for a sku that begins at this moment. */
export const lockSameStart = (tx: Db, { companyId, skuId, validFrom }: ContractStart) =>
  tx
    .selectFrom('contractPrice')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('skuId', '=', skuId)
    .where('validFrom', '=', validFrom)
    .forUpdate()
    .executeTakeFirst()

export const findCompaniesCalled = (db: Db, names: string[]) =>
  db
    .selectFrom('company')
    .select(['id', 'name', 'unifiedCode'])
    .where((eb) =>
      eb.or([
        eb('name', '=', sql<string>`any(${names}::text[])`),
        eb('unifiedCode', '=', sql<string>`any(${names}::text[])`),
      ]),
    )
    .execute()

export const findSkusCoded = (db: Db, codes: string[]) =>
  db
    .selectFrom('sku')
    .select(['id', 'skuCode'])
    .where(
      sql<string>`upper(sku_code)`,
      '=',
      sql<string>`any(${codes.map((code) => code.toUpperCase())}::text[])`,
    )
    .execute()
