import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'

/** Catalogue number, name, pack, quantity, unit price in yuan. */
type Line = [catalogNumber: string, name: string, packing: string, quantity: number, price: number]

const oldOrders: { orderNo: string; placedOn: string; status: string; lines: Line[] }[] = [
  {
    orderNo: 'OLD-20190312-0017',
    placedOn: '2019-03-12',
    status: '已完成',
    lines: [
      ['A3021', '无水乙醇', 'AR 500 mL', 20, 18.5],
      ['S1107', '氯化钠', 'AR 500 g', 6, 15],
    ],
  },
  {
    orderNo: 'OLD-20191128-0042',
    placedOn: '2019-11-28',
    status: '已完成',
    lines: [['C2210', '乙腈', 'HPLC 4 L', 4, 385]],
  },
  {
    orderNo: 'OLD-20200609-0008',
    placedOn: '2020-06-09',
    status: '已取消',
    lines: [['M1190', '甲醇', 'HPLC 4 L', 2, 168]],
  },
  {
    orderNo: 'OLD-20210415-0103',
    placedOn: '2021-04-15',
    status: '已完成',
    lines: [
      ['E5002', '乙二胺四乙酸二钠', 'AR 250 g', 3, 42],
      ['T4410', '三羟甲基氨基甲烷', 'BR 500 g', 2, 126],
      ['G1801', 'D-葡萄糖', 'AR 500 g', 5, 21.8],
    ],
  },
  {
    orderNo: 'OLD-20221220-0065',
    placedOn: '2022-12-20',
    status: '已完成',
    lines: [['P3307', '石油醚（60～90 ℃）', 'AR 500 mL', 12, 26]],
  },
]

/** Adds orders of the old mall to the demo member who comes from there, once. @returns whether they were added now */
export const loadOldOrders = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const added = await rowsOf(
      tx,
      sql`
        with wanted as (
          select o, line, place, (line ->> 3)::bigint * 10 as tenths, round((line ->> 4)::numeric * 100)::bigint as price
          from jsonb_array_elements(${JSON.stringify(oldOrders)}::text::jsonb) o,
            jsonb_array_elements(o -> 'lines') with ordinality lines (line, place)
        ), placed as (
          insert into old_order (company_id, member_id, order_no, placed_on, status, total_fen)
          select company_id, member.id, o ->> 'orderNo', (o ->> 'placedOn')::date, o ->> 'status', sum(tenths * price / 10)
          from wanted, member
          where spread_code like 'DEMO%' and is_from_old_mall and not exists (select from old_order)
          group by member.id, o order by o ->> 'placedOn'
          returning id, order_no
        )
        insert into old_order_line (old_order_id, line_no, catalog_number, name, packing, quantity_tenths, unit_price_fen)
        select id, place, line ->> 0, line ->> 1, line ->> 2, tenths, price
        from placed join wanted on o ->> 'orderNo' = order_no
        returning old_order_id`,
    )
    return added.length > 0
  })
