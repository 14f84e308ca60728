import type { Database } from '#server/db/client.ts'
import type { AnsweredOrder } from './buyer.ts'

/** Each query finds rows that must not exist; the key names the fault. */
const findings: Record<string, string> = {
  'orders without lines, or whose sums are not those of their lines': `
    select o.id from "order" o left join order_line l on l.order_id = o.id group by o.id
    having count(l.id) = 0 or sum(l.gross_fen) <> o.goods_fen or sum(l.net_fen + l.tax_fen) > o.total_fen`,
  'orders without a first move, or whose last move is not where they stand': `
    select o.id from "order" o left join lateral
      (select to_status from order_transition m where m.order_id = o.id order by m.id desc limit 1) last on true
    where last.to_status is distinct from o.status`,
  'orders that made one move twice': `
    select order_id as id from order_transition group by order_id, to_status having count(*) > 1`,
  'orders marked as expired that somebody cancelled, or expired ones that are not marked': `
    select o.id from "order" o where o.is_expired <> exists (select from order_transition m
      where m.order_id = o.id and m.to_status = 'cancelled' and m.actor = 'system')`,
  'orders that got other money than their payments say': `
    select o.id from "order" o where o.paid_fen <> (select coalesce(sum(p.applied_fen), 0) from payment_allocation p
      join payment on payment.id = p.payment_id where p.order_id = o.id and payment.state = 'paid')`,
  'orders that gave other money back than their refunds say': `
    select o.id from "order" o where o.refunded_fen <> (select coalesce(sum(r.amount_fen), 0) from refund r
      where r.order_id = o.id and r.state = 'done')`,
  'orders that are neither paid nor cancelled, or cancelled with our money': `
    select id from "order" where status not in ('paid', 'cancelled') or (status = 'cancelled' and paid_fen <> refunded_fen)
      or (status = 'paid' and paid_fen <> total_fen)`,
  'payments of which something is neither applied nor given back': `
    select p.id from payment p where p.state = 'paid' and p.amount_fen <>
      (select coalesce(sum(applied_fen), 0) from payment_allocation part where part.payment_id = p.id)
      + (select coalesce(sum(amount_fen), 0) from refund r where r.payment_id = p.id and r.order_id is null and r.state = 'done')`,
  'attempts that are still pending': `select id from payment where state = 'pending'`,
  'money at a channel that we did not book, or booked otherwise': `
    select t.id from simulated_trade t left join payment p
      on p.trade_no = t.trade_no and split_part(p.channel, '-', 1) = t.channel
    where t.state = 'paid' and (p.id is null or p.state <> 'paid' or p.amount_fen <> t.amount_fen)`,
  'money that we booked and no channel has': `
    select p.id from payment p left join simulated_trade t on t.trade_no = p.trade_no and t.state = 'paid'
    where p.state = 'paid' and p.channel <> 'wallet' and t.id is null`,
  'refunds that the channel did not make as we say': `
    select r.id from refund r join payment p on p.id = r.payment_id
      left join simulated_refund s on s.out_refund_no = r.refund_no
    where p.channel <> 'wallet' and (r.state <> 'done' or s.id is null or not s.is_done or s.amount_fen <> r.amount_fen)`,
  'refunds of the channel that we do not know': `
    select s.id from simulated_refund s left join refund r on r.refund_no = s.out_refund_no where r.id is null`,
  'late money that never came': `select id from simulated_trade where pays_at is not null`,
  'money that came in less what went back is not the price of what was bought': `
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
  'wallets whose balance is not the sum of their entries': `
    select w.company_id as id from wallet w where w.balance_fen <>
      (select coalesce(sum(amount_fen), 0) from wallet_entry e where e.company_id = w.company_id)`,
  'payments from wallets without their entry, or entries without payments': `
    select p.id from payment p full join (select * from wallet_entry where kind = 'payment') e on e.reference = p.payment_no
    where (p.channel = 'wallet' and p.state = 'paid' and e.amount_fen is distinct from -p.amount_fen)
      or (e.id is not null and p.id is null)`,
  'lines that hold other bottles than they should': `
    select l.id from order_line l join "order" o on o.id = l.order_id
    where (select coalesce(sum(quantity_tenths), 0) from stock_reservation r where r.order_line_id = l.id)
      <> case when o.status = 'cancelled' then 0 else l.quantity_tenths - l.backordered_tenths end`,
  'stock that is reserved for nobody': `
    select s.sku_id as id from stock s where s.reserved_tenths <> (select coalesce(sum(quantity_tenths), 0)
      from stock_reservation r where r.sku_id = s.sku_id and r.warehouse = s.warehouse)`,
}

/** @returns one line per fault */
export async function findFaults(sql: Database['sql'], answered: AnsweredOrder[]): Promise<string[]> {
  const faults: string[] = []
  for (const [name, query] of Object.entries(findings)) {
    const rows = await sql.unsafe<{ id: number }[]>(query)
    if (rows.length > 0) faults.push(`${name}: ${rows.map(({ id }) => id).join(', ')}`)
  }
  const made = await sql<{ id: number; end: AnsweredOrder['end'] }[]>`
    select id, case when is_expired then 'expired' else status end as "end" from "order"`
  const known = new Set(answered.map(({ orderId }) => orderId))
  if (known.size < answered.length) faults.push('two keys were answered with the same order')
  const secret = made.filter(({ id }) => !known.has(String(id)))
  if (secret.length > 0)
    faults.push(`orders that nobody was told of: ${secret.map(({ id }) => id).join(', ')}`)
  if (made.length < known.size) faults.push('orders that were told of are not there')
  const endOf = new Map(made.map(({ id, end }) => [String(id), end]))
  const astray = answered.filter(({ orderId, end }) => end && endOf.get(orderId) !== end)
  if (astray.length > 0)
    faults.push(`orders that did not end as they must: ${astray.map(({ orderId }) => orderId).join(', ')}`)
  return faults
}
