import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { bigints, containing, rowsOf } from '#server/db/sql.ts'

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

export const searchReceivables = (db: Db, keyword: string, most: number) => {
  const pattern = containing(keyword)
  return rowsOf<ReceivableRow>(
    db,
    sql<ReceivableRow>`select * from (${open}) as target
      where number ilike ${pattern} or "companyName" ilike ${pattern}
        or exists (select from unnest("orderNos") order_no where order_no ilike ${pattern})
      order by id desc limit ${most}`,
  )
}

interface Transfer {
  amountFen: number
  payer: string
  remark: string
}

/** The place is the transfer's, from 1. */
export interface CandidateRow extends ReceivableRow {
  place: number
  fits: Record<'number' | 'amount' | 'payer', boolean>
}

/**
 * What each transfer may be for: its remark names it, the amount is equal, or its payer is the company. The first of
 * these counts most.
 */
export const listCandidates = (db: Db, transfers: Transfer[], most: number) =>
  rowsOf<CandidateRow>(
    db,
    sql<CandidateRow>`with target as materialized (${open})
    select line.place, best.kind, best.id, best.number, best."orderNos", best."companyName", best."dueFen",
      json_build_object('number', is_named, 'amount', is_equal, 'payer', is_payer) as fits
    from unnest(${bigints(transfers.map(({ amountFen }) => amountFen))},
      ${transfers.map(({ payer }) => payer)}::text[], ${transfers.map(({ remark }) => remark)}::text[])
      with ordinality as line (amount_fen, payer, remark, place)
    cross join lateral (
      select * from (
        select *, strpos(line.remark, number) > 0 or exists (
            select from unnest("orderNos") order_no where strpos(line.remark, order_no) > 0) as is_named,
          "dueFen" = line.amount_fen as is_equal, line.payer <> '' and "companyName" = line.payer as is_payer
        from target) as rated
      where is_named or is_equal or is_payer
      order by is_named desc, is_equal desc, is_payer desc, id desc limit ${most}) as best
    order by line.place, is_named desc, is_equal desc, is_payer desc, id desc`,
  )
