import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { anyOf } from '#server/db/sql.ts'
import { packPictureVersion } from '../picture-addresses/version.repository.server.ts'

export interface HitSku {
  id: number
  skuCode: string
  packing: string
  pictureVersion: string | null
  salesUnit: string
  packingMultipleTenths: number
  leadTimeDays: number | null
  listPriceFen: number | null
  specialPriceFen: number | null
  specialMostTenths: number | null
  tiers: { fromTenths: number; priceFen: number }[]
  stock: { warehouse: string; freeTenths: number }[]
}

export interface HitRow {
  id: number
  catalogNumber: string
  nameZh: string
  nameEn: string
  casNumber: string | null
  molecularFormula: string | null
  grade: string | null
  purity: string | null
  brandId: number
  categoryId: number
  pictograms: string[]
  regulatedClasses: string[]
  molecularWeight: number | null
  signalWord: string | null
  unNumber: string | null
  structureDigest: string | null
  smiles: string | null
  imagePath: string | null
  brandNameZh: string
  brandNameEn: string
  skus: HitSku[]
}

/** `HitRow` without its skus, as an array: names of columns in each row of JSON cost more than the rows. */
type ProductCells = [
  ...[id: number, catalogNumber: string, nameZh: string, nameEn: string, casNumber: string | null],
  ...[molecularFormula: string | null, grade: string | null, purity: string | null],
  ...[brandId: number, categoryId: number, pictograms: string[], regulatedClasses: string[]],
  ...[structureDigest: string | null, smiles: string | null, imagePath: string | null],
  ...[molecularWeight: number | null, signalWord: string | null, unNumber: string | null],
  ...[brandNameZh: string, brandNameEn: string],
]
type SkuCells = [
  ...[productId: number, id: number, skuCode: string, packing: string, salesUnit: string],
  ...[packingMultipleTenths: number, leadTimeDays: number | null, listPriceFen: number | null],
  pictureVersion: string | null,
]

interface Lists {
  products: ProductCells[] | null
  skus: SkuCells[] | null
  stock: [skuId: number, warehouse: string, freeTenths: number][] | null
  specials: [skuId: number, priceFen: number, mostTenths: number | null][] | null
  tiers: [skuId: number, fromTenths: number, priceFen: number][] | null
}

async function readLists(db: Db, ids: number[], now: Date): Promise<Lists> {
  const wantedIds = sql`any((select ids from wanted)::bigint[])`
  const { rows } = await sql<Lists>`
    with wanted as materialized (select (${ids})::bigint[] as ids),
    offered as materialized (select * from sku where product_id = ${wantedIds} and is_on_sale
      and not exists (select from product where id = product_id and is_barred))
    select
      (select json_agg(json_build_array(product.id, catalog_number, product.name_zh, product.name_en, cas_number,
          molecular_formula, grade, purity, brand_id, category_id, pictograms, regulated_classes, structure.digest,
          structure.smiles, product.image_path, molecular_weight, signal_word, un_number, brand.name_zh,
          brand.name_en))
        from product join brand on brand.id = product.brand_id
        left join structure on structure.id = product.structure_id
        where product.id = ${wantedIds} and product.is_on_sale) as products,
      (select json_agg(json_build_array(product_id, sku.id, sku_code, packing, sales_unit, packing_multiple_tenths,
          lead_time_days, list_price_fen, ${packPictureVersion}) order by sku.sort_order, sku.id)
        from offered as sku join product on product.id = product_id join brand on brand.id = brand_id) as skus,
      (select json_agg(json_build_array(sku_id, warehouse, on_hand_tenths - reserved_tenths)
          order by warehouse.sort_order)
        from offered join stock on stock.sku_id = offered.id
        join warehouse on warehouse.key = stock.warehouse) as stock,
      (select json_agg(json_build_array(sku_id, price_fen, most_tenths))
        from offered join special_price on special_price.sku_id = offered.id
        join special on special.id = special_price.special_id
        where starts_at <= ${now} and ends_at > ${now}) as specials,
      (select json_agg(json_build_array(sku_id, from_tenths, price_fen) order by from_tenths)
        from offered join quantity_tier on quantity_tier.sku_id = offered.id) as tiers
    `.execute(db.withoutPlugins())
  return rows[0] as Lists
}

