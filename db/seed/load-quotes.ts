import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'
import { shanghaiDate } from '#shared/display.ts'
import { composeNumber } from '#shared/document-number.ts'
import { demoAddress } from './load-money.ts'
import { type DemoQuote, demoQuotes } from './quotes.ts'

interface Owner {
  memberId: number
  companyId: number
  staffId: number
}

/** Adds quotes of the demo buyer's company in every state, once. @returns whether they were added now */
export const loadQuotes = (db: Db, spreadCode: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const [owner] = await rowsOf(
      tx,
      sql<Owner>`
        select member.id as "memberId", company_id as "companyId", staff.id as "staffId"
        from member, staff where spread_code = ${spreadCode} and staff.account = 'service'`,
    )
    const [known] = await rowsOf(tx, sql`select from quote limit 1`)
    if (!owner || known) return false
    const skus = await rowsOf(
      tx,
      sql<{ id: number }>`
        select min(sku.id) as id from sku join product on product.id = sku.product_id
        where sku.is_on_sale and product.is_on_sale and product.regulated_classes = '{}' and list_price_fen > 0
        group by product.name_zh order by 1 limit 8`,
    )
    if (skus.length < 8) return false
    for (const [index, quote] of demoQuotes.entries()) await addQuote(tx, owner, skus, quote, index)
    return true
  })

async function addQuote(
  tx: Db,
  { memberId, companyId, staffId }: Owner,
  skus: { id: number }[],
  { state, daysAgo, validDays, remark, prices, messages, reason, casNumber }: DemoQuote,
  index: number,
) {
  const at = new Date(Date.now() - daysAgo * 86_400_000)
  const [number] = await rowsOf(tx, sql<{ next: number }>`select nextval('quote_number') as next`)
  const [quote] = await rowsOf(
    tx,
    sql<{ id: number }>`
      insert into quote (quote_no, company_id, member_id, created_at, updated_at)
      values (${`Q${composeNumber(at, Number(number?.next))}`}, ${companyId}, ${memberId}, ${at}, ${at}) returning id`,
  )
  const id = quote?.id ?? 0
  const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000)
  const place = (at: number) => skus[at % skus.length]?.id ?? 0
  const wanted = [(await findSku(tx, casNumber)) ?? place(index), place(index + 3)]
  await sql`insert into quote_request (quote_id, round, member_id, remark, created_at)
    values (${id}, 1, ${memberId}, ${remark}, ${at})`.execute(tx)
  await sql`
    insert into quote_request_line (quote_id, round, line_no, sku_id, sku_code, name_zh, name_en, brand_name_zh,
      brand_name_en, cas_number, grade, packing, sales_unit, quantity_tenths, target_price_fen)
    select ${id}, 1, row_number() over (order by sku.id), sku.id, sku_code, product.name_zh, product.name_en,
      brand.name_zh, brand.name_en, cas_number, grade, packing, sales_unit, 50, list_price_fen * 8 / 10
    from sku join product on product.id = product_id join brand on brand.id = brand_id
    where sku.id = any(${wanted}::bigint[])`.execute(tx)
  await sql`
    insert into quote_request_line (quote_id, round, line_no, name_zh, packing, quantity_tenths)
    values (${id}, 1, 3, '手性膦配体（定制合成）', '5 g', 10)`.execute(tx)
  await addTransition(tx, id, null, 'requested', 'member', memberId, at)
  for (const [place, percent] of prices.entries())
    await addVersion(tx, { id, version: place + 1, percent, staffId, at: later(4 + place * 20), validDays })
  for (const place of prices.keys()) {
    const before = place === 0 ? 'requested' : 'quoted'
    await addTransition(tx, id, before, 'quoted', 'staff', staffId, later(4 + place * 20))
  }
  const from = prices.length > 0 ? 'quoted' : 'requested'
  if (state !== from) {
    const isExpired = state === 'expired'
    const ended = isExpired ? new Date(Date.now() + (validDays + 1) * 86_400_000) : later(48)
    const actor = isExpired ? 'system' : 'member'
    await addTransition(tx, id, from, state, actor, isExpired ? null : memberId, ended, reason)
  }
  if (state === 'accepted') await addOrder(tx, { memberId, companyId, id, at })
  for (const [place, text] of messages.entries())
    await sql`insert into quote_message (quote_id, line_no, member_id, staff_id, text, created_at)
      values (${id}, ${place === 0 ? 3 : null}, ${place % 2 === 0 ? memberId : null},
        ${place % 2 === 0 ? null : staffId}, ${text}, ${place === 0 ? at : later(23)})`.execute(tx)
  await sql`
    update quote set state = ${state}, version = newest.version, goods_fen = newest.goods_fen,
      valid_until = newest.valid_until, accepted_lines = coalesce((
        select array_agg(line_no) from order_line join "order" on "order".id = order_id where "order".quote_id = ${id}
      ), '{}')
    from (select 1) one left join lateral (
      select version, goods_fen, valid_until from quote_version where quote_id = ${id} order by version desc limit 1
    ) newest on true where id = ${id}`.execute(tx)
}

