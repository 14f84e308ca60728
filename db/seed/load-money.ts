import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'
import { shanghaiDate, startOfShanghaiDay } from '#shared/display.ts'
import { demoCredit, holderSpreadCode } from './holdings.ts'

/** Orders on credit, `before` in days; `repaid` is a share of the total. */
const creditOrders = [
  { before: 100, quantity: 8, repaid: 1, repaidBefore: 66 },
  { before: 70, quantity: 12, repaid: 0.5, repaidBefore: 34 },
  { before: 41, quantity: 6, repaid: 0, repaidBefore: 0 },
  { before: 12, quantity: 10, repaid: 0, repaidBefore: 0 },
]

const withdrawals = [
  { before: 20, amountFen: 50_000, state: 'paid', reason: '' },
  { before: 15, amountFen: 30_000, state: 'rejected', reason: '户名与单位名称不一致，请核对后重新提交' },
  { before: 9, amountFen: 20_000, state: 'cancelled', reason: '' },
  { before: 3, amountFen: 80_000, state: 'approved', reason: '' },
  { before: 1, amountFen: 60_000, state: 'requested', reason: '' },
] as const

export const demoAddress = {
  addressId: '1',
  name: '李华',
  phone: '13800138000',
  provinceCode: '440000',
  cityCode: '440100',
  districtCode: '440106',
  provinceInfo: { name: '广东省' },
  cityInfo: { name: '广州市' },
  districtInfo: { name: '天河区' },
  street: '示例路 1 号',
  fullAddress: '广东省广州市天河区示例路 1 号',
}

interface Holder {
  memberId: number
  companyId: number
}

/** Orders on credit, repayments, statements and withdrawals of the demo company, once. @returns whether it added them */
export const loadMoney = (db: Db, now = new Date()): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const [holder] = await rowsOf(
      tx,
      sql<Holder>`select id as "memberId", company_id as "companyId" from member
        where spread_code = ${holderSpreadCode}`,
    )
    const [known] = await rowsOf(tx, sql`select from withdrawal limit 1`)
    const [sku] = await rowsOf(tx, sql`select from sku where list_price_fen > 0 limit 1`)
    if (!holder || known || !sku) return false
    await addCreditOrders(tx, holder, now)
    await addStatements(tx, holder, now)
    await addWithdrawals(tx, holder, now)
    return true
  })

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

async function addCreditOrders(tx: Db, { memberId, companyId }: Holder, now: Date) {
  let usedFen = 0
  const book = async (entry: {
    kind: string
    reference: string
    fen: number
    dueOn: string | null
    at: Date
  }) => {
    usedFen += entry.fen
    await sql`insert into credit_entry (company_id, amount_fen, used_fen, kind, reference, due_on, at)
      values (${companyId}, ${entry.fen}, ${usedFen}, ${entry.kind}, ${entry.reference}, ${entry.dueOn}, ${entry.at})`.execute(
      tx,
    )
  }
  const added = []
  for (const [place, { before, quantity }] of creditOrders.entries()) {
    const at = daysBefore(now, before)
    const orderNo = `${shanghaiDate(at).replaceAll('-', '')}9000${place}007`
    added.push({
      at,
      orderNo,
      ...(await addOrder(tx, { memberId, companyId, orderNo, at, quantity, place })),
    })
  }
  const bookings = added.flatMap(({ at, orderNo, id, totalFen }, place) => {
    const { repaid = 0, repaidBefore = 0 } = creditOrders[place] ?? {}
    const dueOn = shanghaiDate(at, demoCredit.days)
    const draw = { kind: 'order', reference: orderNo, fen: totalFen, dueOn, at }
    const fen = Math.round(totalFen * repaid)
    const reference = `${orderNo} DEMO-BANK-${place + 1}`
    const repayment = {
      kind: 'repayment',
      reference,
      fen: -fen,
      dueOn: null,
      at: daysBefore(now, repaidBefore),
    }
    return fen > 0
      ? [
          { id, ...draw },
          { id, ...repayment },
        ]
      : [{ id, ...draw }]
  })
  for (const { id, ...entry } of bookings.sort((one, two) => one.at.getTime() - two.at.getTime())) {
    await book(entry)
    if (entry.kind === 'repayment') await addRepayment(tx, { memberId, companyId, orderId: id, ...entry })
  }
  await sql`update credit_account set used_fen = ${usedFen} where company_id = ${companyId}`.execute(tx)
}

interface NewOrder extends Holder {
  orderNo: string
  at: Date
  quantity: number
  place: number
}

