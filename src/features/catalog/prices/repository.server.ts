import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { CompanyMerge } from '#server/db/company-rows.ts'
import { compiledRows, type Slots } from '#server/db/compiled.ts'
import { anyOf, rowsOf } from '#server/db/sql.ts'
import { invariant } from '#shared/failure.ts'
import { singleUnitTenths } from './resolve-price.ts'

interface Tier {
  fromTenths: number
  priceFen: number
}

/** A pack has one campaign at a time. */
const currentSpecial = (column: RawBuilder<unknown>, now: Date) => sql<number | null>`(
  select ${column} from special_price join special on special.id = special_price.special_id
  where special_price.sku_id = sku.id and special.starts_at <= ${now} and special.ends_at > ${now})`

/**
 * What everybody sees of the price of a sku, as columns of a query over skus. Written in SQL, not built: every list,
 * cart and order runs this query, and building it took longer than its answer.
 */
export const publicSources = (now: Date) =>
  [
    'sku.listPriceFen',
    currentSpecial(sql`min(price_fen)`, now).as('specialPriceFen'),
    currentSpecial(sql`min(most_tenths)`, now).as('specialMostTenths'),
    sql<Tier[]>`coalesce((
      select json_agg(json_build_object('fromTenths', from_tenths, 'priceFen', price_fen) order by from_tenths)
      from quantity_tier where quantity_tier.sku_id = sku.id), '[]')`.as('tiers'),
  ] as const

interface SourceLists {
  skus: [skuId: number, brandId: number, listPriceFen: number | null][] | null
  level: [discountBp: number, ofBrands: Record<number, number> | null] | null
  contracts: [skuId: number, priceFen: number][] | null
  specials: [skuId: number, priceFen: number, mostTenths: number | null][] | null
  tiers: [skuId: number, fromTenths: number, priceFen: number][] | null
}

const levelOf = (companyId: number | null | RawBuilder<number | null>) => sql`
  (select json_build_array(price_level.discount_bp,
      (select json_object_agg(brand_id, discount_bp) from price_level_brand
        where price_level_brand.price_level = price_level.key))
    from company join price_level on price_level.key = company.price_level where company.id = ${companyId})`

function lowestOf(prices: SourceLists['contracts']) {
  const lowest = new Map<number, number>()
  for (const [skuId, priceFen] of prices ?? [])
    lowest.set(skuId, Math.min(priceFen, lowest.get(skuId) ?? priceFen))
  return lowest
}

function tiersOf(tiers: SourceLists['tiers']) {
  const bySku = new Map<number, Tier[]>()
  for (const [skuId, fromTenths, priceFen] of tiers ?? [])
    bySku.set(skuId, [...(bySku.get(skuId) ?? []), { fromTenths, priceFen }])
  return bySku
}

/** Each kind of source once for all skus: reading all kinds sku by sku took four times as long for a thousand. */
function sourcesOf(
  skuIds: RawBuilder<unknown>,
  { companyId, now }: { companyId: number | null | RawBuilder<number | null>; now: Date | RawBuilder<Date> },
) {
  const isWanted = sql`sku_id = any((select ids from wanted)::bigint[])`
  return sql<SourceLists>`
    with wanted as materialized (select (${skuIds})::bigint[] as ids)
    select
      (select json_agg(json_build_array(sku.id, product.brand_id, sku.list_price_fen))
        from sku join product on product.id = sku.product_id
        where sku.id = any((select ids from wanted)::bigint[])) as skus,
      ${levelOf(companyId)} as level,
      (select json_agg(json_build_array(sku_id, price_fen)) from contract_price
        where company_id = ${companyId} and ${isWanted} and valid_from <= ${now} and valid_until > ${now}) as contracts,
      (select json_agg(json_build_array(sku_id, price_fen, most_tenths))
        from special_price join special on special.id = special_price.special_id
        where ${isWanted} and starts_at <= ${now} and ends_at > ${now}) as specials,
      (select json_agg(json_build_array(sku_id, from_tenths, price_fen)) from quantity_tier where ${isWanted}) as tiers`
}

