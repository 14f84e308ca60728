import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildProduct, buildSku } from '#features/catalog/factories.ts'
import { memberContext } from '#features/members/factories.ts'
import { listOrderApprovals } from '#features/orders/approval/reading.service.server.ts'
import { findExportToBegin } from '#features/orders/exports/repository.server.ts'
import { orderExportQuery } from '#features/orders/order/schema.ts'
import { listProjects } from '#features/orders/projects/service.server.ts'
import { findKitToBegin } from '#features/payments/reimbursement/repository.server.ts'
import { regulatedLine } from '#features/qualifications/factories.ts'
import { describePermits } from '#features/qualifications/permits/service.server.ts'
import { checkRegulated } from '#features/qualifications/service.server.ts'
import { readConfig } from '#server/config/config.ts'
import { rowsOf } from '#server/db/sql.ts'
import { isNumber } from '#shared/document-number.ts'
import { testDatabase } from '../../tests/database.ts'
import { demoFavorites, demoFolders, demoOrders } from './history.ts'
import { loadAccounts } from './load-accounts.ts'
import { loadCoas } from './load-coas.ts'
import { loadCompany } from './load-company.ts'
import { loadDeliveries } from './load-deliveries.ts'
import { loadDownloads } from './load-downloads.ts'
import { loadFilings } from './load-filings.ts'
import { loadHistory } from './load-history.ts'
import { loadStaff } from './load-holdings.ts'
import { loadInvoices } from './load-invoices.ts'
import { loadPermits } from './load-permits.ts'

const database = await testDatabase()
const { db } = database

it('the demo company has past orders, views, folders and watches, added once', async () => {
  for (let place = 0; place < 40; place++) {
    const product = await buildProduct(db, { salesCount: 100 - place })
    await buildSku(db, { productId: product.id, listPriceFen: 1550 + place })
  }
  expect(await loadHistory(db)).toBe(false)
  await loadAccounts(db)
  expect(await loadHistory(db)).toBe(true)
  const orders = await db.selectFrom('order').selectAll().execute()
  expect(orders).toHaveLength(demoOrders.length)
  expect(orders.every(({ orderNo }) => isNumber(orderNo))).toBe(true)
  const bought = await db.selectFrom('purchase').selectAll().where('memberId', 'is', null).execute()
  expect(bought.length).toBe(new Set(demoOrders.flatMap(({ skus }) => skus.map(([place]) => place))).size)
  expect(Math.max(...bought.map(({ times }) => times))).toBeGreaterThan(3)
  expect(await db.selectFrom('favoriteFolder').select('id').execute()).toHaveLength(demoFolders.length)
  expect(await db.selectFrom('favorite').select('skuId').execute()).toHaveLength(demoFavorites.length)
  expect(await db.selectFrom('favoriteWatch').select('id').execute()).not.toEqual([])
  expect(await db.selectFrom('productView').select('day').execute()).not.toEqual([])
  expect(await loadHistory(db)).toBe(false)
})

it('the demo company has invoices in every state, added once; sums are those of their lines', async () => {
  expect(await loadInvoices(db)).toBe(true)
  const invoices = await db.selectFrom('invoice').selectAll().orderBy('id').execute()
  expect(new Set(invoices.map(({ state }) => state))).toEqual(
    new Set(['requested', 'issuing', 'rejected', 'withdrawn']),
  )
  const [red] = invoices.filter(({ kind }) => kind === 'red')
  expect(invoices.find(({ id }) => id === red?.originalId)).toMatchObject({ redFen: red?.totalFen })
  const lines = await db.selectFrom('invoiceLine').selectAll().execute()
  for (const { id, netFen, taxFen } of invoices) {
    const own = lines.filter(({ invoiceId }) => invoiceId === id)
    expect(own.reduce((sum, line) => sum + line.netFen, 0)).toBe(netFen)
    expect(own.reduce((sum, line) => sum + line.taxFen, 0)).toBe(taxFen)
  }
  expect(await loadInvoices(db)).toBe(false)
})

