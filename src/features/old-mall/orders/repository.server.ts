import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Scope } from '#features/orders/service.server.ts'
import type { Db } from '#server/db/client.ts'
import { readPage } from '#server/db/key-page.ts'
import { containing, displayName } from '#server/db/sql.ts'
import type { Paging } from '#shared/filter-schemas.ts'

const found = (db: Db, { companyId, memberId }: Scope, keyword: string) =>
  db
    .selectFrom('oldOrder')
    .$if(companyId !== null, (orders) => orders.where('oldOrder.companyId', '=', companyId))
    .$if(memberId !== null, (orders) => orders.where('oldOrder.memberId', '=', memberId))
    .$if(keyword !== '', (orders) =>
      orders.where((eb) =>
        eb.or([
          eb('oldOrder.orderNo', '=', keyword),
          eb.exists(
            eb
              .selectFrom('oldOrderLine as line')
              .whereRef('line.oldOrderId', '=', 'oldOrder.id')
              .where((line) =>
                line.or([
                  line('line.catalogNumber', 'ilike', containing(keyword)),
                  line('line.name', 'ilike', containing(keyword)),
                ]),
              ),
          ),
        ]),
      ),
    )

export const countOldOrders = async (db: Db, scope: Scope, keyword: string) => {
  const { count } = await found(db, scope, keyword)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const listOldOrderRows = (db: Db, scope: Scope, keyword: string, paging: Paging) =>
  readPage(
    found(db, scope, keyword)
      .innerJoin('member', 'member.id', 'oldOrder.memberId')
      .select(['oldOrder.orderNo', 'oldOrder.status', 'oldOrder.totalFen'])
      .select([displayName('member').as('memberName'), sql<string>`old_order.placed_on::text`.as('placedOn')])
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('oldOrderLine as line')
            .whereRef('line.oldOrderId', '=', 'oldOrder.id')
            .select([
              'line.lineNo',
              'line.catalogNumber',
              'line.name',
              'line.packing',
              'line.quantityTenths',
              'line.unitPriceFen',
            ])
            .orderBy('line.lineNo'),
        ).as('lines'),
      ),
    { columns: [['oldOrder.placedOn', 'day'], 'oldOrder.id'] },
    paging,
  )

export interface ImportedLine {
  rowNumber: number
  orderNo: string
  account: string
  placedOn: string
  status: string
  lineNo: number
  catalogNumber: string
  name: string
  packing: string
  quantityTenths: number
  unitPriceFen: number
}

/** Adds the lines that are new and updates the others. @returns the rows whose member or order is wrong */
export async function upsertLines(tx: Db, lines: ImportedLine[]) {
  const records = sql`jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) as r ("rowNumber" integer, "orderNo" text,
    account text, "placedOn" date, status text, "lineNo" integer, "catalogNumber" text, name text, packing text,
    "quantityTenths" bigint, "unitPriceFen" bigint)`
  const moved = sql`left join old_account moved on moved.number = r.account`
  const owner = sql`join member m on m.is_from_old_mall and m.closed_at is null
    and (m.user_name = r.account or m.phone = r.account or m.id = moved.member_id)`
  const { rows: refused } = await sql<{ rowNumber: number; reason: 'member' | 'otherMember' }>`
    select r."rowNumber" as row_number, case when count(m.id) <> 1 then 'member' else 'otherMember' end as reason
    from ${records} ${moved} left ${owner} left join old_order known on known.order_no = r."orderNo"
    group by r."rowNumber" having count(m.id) <> 1 or bool_or(known.member_id <> m.id)
    order by 1`.execute(tx)
  const numbers = refused.map(({ rowNumber }) => rowNumber)
  const good = lines.filter(({ rowNumber }) => !numbers.includes(rowNumber))
  if (good.length === 0) return refused
  const given = sql`jsonb_to_recordset(${JSON.stringify(good)}::text::jsonb) as r ("orderNo" text,
    account text, "placedOn" date, status text, "lineNo" integer, "catalogNumber" text, name text, packing text,
    "quantityTenths" bigint, "unitPriceFen" bigint)`
  await sql`insert into old_order (company_id, member_id, order_no, placed_on, status, total_fen)
    select distinct on (r."orderNo") m.company_id, m.id, r."orderNo", r."placedOn", r.status, 0 from ${given} ${moved} ${owner}
    where r."orderNo" is not null order by r."orderNo", r."lineNo"
    on conflict (order_no) do update set placed_on = excluded.placed_on, status = excluded.status
    where old_order.member_id = excluded.member_id`.execute(tx)
  await sql`insert into old_order_line
      (old_order_id, line_no, catalog_number, name, packing, quantity_tenths, unit_price_fen)
    select distinct on (o.id, r."lineNo") o.id, r."lineNo", r."catalogNumber", r.name, r.packing, r."quantityTenths",
      r."unitPriceFen"
    from ${given} join old_order o on o.order_no = r."orderNo" order by o.id, r."lineNo"
    on conflict (old_order_id, line_no) do update set catalog_number = excluded.catalog_number, name = excluded.name,
      packing = excluded.packing, quantity_tenths = excluded.quantity_tenths, unit_price_fen = excluded.unit_price_fen`.execute(
    tx,
  )
  await sql`update old_order o set total_fen = (
      select sum((l.unit_price_fen * l.quantity_tenths + 5) / 10) from old_order_line l where l.old_order_id = o.id)
    where o.order_no = any (${[...new Set(good.map(({ orderNo }) => orderNo))]}::text[])`.execute(tx)
  return refused
}
