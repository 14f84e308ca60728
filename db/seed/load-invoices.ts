import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'
import { demoInvoiceProfiles, holderSpreadCode, studentSpreadCode } from './holdings.ts'

interface DemoInvoice {
  /** Places among the finished prepaid orders of the company, the newest first. */
  orders: number[]
  profile: 0 | 1
  /** `toIssue`: the issuer of the demo issues it within the first minute, with files. */
  state: 'requested' | 'issuing' | 'rejected' | 'withdrawn' | 'toIssue'
  rejection?: string
  /** Its first line was returned. */
  hasRedLetter?: boolean
}

const invoices: DemoInvoice[] = [
  { orders: [9], profile: 1, state: 'withdrawn' },
  { orders: [7], profile: 0, state: 'toIssue', hasRedLetter: true },
  { orders: [6], profile: 0, state: 'rejected', rejection: '发票抬头与付款单位不一致，请核对后重新申请' },
  { orders: [5], profile: 1, state: 'toIssue' },
  { orders: [3, 4], profile: 0, state: 'toIssue' },
  { orders: [2], profile: 0, state: 'issuing' },
  { orders: [1], profile: 1, state: 'requested' },
]

/** Adds requests and invoices of the demo company, once, with the payments and parcels of their orders. */
export const loadInvoices = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const [known] = await rowsOf(tx, sql`select from invoice limit 1`)
    const orders = await rowsOf(
      tx,
      sql<{ id: number }>`
        select "order".id from "order" join member holder on holder.company_id = "order".company_id
        where holder.spread_code = ${holderSpreadCode} and status = 'finished' and payment_terms = 'prepaid'
          and "order".paid_fen = total_fen
        order by placed_at desc, "order".id desc limit 10`,
    )
    if (known || orders.length < 10) return false
    const ids = orders.map(({ id }) => id)
    await addPayments(tx, ids)
    await addParcels(tx, ids)
    for (const [place, invoice] of invoices.entries())
      await addInvoice(
        tx,
        place,
        invoice,
        invoice.orders.map((order) => ids[order] ?? 0),
      )
    return true
  })

const addPayments = (tx: Db, orderIds: number[]) =>
  sql`
    with paid as (
      insert into payment (payment_no, member_id, company_id, channel, amount_fen, state, trade_no, created_at, expires_at,
        paid_at)
      select 'P-DEMO-' || id, member_id, company_id, 'remittance', paid_fen, 'paid', 'DEMO-BANK-' || order_no, placed_at,
        placed_at, paid_at
      from "order" where id = any(${orderIds}::bigint[]) returning id, payment_no, amount_fen
    )
    insert into payment_allocation (payment_id, order_id, amount_fen, applied_fen)
    select paid.id, "order".id, amount_fen, amount_fen
    from paid join "order" on payment_no = 'P-DEMO-' || "order".id`.execute(tx)

const addParcels = (tx: Db, orderIds: number[]) =>
  sql`
    with sent as (
      insert into shipment (order_id, warehouse, carrier, tracking_no, shipped_at)
      select id, 'south', '顺丰速运', 'SFDEMO' || order_no, shipped_at from "order" where id = any(${orderIds}::bigint[])
      returning id, order_id
    )
    insert into shipment_line (shipment_id, order_line_id, lot_number, quantity_tenths)
    select sent.id, line.id, 'D' || to_char(now(), 'YYYY') || lpad(line.sku_id::text, 5, '0'), line.shipped_tenths
    from sent join order_line line on line.order_id = sent.order_id`.execute(tx)

/** The job that pursues requests leaves those alone that were changed after it. */
const farAway = '2100-01-01'

async function addInvoice(tx: Db, place: number, invoice: DemoInvoice, orderIds: number[]) {
  const {
    receipt_type,
    recipient: _,
    phone: __,
    isDefault: ___,
    ...profile
  } = demoInvoiceProfiles[invoice.profile] ?? {}
  const isLeft = invoice.state === 'requested' || invoice.state === 'issuing'
  const requestNo = `KP202601019${String(place).padStart(6, '0')}`
  const [added] = await rowsOf(
    tx,
    sql<{ id: number }>`
      insert into invoice (request_no, company_id, member_id, receipt_type, buyer, state, rejection, net_fen, tax_fen,
        total_fen, created_at, updated_at)
      select ${requestNo}, "order".company_id, requester.id, ${receipt_type ?? 1},
        ${JSON.stringify({ ...profile, receipt_type: receipt_type ?? 1 })}::text::jsonb,
        ${invoice.state === 'toIssue' ? 'requested' : invoice.state}, ${invoice.rejection ?? ''}, sum(line.net_fen),
        sum(line.tax_fen), sum(line.net_fen + line.tax_fen), max(received_at),
        case when ${isLeft} then ${farAway}::timestamptz else max(received_at) end
      from "order" join order_line line on line.order_id = "order".id
        join member requester on requester.spread_code = ${studentSpreadCode}
      where "order".id = any(${orderIds}::bigint[]) group by "order".company_id, requester.id returning id`,
  )
  if (!added) return
  const isValid = invoice.state !== 'rejected' && invoice.state !== 'withdrawn'
  await sql`
    with listed as (
      insert into invoice_order (invoice_id, order_id, order_no, member_id, is_valid)
      select ${added.id}, id, order_no, member_id, ${isValid} from "order" where id = any(${orderIds}::bigint[])
    )
    insert into invoice_line (invoice_id, line_no, order_id, order_line_id, tax_code, item_name, specification, unit,
      quantity_tenths, net_fen, tax_fen, tax_rate_bp)
    select ${added.id}, row_number() over (order by order_id, line_no), order_id, id, '1070214110000000000',
      '*化学试剂助剂*' || name_zh, packing, sales_unit, quantity_tenths, net_fen, tax_fen, 1300
    from order_line where order_id = any(${orderIds}::bigint[])`.execute(tx)
  if (invoice.hasRedLetter) await addRedLetter(tx, added.id, `${requestNo.slice(0, -1)}9`)
}

const addRedLetter = (tx: Db, originalId: number, requestNo: string) =>
  sql`
    with returned as (
      update invoice_line set red_net_fen = net_fen, red_tax_fen = tax_fen
      where invoice_id = ${originalId} and line_no = 1 returning *
    ), original as (
      update invoice set red_fen = returned.net_fen + returned.tax_fen
      from returned where invoice.id = ${originalId} returning invoice.*
    ), red as (
      insert into invoice (request_no, kind, company_id, member_id, receipt_type, buyer, original_id, red_reason, cause,
        waits_for_id, net_fen, tax_fen, total_fen, created_at, updated_at)
      select ${requestNo}, 'red', company_id, member_id, receipt_type, buyer, original.id, 'return', 'demo', original.id,
        returned.net_fen, returned.tax_fen, red_fen, original.created_at, original.updated_at
      from original, returned returning id
    )
    insert into invoice_line (invoice_id, line_no, order_id, order_line_id, original_line_id, tax_code, item_name,
      specification, unit, quantity_tenths, net_fen, tax_fen, tax_rate_bp)
    select red.id, 1, order_id, order_line_id, returned.id, tax_code, item_name, specification, unit, quantity_tenths,
      net_fen, tax_fen, tax_rate_bp from red, returned`.execute(tx)