it('the finished orders have progress and parcels with lots, and one has a complaint, added once', async () => {
  expect([await loadDeliveries(db), await loadDeliveries(db)]).toEqual([true, false])
  const orders = await rowsOf(
    db,
    sql`
      select distinct (select count(*)::int from order_transition where order_id = o.id) as steps,
        (select bool_and(lot_number <> '') and sum(sent.quantity_tenths) = (
            select sum(shipped_tenths) from order_line where order_id = o.id)
          from shipment join shipment_line sent on shipment_id = shipment.id where order_id = o.id) as "isShipped"
      from "order" o`,
  )
  expect(orders).toEqual([{ steps: 7, isShipped: true }])
  const complaints = await rowsOf(
    db,
    sql`
      select lot_number <> '' as "hasLot" from ticket join ticket_line on ticket_id = ticket.id where kind = 'complaint'`,
  )
  expect(complaints).toEqual([{ hasLot: true }])
})

it('each lot that was sent has a COA of before its parcel, added once', async () => {
  const added = await loadCoas(database)
  const [papers] = await rowsOf(
    db,
    sql`
      select count(distinct (sku.product_id, lot_number))::int as lots, bool_and(exists (
          select from coa where coa.product_id = sku.product_id and coa.lot_number = sent.lot_number
            and issued_on < shipped_at::date)) as "allThere"
      from shipment_line sent join shipment on shipment.id = shipment_id join order_line on order_line.id = order_line_id
        join sku on sku.id = sku_id`,
  )
  expect(papers).toEqual({ lots: added, allThere: true })
  expect(await loadCoas(database)).toBe(0)
})

it('the demo company has projects, orders in approval and a log, added once', async () => {
  const regulated = await buildProduct(db, { regulatedClasses: ['precursor3'] })
  await buildSku(db, { productId: regulated.id, listPriceFen: 4000 })
  expect(await loadCompany(db)).toBe(false)
  await sql`update sku set list_price_fen = 9000 where list_price_fen < 4000`.execute(db)
  expect(await loadCompany(db)).toBe(true)
  const [approver] = await rowsOf(db, sql<{ id: number }>`select id from member where user_name = 'approver'`)
  const ctx = await memberContext(db, { id: approver?.id ?? 0 })
  const approvals = await listOrderApprovals(ctx, { tab: 'todo', page: 1 })
  expect(approvals.list.map(({ step, steps }) => [step, steps])).toEqual([
    [1, 2],
    [1, 1],
    [2, 2],
    [1, 2],
  ])
  const { list } = await listProjects(ctx, { state: 'open', keyword: '', page: 1 })
  const shares = list.map(({ budgets: [budget] }) => (budget ? budget.used / budget.amount : 0))
  expect(shares.filter((share) => share > 1)).toHaveLength(1)
  expect(shares.some((share) => share > 0.8 && share < 1)).toBe(true)
  const [stock] = await rowsOf(
    db,
    sql<{
      reserved: number
      held: number
    }>`select (select coalesce(sum(reserved_tenths), 0)::int from stock) as reserved,
        (select coalesce(sum(quantity_tenths), 0)::int from stock_reservation) as held`,
  )
  expect(stock?.reserved).toBe(stock?.held)
  expect(await db.selectFrom('companyEvent').select('id').execute()).not.toEqual([])
  expect(await loadCompany(db)).toBe(false)
})

it('exports and kits of its orders are failed, or wait for a job that makes them; added once', async () => {
  expect([await loadDownloads(db), await loadDownloads(db)]).toEqual([true, false])
  const kits = await rowsOf(
    db,
    sql<object>`
      select user_name, state, cardinality(order_ids) as orders, (
        select bool_and("order".member_id = member.id) from "order" where "order".id = any(order_ids)) as own
      from reimbursement_kit join member on member.id = member_id order by reimbursement_kit.id`,
  )
  expect(kits.map((row) => Object.values(row))).toEqual([
    ['buyer', 'failed', 3, true],
    ['buyer', 'pending', 3, true],
    ['student', 'pending', 3, true],
  ])
  const exports = await db.selectFrom('orderExport').selectAll().orderBy('id').execute()
  expect(exports.map(({ state }) => state)).toEqual(['failed', 'pending', 'pending'])
  for (const { query } of exports) expect(orderExportQuery.parse(query)).toEqual(query)
  expect(await findKitToBegin(db, new Date())).toMatchObject({ state: 'pending' })
  expect(await findExportToBegin(db, new Date(Date.now() - 10 * 60_000))).toEqual({ id: exports[1]?.id })
})

