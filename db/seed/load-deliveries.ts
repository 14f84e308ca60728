import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'
import { holderSpreadCode } from './holdings.ts'

/**
 * Adds progress and parcels to the finished orders of the demo buyer's company, and a complaint about one of them, once.
 * @returns whether they were added now
 */
export const loadDeliveries = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const orders = await rowsOf(
      tx,
      sql<{ id: number }>`
        select id from "order"
        where status = 'finished' and company_id = (select company_id from member where spread_code = ${holderSpreadCode})
          and not exists (select from order_transition where order_id = "order".id)
        order by id`,
    )
    const ids = orders.map(({ id }) => id)
    if (ids.length === 0) return false
    await sql`
      insert into order_transition (order_id, from_status, to_status, actor, actor_id, at)
      select id, from_status, to_status, actor, case actor when 'member' then member_id when 'staff' then (
          select id from staff where account = by) end, at
      from "order", lateral (values
        (1, null, 'pendingReview', case when is_offline then 'staff' else 'member' end, 'service', placed_at),
        (2, 'pendingReview', 'pendingPayment', 'system', '', placed_at),
        (3, 'pendingPayment', 'confirmed', 'staff', 'finance', coalesce(paid_at, placed_at)),
        (4, 'confirmed', 'shipping', 'staff', 'warehouse', shipped_at - interval '2 hours'),
        (5, 'shipping', 'inTransit', 'staff', 'warehouse', shipped_at),
        (6, 'inTransit', 'pendingComment', 'member', '', received_at),
        (7, 'pendingComment', 'finished', 'member', '', finished_at)
      ) step (place, from_status, to_status, actor, by, at)
      where id = any(${ids}::bigint[]) order by id, place`.execute(tx)
    await sql`
      with parcel as (
        insert into shipment (order_id, warehouse, carrier, tracking_no, shipped_at)
        select id, 'south', '顺丰速运', 'SF' || 1300000000000 + id, shipped_at from "order"
        where id = any(${ids}::bigint[]) and not exists (select from shipment where order_id = "order".id)
        returning id, order_id, shipped_at
      )
      insert into shipment_line (shipment_id, order_line_id, lot_number, quantity_tenths)
      select parcel.id, line.id, to_char(parcel.shipped_at - interval '70 days', 'YYYYMMDD') || lpad((line.id % 9 + 1)::text, 2, '0'),
        quantity_tenths
      from parcel join order_line line using (order_id)`.execute(tx)
    await addComplaint(tx, ids.at(-1) ?? 0)
    return true
  })

const addComplaint = (tx: Db, orderId: number) =>
  sql`
    with bought as (
      select "order".*, line.id as line_id, sent.lot_number
      from "order" join order_line line on line.order_id = "order".id join shipment_line sent on sent.order_line_id = line.id
      where "order".id = ${orderId} order by line_no limit 1
    ), complaint as (
      insert into ticket (ticket_no, member_id, company_id, kind, state, subject, order_id, lot_number, due_on)
      select 'T' || to_char(now(), 'YYYYMMDD') || lpad(nextval('ticket_number')::text, 6, '0'), member_id, company_id,
        'complaint', 'open', '瓶盖渗漏', id, lot_number, current_date + 3 from bought
      returning id, member_id
    ), named as (
      insert into ticket_line (ticket_id, order_line_id) select complaint.id, line_id from complaint, bought
    )
    insert into ticket_message (ticket_id, member_id, text)
    select id, member_id, '到货时其中一瓶瓶盖渗漏，标签被浸湿，请协助换货并说明原因。' from complaint`.execute(
    tx,
  )