const grouped = <Row extends unknown[], One>(
  rows: Row[] | null,
  read: (row: Row) => One,
): Map<number, One[]> => {
  const byId = new Map<number, One[]>()
  for (const row of rows ?? []) {
    const id = row[0] as number
    const group = byId.get(id)
    if (group) group.push(read(row))
    else byId.set(id, [read(row)])
  }
  return byId
}

function skusByProduct({ skus, stock, specials, tiers }: Lists) {
  const stockOf = grouped(stock, ([, warehouse, freeTenths]) => ({ warehouse, freeTenths }))
  const specialsOf = grouped(specials, ([, priceFen, mostTenths]) => ({ priceFen, mostTenths }))
  const tiersOf = grouped(tiers, ([, fromTenths, priceFen]) => ({ fromTenths, priceFen }))
  return grouped(skus, (cells): HitSku => {
    const [, id, skuCode, packing, salesUnit, packingMultipleTenths, leadTimeDays, ...others] = cells
    const [listPriceFen, pictureVersion] = others
    const sku = { id, skuCode, packing, pictureVersion, salesUnit, packingMultipleTenths, leadTimeDays }
    const [special] = specialsOf.get(id) ?? []
    return {
      ...sku,
      listPriceFen,
      specialPriceFen: special?.priceFen ?? null,
      specialMostTenths: special?.mostTenths ?? null,
      tiers: tiersOf.get(id) ?? [],
      stock: stockOf.get(id) ?? [],
    }
  })
}

function productOf(cells: ProductCells): Omit<HitRow, 'skus'> {
  const [id, catalogNumber, nameZh, nameEn, casNumber, molecularFormula, grade, purity, ...others] = cells
  const [brandId, categoryId, pictograms, regulatedClasses, structureDigest, smiles, ...rest] = others
  const [imagePath, molecularWeight, signalWord, unNumber, brandNameZh, brandNameEn] = rest
  const text = { id, catalogNumber, nameZh, nameEn, casNumber, molecularFormula, grade, purity }
  const shelf = { brandId, categoryId, pictograms, regulatedClasses, structureDigest, smiles, imagePath }
  const nature = { molecularWeight, signalWord, unNumber }
  return { ...text, ...shelf, ...nature, brandNameZh, brandNameEn }
}

const everyPack = 1000

export async function findHits(db: Db, ids: number[], now: Date, packsAtMost = everyPack): Promise<HitRow[]> {
  const lists = await readLists(db, ids, now)
  const skusOf = skusByProduct(lists)
  return (lists.products ?? []).map((cells) => {
    const product = productOf(cells)
    return { ...product, skus: (skusOf.get(product.id) ?? []).slice(0, packsAtMost) }
  })
}

export const productsOnSale = (db: Db) =>
  db
    .selectFrom('product')
    .innerJoin('brand', 'brand.id', 'product.brandId')
    .where('product.isOnSale', '=', true)

export const findNewestIds = (db: Db, limit: number) =>
  productsOnSale(db)
    .select('product.id')
    .orderBy('product.createdAt', 'desc')
    .orderBy('product.id', 'desc')
    .limit(limit)
    .execute()

/** In the order of the numbers, one product each, without regulated ones. */
export async function findNumberedIds(db: Db, catalogNumbers: string[]) {
  const rows = await productsOnSale(db)
    .select(['product.id', 'product.catalogNumber'])
    .where(
      sql`upper(catalog_number)`,
      '=',
      sql`any(${catalogNumbers.map((one) => one.toUpperCase())}::text[])`,
    )
    .where('product.regulatedClasses', '=', sql<string[]>`'{}'`)
    .orderBy('product.salesCount', 'desc')
    .orderBy('product.id')
    .execute()
  return catalogNumbers.flatMap(
    (number) => rows.find((row) => row.catalogNumber.toUpperCase() === number.toUpperCase()) ?? [],
  )
}