it('the demo company has qualifications in every state, and a ledger of regulated orders, added once', async () => {
  for (const [casNumber, density, regulatedClass] of [
    ['67-64-1', '0.79 g/mL (20 °C)', 'precursor-3'],
    ['108-88-3', '0.867 g/mL (20 °C)', 'precursor-3'],
    ['7697-37-2', '1.4 g/mL (20 °C)', 'explosive-precursor'],
  ] as const) {
    const product = await buildProduct(db, { casNumber, density, regulatedClasses: [regulatedClass] })
    await buildSku(db, { productId: product.id, listPriceFen: 4000, onHandTenths: 5000 })
  }
  await loadStaff(db)
  expect([await loadPermits(db), await loadPermits(db)]).toEqual([true, false])
  const [buyer] = await rowsOf(db, sql<{ id: number }>`select id from member where user_name = 'buyer'`)
  const ctx = await memberContext(db, { id: buyer?.id ?? 0 })
  const { permits, draws } = await describePermits(ctx)
  expect(permits.map(({ isValid }) => isValid)).toEqual([true, true, true, false])
  expect(permits.flatMap(({ substances }) => substances)).toContainEqual({
    casNumber: '67-64-1',
    name: expect.any(String),
    granted: '50 kg',
    used: '4.74 kg',
    reserved: '3.16 kg',
    left: '42.1 kg',
    usedShare: 0.158,
  })
  const verifiedBy = await rowsOf(
    db,
    sql`
      select unified_code = number as agrees from qualification join company on company.id = company_id
      where qualification.kind = 'businessLicence' and qualification.state = 'approved'`,
  )
  expect([...verifiedBy]).toEqual([{ agrees: true }])
  const contracts = await rowsOf(
    db,
    sql`select cas_number, is_offline, signed_on < placed_at as "isSigned" from offline_contract
      join "order" on id = order_id join order_line line using (order_id)`,
  )
  expect(contracts).toEqual([{ cas_number: '7697-37-2', is_offline: true, isSigned: true }])
  const states = await rowsOf(
    db,
    sql<{ state: string }>`select distinct state from qualification order by state`,
  )
  expect(states.map(({ state }) => state)).toEqual(['approved', 'expired', 'rejected'])
  expect(new Set(draws.map(({ state }) => state))).toEqual(new Set(['reserved', 'used', 'returned']))
  const solid = { amountUnit: 'g', casNumber: '7722-64-7' }
  const verdicts = await checkRegulated(
    db,
    ctx.viewer.companyId,
    [
      regulatedLine({ regulatedClasses: ['precursor-3'], casNumber: '67-64-1', gramsPerMl: 0.79 }),
      regulatedLine({ regulatedClasses: ['explosive-precursor', 'precursor-3'], ...solid }),
    ],
    new Date(),
  )
  expect(verdicts.map(({ missing }) => missing)).toEqual([[], ['legalUseStatement']])
  expect(verdicts[0]?.canSubmit).toBe(true)
})

it('the regulated goods of its orders are in the sales ledger, with filings in every state, added once', async () => {
  await loadDeliveries(db)
  const config = readConfig({}, process.cwd())
  expect([await loadFilings(db, config), await loadFilings(db, config)]).toEqual([true, false])
  const entries = await db.selectFrom('saleEntry').selectAll().orderBy('id').execute()
  expect(entries.map(({ kind }) => kind)).toEqual(['sale', 'sale', 'sale', 'correction'])
  expect(entries[0]).toMatchObject({ handlerIdMasked: '110***********002X', lacks: [], massMilli: 4_740_000 })
  expect(entries[0]?.papers).toMatchObject([{ kind: 'purchaseFiling' }])
  const filings = await db.selectFrom('filing').select('state').orderBy('id').execute()
  expect(filings.map(({ state }) => state)).toEqual(['replaced', 'open', 'open', 'filed'])
})