async function addOrder(tx: Db, { memberId, companyId, orderNo, at, quantity, place }: NewOrder) {
  const [added] = await rowsOf(
    tx,
    sql<{ id: number; totalFen: string }>`
      with line as (
        select sku.*, product.catalog_number, product.name_zh as zh, product.name_en as en, product.cas_number as cas,
          brand.name_zh as brand_zh, brand.name_en as brand_en, sku.list_price_fen * ${quantity}::bigint as gross
        from sku join product on product.id = sku.product_id join brand on brand.id = product.brand_id
        where sku.list_price_fen between 5000 and 60000 and product.regulated_classes = '{}'
          and not product.is_hazardous_chemical
        order by sku.id offset ${place * 7} limit 1
      ), placed as (
        insert into "order" (order_no, member_id, company_id, status, collection, goods_fen, net_fen, tax_fen, total_fen,
          address, receipt_type, placed_at, shipped_at, received_at, finished_at)
        select ${orderNo}, ${memberId}, ${companyId}, 'finished', 'credit', gross, round(gross / 1.13),
          gross - round(gross / 1.13), gross, ${JSON.stringify(demoAddress)}::text::jsonb, 2, ${at}, ${at}, ${at}, ${at} from line
        returning id, total_fen
      ), listed as (
        insert into order_line (order_id, line_no, sku_id, product_id, sku_code, catalog_number, name_zh, name_en,
          brand_name_zh, brand_name_en, cas_number, packing, sales_unit, quantity_tenths, shipped_tenths, list_price_fen,
          unit_price_fen, price_reason, gross_fen, net_fen, tax_fen)
        select placed.id, 1, line.id, product_id, sku_code, catalog_number, zh, en, brand_zh, brand_en, cas, packing,
          sales_unit, ${quantity * 10}::bigint, ${quantity * 10}::bigint, list_price_fen, list_price_fen, 'list', gross,
          round(gross / 1.13), gross - round(gross / 1.13) from line, placed
      )
      select id, total_fen as "totalFen" from placed`,
  )
  if (!added) throw new Error('no sku for the demo order')
  return { id: added.id, totalFen: Number(added.totalFen) }
}

interface Repayment extends Holder {
  orderId: number
  reference: string
  fen: number
  at: Date
}

const addRepayment = (tx: Db, { memberId, companyId, orderId, reference, fen, at }: Repayment) =>
  sql`with paid as (
      insert into payment (payment_no, member_id, company_id, purpose, channel, amount_fen, state, trade_no, created_at,
        expires_at, paid_at)
      values (${`P-DEMO-${orderId}`}, ${memberId}, ${companyId}, 'credit', 'credit', ${-fen}, 'paid',
        ${reference.split(' ')[1] ?? ''}, ${at}, ${at}, ${at}) returning id
    ), share as (
      insert into payment_allocation (payment_id, order_id, amount_fen, applied_fen)
      select id, ${orderId}, ${-fen}, ${-fen} from paid
    )
    update "order" set paid_fen = ${-fen} where id = ${orderId}`.execute(tx)

/** Of the three months before this one. */
async function addStatements(tx: Db, { companyId }: Holder, now: Date) {
  const [year = 0, month = 0] = shanghaiDate(now).split('-').map(Number)
  const first = (back: number) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10)
  for (const back of [3, 2, 1]) {
    const [from, until] = [startOfShanghaiDay(first(back)), startOfShanghaiDay(first(back - 1))]
    await sql`
      with entry as (select * from credit_entry where company_id = ${companyId} and at < ${until}),
      made as (
        insert into credit_statement (company_id, month, opening_fen, drawn_fen, repaid_fen, credited_fen, closing_fen,
          made_at)
        select ${companyId}, ${first(back)}::date, coalesce(sum(amount_fen) filter (where at < ${from}), 0),
          coalesce(sum(amount_fen) filter (where at >= ${from} and kind = 'order'), 0),
          coalesce(-sum(amount_fen) filter (where at >= ${from} and kind = 'repayment'), 0), 0,
          coalesce(sum(amount_fen), 0), ${until} from entry
        returning id
      ), line as (
        insert into credit_statement_line (statement_id, line_no, at, kind, order_no, reference, amount_fen, due_on)
        select made.id, row_number() over (order by entry.id), at, kind, order_no, reference, amount_fen, due_on
        from made, entry where at >= ${from}
      )
      insert into credit_statement_debt (statement_id, order_no, open_fen, due_on)
      select made.id, order_no, sum(amount_fen), min(due_on) from made, entry group by made.id, order_no
      having sum(amount_fen) > 0`.execute(tx)
  }
}

async function addWithdrawals(tx: Db, { memberId, companyId }: Holder, now: Date) {
  const entries = withdrawals.flatMap(({ before, amountFen, state }, place) => {
    const reference = `W-DEMO-${place + 1}`
    const taken = { kind: 'withdrawal', reference, fen: -amountFen, at: daysBefore(now, before) }
    const isBack = state === 'rejected' || state === 'cancelled'
    const returned = { ...taken, kind: 'withdrawalReturn', fen: amountFen, at: daysBefore(now, before - 0.5) }
    return isBack ? [taken, returned] : [taken]
  })
  for (const { kind, reference, fen, at } of entries)
    await sql`with changed as (
        update wallet set balance_fen = balance_fen + ${fen}::bigint where company_id = ${companyId} returning balance_fen
      )
      insert into wallet_entry (company_id, amount_fen, balance_fen, kind, reference, at)
      select ${companyId}, ${fen}, balance_fen, ${kind}, ${reference}, ${at} from changed`.execute(tx)
  for (const [place, { before, amountFen, state, reason }] of withdrawals.entries()) {
    const paidAt = state === 'paid' ? daysBefore(now, before - 2) : null
    await sql`insert into withdrawal (withdrawal_no, company_id, member_id, amount_fen, account_name, bank, bank_account,
        state, reason, bank_reference, created_at, paid_at)
      select ${`W-DEMO-${place + 1}`}, ${companyId}, ${memberId}, ${amountFen}, name, '示例银行广州示例支行',
        '6222000000000000001', ${state}, ${reason}, ${paidAt && 'DEMO-W-1'}, ${daysBefore(now, before)}, ${paidAt}
      from company where id = ${companyId}`.execute(tx)
  }
}