interface Accepted {
  memberId: number
  companyId: number
  id: number
  at: Date
}

/** The finished order of the lines with a sku, two days later. */
async function addOrder(tx: Db, { memberId, companyId, id, at }: Accepted) {
  const placedAt = new Date(at.getTime() + 2 * 86_400_000)
  const [number] = await rowsOf(tx, sql<{ next: number }>`select nextval('order_number') as next`)
  await sql`
    with line as (
      select distinct on (line.line_no) line.*, round(gross_fen / 1.13)::bigint as net, catalog_number, list_price_fen
      from quote_version_line line join sku on sku.id = line.sku_id join product on product.id = sku.product_id
      where quote_id = ${id} order by line.line_no, version desc
    ), placed as (
      insert into "order" (order_no, member_id, company_id, quote_id, status, payment_terms, collection, goods_fen,
        net_fen, tax_fen, total_fen, paid_fen, address, receipt_type, placed_at, paid_at, shipped_at, received_at,
        finished_at)
      select ${composeNumber(placedAt, Number(number?.next))}, ${memberId}, ${companyId}, ${id}, 'finished', 'prepaid',
        'remittance', sum(gross_fen), sum(net), sum(gross_fen - net), sum(gross_fen), sum(gross_fen),
        ${JSON.stringify(demoAddress)}::text::jsonb, 2, ${placedAt}, ${placedAt}, ${placedAt}, ${placedAt}, ${placedAt} from line
      returning id
    )
    insert into order_line (order_id, line_no, sku_id, product_id, sku_code, catalog_number, name_zh, name_en,
      brand_name_zh, brand_name_en, cas_number, grade, packing, sales_unit, quantity_tenths, shipped_tenths,
      list_price_fen, unit_price_fen, price_reason, gross_fen, net_fen, tax_fen, lead_time_days)
    select placed.id, line_no, sku_id, product_id, sku_code, catalog_number, name_zh, name_en, brand_name_zh,
      brand_name_en, cas_number, grade, packing, sales_unit, quantity_tenths, quantity_tenths, list_price_fen,
      unit_price_fen, 'quote', gross_fen, net, gross_fen - net, lead_time_days from line, placed`.execute(tx)
}

async function findSku(tx: Db, casNumber = '') {
  const [sku] = await rowsOf(
    tx,
    sql<{ id: number }>`
      select sku.id from sku join product on product.id = product_id
      where cas_number = ${casNumber} and sku.is_on_sale and product.is_on_sale and list_price_fen > 0
      order by sku.id limit 1`,
  )
  return sku?.id
}

const addTransition = (
  tx: Db,
  id: number,
  from: string | null,
  to: string,
  actor: string,
  actorId: number | null,
  at: Date,
  reason = '',
) =>
  sql`
    insert into quote_transition (quote_id, from_state, to_state, actor, actor_id, reason, at)
    values (${id}, ${from}, ${to}, ${actor}, ${actorId}, ${reason}, ${at})`.execute(tx)

interface DemoVersion {
  id: number
  version: number
  /** Of the list price. */
  percent: number
  staffId: number
  at: Date
  validDays: number
}

async function addVersion(tx: Db, { id, version, percent, staffId, at, validDays }: DemoVersion) {
  const validUntil = shanghaiDate(new Date(), validDays)
  await sql`
    insert into quote_version (quote_id, version, round, staff_id, goods_fen, valid_until, created_at)
    select ${id}, ${version}, 1, ${staffId},
      sum(coalesce(quantity_tenths * (list_price_fen * ${percent}::bigint / 100) / 10, 0)) +
        ${version > 1 ? 128_000 : 0}::bigint,
      ${validUntil}::date, ${at}
    from quote_request_line line left join sku on sku.id = line.sku_id where quote_id = ${id}`.execute(tx)
  await sql`
    insert into quote_version_line (quote_id, version, line_no, sku_id, product_id, sku_code, name_zh, name_en,
      brand_name_zh, brand_name_en, cas_number, grade, packing, sales_unit, quantity_tenths, unit_price_fen, gross_fen,
      lead_time_days, regulated_classes)
    select ${id}, ${version}, line_no, line.sku_id, sku.product_id, line.sku_code, line.name_zh, line.name_en,
      brand_name_zh, brand_name_en, line.cas_number, line.grade, line.packing, line.sales_unit, quantity_tenths, price,
      coalesce(quantity_tenths * price / 10, 0), case when line.sku_id is null and price is not null then 30 end,
      coalesce(product.regulated_classes, '{}')
    from quote_request_line line left join sku on sku.id = line.sku_id left join product on product.id = sku.product_id,
      lateral (select case when line.sku_id is not null then list_price_fen * ${percent}::bigint / 100
        when ${version > 1} then 128000 end as price) priced
    where quote_id = ${id}`.execute(tx)
}
