import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { containing, rowsOf } from '#server/db/sql.ts'

/** Something that money from a bank can be booked on. */
export interface ReceivableRow {
  kind: 'payment' | 'order'
  id: number
  number: string
  orderNos: string[]
  companyName: string
  dueFen: number
}

const dueFen = sql`greatest(o.total_fen - o.paid_fen + o.refunded_fen, 0)`

/** Remittances that are not booked, and orders on credit or on delivery with an amount due. */
const open = sql`
  select 'payment' as kind, payment.id, payment.payment_no as number, company.name as "companyName",
    payment.amount_fen as "dueFen", array(
      select o.order_no from payment_allocation share join "order" o on o.id = share.order_id
      where share.payment_id = payment.id order by o.id) as "orderNos"
  from payment join company on company.id = payment.company_id
  where payment.channel = 'remittance' and (payment.state = 'pending' or payment.state = 'closed' and exists (
    select from payment_allocation share join "order" o on o.id = share.order_id
    where share.payment_id = payment.id and o.status = 'pendingPayment'))
  union all
  select 'order', o.id, o.order_no, company.name, ${dueFen}, array[o.order_no]
  from "order" o join company on company.id = o.company_id
  where o.collection in ('credit', 'cod') and o.status <> 'cancelled' and ${dueFen} > 0`

const listOpen = (db: Db, condition: RawBuilder<SqlBool>, most: number) =>
  rowsOf<ReceivableRow>(
    db,
    sql<ReceivableRow>`select * from (${open}) as target where ${condition} order by id desc limit ${most}`,
  )

export const searchReceivables = (db: Db, keyword: string, most: number) => {
  const pattern = containing(keyword)
  return listOpen(
    db,
    sql<SqlBool>`(number ilike ${pattern} or "companyName" ilike ${pattern}
      or exists (select from unnest("orderNos") order_no where order_no ilike ${pattern}))`,
    most,
  )
}

interface Transfer {
  amountFen: number
  payer: string
  remark: string
}

/** What a transfer may be for: its remark names it, its payer is the company, or the amount is equal. */
export const listCandidates = (db: Db, { amountFen, payer, remark }: Transfer, most: number) =>
  listOpen(
    db,
    sql<SqlBool>`("dueFen" = ${amountFen} or "companyName" = ${payer} or strpos(${remark}, number) > 0
      or exists (select from unnest("orderNos") order_no where strpos(${remark}, order_no) > 0))`,
    most,
  )