function joinSources([lists]: SourceLists[]) {
  invariant(lists)
  const { skus, level, contracts, specials, tiers } = lists
  const [contractOf, tiersBySku] = [lowestOf(contracts), tiersOf(tiers)]
  const specialOf = new Map((specials ?? []).map(([skuId, ...special]) => [skuId, special]))
  return (skus ?? []).map(([skuId, brandId, listPriceFen]) => ({
    skuId,
    listPriceFen,
    levelDiscountBp: level && (level[1]?.[brandId] ?? level[0]),
    contractPriceFen: contractOf.get(skuId) ?? null,
    specialPriceFen: specialOf.get(skuId)?.[0] ?? null,
    specialMostTenths: specialOf.get(skuId)?.[1] ?? null,
    tiers: tiersBySku.get(skuId) ?? [],
  }))
}

const sourcesOfSkus = compiledRows(
  ({ skuIds, companyId, now }: Slots<{ skuIds: number[]; companyId: number | null; now: Date }>) =>
    sourcesOf(sql`select ${skuIds}::bigint[]`, { companyId, now }),
)

export const findSources = async (
  db: Db,
  companyId: number | null,
  skuIds: number[] | RawBuilder<number[]>,
  now: Date,
) =>
  joinSources(
    Array.isArray(skuIds)
      ? await sourcesOfSkus(db, { skuIds, companyId, now })
      : await rowsOf(db, sourcesOf(skuIds, { companyId, now })),
  )

export async function findOwnSources(db: Db, companyId: number, productIds: number[], now: Date) {
  const skuIds = sql`select array(select id from sku where product_id = any(${productIds}::bigint[]) and is_on_sale)
      where exists (select from company where id = ${companyId} and price_level is not null)
        or exists (select from contract_price where company_id = ${companyId} and valid_until > ${now})`
  return joinSources(await rowsOf(db, sourcesOf(skuIds, { companyId, now })))
}

/** Brands with a contract price of the company today, or with a discount of their own at its price level. */
export async function findAgreedBrands(db: Db, companyId: number, now: Date) {
  const { rows } = await sql<{ brandId: number }>`
    select product.brand_id from contract_price
      join sku on sku.id = contract_price.sku_id join product on product.id = sku.product_id
      where company_id = ${companyId} and valid_from <= ${now} and valid_until > ${now}
    union
    select brand_id from price_level_brand join company on company.price_level = price_level_brand.price_level
      where company.id = ${companyId}`.execute(db)
  return rows.map(({ brandId }) => brandId)
}

export interface OwnPricing {
  level: SourceLists['level']
  /** Whose price for one unit is not the list price less the discount of the level. */
  productIds: number[]
  /** When a contract or a campaign begins or ends next; null: never. */
  changesAt: Date | null
}

/** @returns undefined: the company has no level and no contract */
export async function findOwnPricing(db: Db, companyId: number, now: Date): Promise<OwnPricing | undefined> {
  const { rows } = await sql<OwnPricing>`
    with contracts as materialized (
      select sku_id, valid_from, valid_until from contract_price
      where company_id = ${companyId} and valid_until > ${now}),
    campaigns as materialized (select id, starts_at, ends_at from special where ends_at > ${now}),
    priced as (
      select sku_id from contracts where valid_from <= ${now}
      union select sku_id from special_price join campaigns on campaigns.id = special_id where starts_at <= ${now}
      union select sku_id from quantity_tier where from_tenths <= ${sql.lit(singleUnitTenths)})
    select
      ${levelOf(companyId)} as level,
      (select coalesce(json_agg(distinct product_id), '[]')
        from priced join sku on sku.id = priced.sku_id) as "productIds",
      (select min(moment) from (
          select unnest(array[valid_from, valid_until]) from contracts
          union all select unnest(array[starts_at, ends_at]) from campaigns) as moments (moment)
        where moment > ${now}) as "changesAt"
    where exists (select from company where id = ${companyId} and price_level is not null)
      or exists (select from contracts)`.execute(db.withoutPlugins())
  return rows[0]
}

/** Of goods for which the company that stays has an agreement of its own, that one holds. */
export const moveContractPrices = (tx: Db, { fromId, toId }: CompanyMerge) =>
  tx
    .updateTable('contractPrice as price')
    .set({ companyId: toId })
    .where('price.companyId', '=', fromId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contractPrice as own')
            .select('own.id')
            .where('own.companyId', '=', toId)
            .whereRef('own.skuId', '=', 'price.skuId'),
        ),
      ),
    )
    .execute()

export const findOfferedSkus = (db: Db, productIds: number[]) =>
  rowsOf(
    db,
    sql<{ id: number; productId: number }>`
      select id, product_id as "productId" from sku where product_id = ${anyOf(productIds)} and is_on_sale`,
  )