export const findBestSellingIds = (db: Db, limit: number) =>
  productsOnSale(db)
    .select(['product.id', 'product.nameZh'])
    .where('product.regulatedClasses', '=', sql<string[]>`'{}'`)
    .orderBy('product.salesCount', 'desc')
    .orderBy('product.id')
    .limit(limit)
    .execute()

export const findSameCasIds = (db: Db, productId: number, limit: number) =>
  productsOnSale(db)
    .where('product.casNumber', '=', (eb) =>
      eb.selectFrom('product as this').where('this.id', '=', productId).select('this.casNumber'),
    )
    .where('product.id', '<>', productId)
    .select('product.id')
    .orderBy('product.salesCount', 'desc')
    .orderBy('product.id')
    .limit(limit)
    .execute()

export const findSameCategoryIds = (db: Db, productId: number, limit: number) =>
  productsOnSale(db)
    // by subqueries, not by a join: so the index by category and sales is read from its top, and only there
    .where('product.categoryId', '=', ofProduct(db, productId).select('this.categoryId'))
    .where('product.nameZh', '<>', ofProduct(db, productId).select('this.nameZh'))
    .where((eb) =>
      eb.or([
        eb('product.casNumber', 'is', null),
        eb('product.casNumber', 'is distinct from', ofProduct(db, productId).select('this.casNumber')),
      ]),
    )
    .select(['product.id', 'product.nameZh'])
    .orderBy('product.salesCount', 'desc')
    .orderBy('product.id')
    .limit(limit)
    .execute()

const ofProduct = (db: Db, productId: number) =>
  db.selectFrom('product as this').where('this.id', '=', productId)

export const findBrandIds = (db: Db, brandId: number, limit: number) =>
  productsOnSale(db)
    .where('product.brandId', '=', brandId)
    .select('product.id')
    .orderBy('product.salesCount', 'desc')
    .orderBy('product.id')
    .limit(limit)
    .execute()

export const deleteChangesBefore = (db: Db, moment: Date) =>
  db.deleteFrom('catalogChange').where('changedAt', '<', moment).executeTakeFirst()

export const findSitemapProducts = (db: Db, afterId: number, limit: number) =>
  productsOnSale(db)
    .select(['product.id', 'product.updatedAt'])
    .where('product.id', '>', afterId)
    .where('product.regulatedClasses', '=', sql<string[]>`'{}'`)
    .where('product.isHazardousChemical', '=', false)
    .orderBy('product.id')
    .limit(limit)
    .execute()

/** First product id of every sitemap page, so that any page is found without counting. */
export const findSitemapStarts = (db: Db, pageSize: number) =>
  db
    .selectFrom(
      productsOnSale(db)
        .where('product.regulatedClasses', '=', sql<string[]>`'{}'`)
        .where('product.isHazardousChemical', '=', false)
        .select(['product.id', sql<number>`row_number() over (order by product.id) - 1`.as('place')])
        .as('listed'),
    )
    .select('listed.id')
    .where(sql<boolean>`listed.place % ${sql.lit(pageSize)} = 0`)
    .orderBy('listed.id')
    .execute()

/** What permits are drawn down by, of each pack that is on sale. */
export const findRegulatedPacks = (db: Db, productIds: number[]) =>
  db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.productId')
    .where('product.id', '=', anyOf(productIds))
    .where('sku.isOnSale', '=', true)
    .select(['sku.id as skuId', 'sku.productId', 'sku.packCount', 'sku.amount', 'sku.amountUnit'])
    .select(['product.casNumber', 'product.regulatedClasses', 'product.gramsPerMl'])
    .select(['product.molecularWeight', 'product.purity', 'product.isHazardousChemical'])
    .execute()

/** Regulated chemicals are never advertised. */
export const findBestSellingIdsIn = (db: Db, categoryIds: number[], limit: number) =>
  productsOnSale(db)
    .select(['product.id', 'product.nameZh'])
    .where('product.regulatedClasses', '=', sql<string[]>`'{}'`)
    .where('product.categoryId', '=', anyOf(categoryIds))
    .orderBy('product.salesCount', 'desc')
    .orderBy('product.id')
    .limit(limit)
    .execute()
