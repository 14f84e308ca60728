import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'
import type { AnsweredOrder } from './buyer.ts'

/** Each query finds rows that must not exist; the key names the fault. */
const findings: Record<string, string> = {
  'orders without lines, or with sums that differ from their lines': `
    select o.id from "order" o left join order_line l on l.order_id = o.id group by o.id
    having count(l.id) = 0 or sum(l.gross_fen) <> o.goods_fen or sum(l.net_fen + l.tax_fen) > o.total_fen`,
  'orders without a transition, or whose last transition differs from their status': `
    select o.id from "order" o left join lateral
      (select to_status from order_transition m where m.order_id = o.id order by m.id desc limit 1) last on true
    where last.to_status is distinct from o.status`,
  'orders with a repeated transition': `
    select order_id as id from order_transition group by order_id, to_status having count(*) > 1`,
  'orders whose expiry mark differs from their transitions': `
    select o.id from "order" o where o.is_expired <> exists (select from order_transition m
      where m.order_id = o.id and m.to_status = 'cancelled' and m.actor = 'system')`,
  'orders whose paid amount differs from their payments': `
    select o.id from "order" o where o.paid_fen <> (select coalesce(sum(p.applied_fen), 0) from payment_allocation p
      join payment on payment.id = p.payment_id where p.order_id = o.id and payment.state = 'paid')`,
  'orders whose refunded amount differs from their refunds': `
    select o.id from "order" o where o.refunded_fen <> (select coalesce(sum(r.amount_fen), 0) from refund r
      where r.order_id = o.id and r.state = 'done')`,
  'orders neither paid nor cancelled, or cancelled without a full refund': `
    select id from "order" where status not in ('paid', 'cancelled') or (status = 'cancelled' and paid_fen <> refunded_fen)
      or (status = 'paid' and paid_fen <> total_fen)`,
  'payments neither applied nor refunded in full': `
    select p.id from payment p where p.state = 'paid' and p.amount_fen <>
      (select coalesce(sum(applied_fen), 0) from payment_allocation part where part.payment_id = p.id)
      + (select coalesce(sum(amount_fen), 0) from refund r where r.payment_id = p.id and r.order_id is null and r.state = 'done')`,
  'attempts that are still pending': `select id from payment where state = 'pending'`,
  'payments of a channel that are not booked, or booked differently': `
    select t.id from simulated_trade t left join payment p
      on p.trade_no = t.trade_no and split_part(p.channel, '-', 1) = t.channel
    where t.state = 'paid' and (p.id is null or p.state <> 'paid' or p.amount_fen <> t.amount_fen)`,
  'booked payments unknown to the channels': `
    select p.id from payment p left join simulated_trade t on t.trade_no = p.trade_no and t.state = 'paid'
    where p.state = 'paid' and p.channel <> 'wallet' and t.id is null`,
  'refunds that differ at the channel': `
    select r.id from refund r join payment p on p.id = r.payment_id
      left join simulated_refund s on s.out_refund_no = r.refund_no
    where p.channel <> 'wallet' and (r.state <> 'done' or s.id is null or not s.is_done or s.amount_fen <> r.amount_fen)`,
  'refunds of the channel that are not booked': `
    select s.id from simulated_refund s left join refund r on r.refund_no = s.out_refund_no where r.id is null`,
  deadlocks: `
    select deadlocks as id from pg_stat_database where datname = current_database() and deadlocks > 0`,
  'late payments that never arrived': `select id from simulated_trade where pays_at is not null`,
  'payments less refunds differ from the price of the orders': `
    select came.fen - went.fen as id from
      (select coalesce(sum(amount_fen), 0) as fen from (
        select amount_fen from simulated_trade where state = 'paid'
        union all select -amount_fen from wallet_entry where kind = 'payment') as money) as came,
      (select coalesce(sum(amount_fen), 0) as fen from (
        select amount_fen from simulated_refund where is_done
        union all select amount_fen from wallet_entry where kind = 'refund'
        union all select total_fen from "order" where status = 'paid') as money) as went
    where came.fen <> went.fen`,
  'notifications that never arrived, or were accepted more than once': `
    select id from simulated_notice where done_at is null
    union all select min(id) from channel_notification where verdict = 'accepted'
      group by channel, notification_id having count(*) > 1
    union all select id from channel_notification where verdict not in ('accepted', 'repeated')`,
  'wallets whose balance differs from the sum of their entries': `
    select w.company_id as id from wallet w where w.balance_fen <>
      (select coalesce(sum(amount_fen), 0) from wallet_entry e where e.company_id = w.company_id)`,
  'payments from wallets without their entry, or entries without payments': `
    select p.id from payment p full join (select * from wallet_entry where kind = 'payment') e on e.reference = p.payment_no
    where (p.channel = 'wallet' and p.state = 'paid' and e.amount_fen is distinct from -p.amount_fen)
      or (e.id is not null and p.id is null)`,
  'lines with wrong reservations': `
    select l.id from order_line l join "order" o on o.id = l.order_id
    where (select coalesce(sum(quantity_tenths), 0) from stock_reservation r where r.order_line_id = l.id)
      <> case when o.status = 'cancelled' then 0 else l.quantity_tenths - l.backordered_tenths end`,
  'reserved stock without a reservation': `
    select s.sku_id as id from stock s where s.reserved_tenths <> (select coalesce(sum(quantity_tenths), 0)
      from stock_reservation r where r.sku_id = s.sku_id and r.warehouse = s.warehouse)`,
}

/** @returns one line per fault */
export async function findFaults(db: Db, answered: AnsweredOrder[]): Promise<string[]> {
  const faults: string[] = []
  for (const [name, query] of Object.entries(findings)) {
    const rows = await rowsOf(db, sql.raw<{ id: number }>(query))
    if (rows.length > 0) faults.push(`${name}: ${rows.map(({ id }) => id).join(', ')}`)
  }
  const stored = await rowsOf(
    db,
    sql<{ id: number; end: AnsweredOrder['end'] }>`
      select id, case when is_expired then 'expired' else status end as "end" from "order"`,
  )
  const known = new Set(answered.map(({ orderId }) => orderId))
  if (known.size < answered.length) faults.push('two keys were answered with the same order')
  const unanswered = stored.filter(({ id }) => !known.has(String(id)))
  if (unanswered.length > 0)
    faults.push(`orders without an answer: ${unanswered.map(({ id }) => id).join(', ')}`)
  if (stored.length < known.size) faults.push('answered orders are missing')
  const endOf = new Map(stored.map(({ id, end }) => [String(id), end]))
  const mismatched = answered.filter(({ orderId, end }) => end && endOf.get(orderId) !== end)
  if (mismatched.length > 0)
    faults.push(`orders with a wrong final status: ${mismatched.map(({ orderId }) => orderId).join(', ')}`)
  return faults
}
