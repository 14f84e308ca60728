import { setTimeout as pause } from 'node:timers/promises'
import ExcelJS from 'exceljs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildLot } from '#features/catalog/stock/factories.ts'
import { buildOrder } from '#features/orders/factories.ts'
import { testApp } from '../../../tests/app.ts'
import type { TestBrowser } from '../../../tests/browser.ts'
import { buildStaff, staffBrowser } from '../../../tests/staff.ts'

const { app, db, ask } = await testApp()
const dataOf = async (browser: TestBrowser, path: string) => (await browser.get(path)).json().data
const grid = '/api/admin/grids/orders'

describe('the grid of orders', () => {
  it('answers the rows of a view, their ids and a workbook', async () => {
    const [first, second] = [await buildOrder(db), await buildOrder(db)]
    await db
      .updateTable('order')
      .set({ status: 'paid', poNumber: '=PO-77' })
      .where('id', '=', second.id)
      .execute()
    const service = await staffBrowser(app, db, 'service')
    const all = await dataOf(service, `${grid}?sort=orderNo`)
    expect(all.rows.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining([String(first.id), String(second.id)]),
    )
    const view = 'filter=status:paid&filter=poNumber:~77&columns=orderNo,status,poNumber'
    expect(await dataOf(service, `${grid}?${view}`)).toMatchObject({
      total: 1,
      next: null,
      rows: [{ id: String(second.id), status: 'paid', poNumber: '=PO-77', kind: 'normal' }],
    })
    expect(await dataOf(service, `${grid}/selection?${view}`)).toEqual({ ids: [String(second.id)] })
    const file = await ask({ method: 'GET', url: `${grid}/export.xlsx?${view}`, cookies: service.cookies })
    expect(file.headers['x-rows']).toBe('1')
    const [logged] = await db
      .selectFrom('auditEntry')
      .select('detail')
      .where('action', '=', 'grid.export')
      .execute()
    expect(logged?.detail).toMatchObject({
      grid: 'orders',
      total: 1,
      filter: ['status:paid', 'poNumber:~77'],
    })
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(file.rawPayload.buffer.slice(file.rawPayload.byteOffset) as never)
    const cells = (row: number) =>
      ['A', 'B', 'C'].map((name) => book.worksheets[0]?.getCell(`${name}${row}`).text)
    expect([cells(1), cells(2)]).toEqual([
      ['订单号', '状态', '采购单号'],
      [second.orderNo, '已付款', '=PO-77'],
    ])
  })

  it('finds orders by number, customer and goods', async () => {
    const { id, orderNo, line } = await buildOrder(db)
    const { name } = await db
      .selectFrom('order')
      .innerJoin('company', 'company.id', 'order.companyId')
      .select('company.name')
      .where('order.id', '=', id)
      .executeTakeFirstOrThrow()
    const service = await staffBrowser(app, db, 'service')
    for (const keyword of [orderNo.slice(4), name, line.skuCode.toLowerCase()])
      expect((await dataOf(service, `${grid}?keyword=${encodeURIComponent(keyword)}`)).rows).toContainEqual(
        expect.objectContaining({ id: String(id) }),
      )
    expect((await dataOf(service, `${grid}?keyword=nothing-like-this`)).rows).toEqual([])
  })

  it('refuses a filter, an order and a key that it does not have', async () => {
    const service = await staffBrowser(app, db, 'service')
    for (const query of [
      'filter=secret:1',
      'filter=status:lost',
      'sort=pg_sleep(1)',
      'after=eyJ4Ijox',
      'limit=9999',
    ])
      expect((await service.get(`${grid}?${query}`)).statusCode, query).toBe(422)
  })
})

it('a change of an order that somebody else changed meanwhile is refused', async () => {
  const { id } = await buildOrder(db, { status: 'pendingReview' })
  const [one, other] = [await staffBrowser(app, db, 'reviewer'), await staffBrowser(app, db, 'service')]
  const { version } = await dataOf(one, `/api/admin/orders/${id}`)
  const move = (browser: TestBrowser) => browser.post(`/api/admin/orders/${id}/move`, { to: 20, version })
  expect((await move(other)).statusCode).toBe(200)
  const late = await move(one)
  expect([late.statusCode, late.json().code]).toEqual([409, 'conflict'])
  const cancelled = await one.post(`/api/admin/orders/${id}/move`, { to: -1, reason: '重复下单', version })
  expect([cancelled.statusCode, cancelled.json().code]).toEqual([409, 'conflict'])
})

describe('saved views', () => {
  const path = '/api/admin/views'
  const view = { grid: 'orders', name: '大额', address: 'filter=total:10000..', role: null }
  const namesOf = async (browser: TestBrowser) =>
    (await dataOf(browser, `${path}?grid=orders`)).map(({ name }: { name: string }) => name)

  it('are for their owner, or for a role that the owner has', async () => {
    const [owner, colleague] = [
      await staffBrowser(app, db, 'finance'),
      await staffBrowser(app, db, 'finance'),
    ]
    const { id } = (await owner.put(path, view)).json().data
    await owner.put(path, { ...view, address: 'filter=total:20000..' })
    await owner.put(path, { ...view, name: '共享', role: 'finance' })
    expect(await dataOf(owner, `${path}?grid=orders`)).toMatchObject([
      { name: '共享', role: 'finance' },
      { name: '大额', address: 'filter=total:20000..' },
    ])
    expect(await namesOf(colleague)).toEqual(['共享'])
    expect(await namesOf(await staffBrowser(app, db, 'editor'))).toEqual([])
    expect((await owner.put(path, { ...view, role: 'warehouse' })).statusCode).toBe(403)
    expect((await colleague.delete(`${path}/${id}`)).statusCode).toBe(404)
    expect((await owner.delete(`${path}/${id}`)).statusCode).toBe(200)
    expect(await namesOf(owner)).toEqual(['共享'])
  })
})

it('notes and changes of a record are one history, the newest first', async () => {
  const { id } = await buildOrder(db, { status: 'pendingReview' })
  const reviewer = await staffBrowser(app, db, 'reviewer')
  await reviewer.post(`/api/admin/orders/${id}/move`, { to: 20 })
  expect(
    (await reviewer.post('/api/admin/notes', { subject: 'order', id: String(id), text: ' ' })).statusCode,
  ).toBe(422)
  await reviewer.post('/api/admin/notes', { subject: 'order', id: String(id), text: '客户要求周五前送达' })
  expect(await dataOf(reviewer, `/api/admin/history?subject=order&id=${id}`)).toMatchObject([
    { text: '客户要求周五前送达', action: null, isOwn: true },
    { text: '', action: 'order.move', detail: expect.stringContaining('"to": 20') },
  ])
  const editor = await staffBrowser(app, db, 'editor')
  const note = { id: String(id), text: '财务已确认' }
  expect((await editor.get(`/api/admin/history?subject=order&id=${id}`)).statusCode).toBe(403)
  expect((await editor.post('/api/admin/notes', { subject: 'payment', ...note })).statusCode).toBe(403)
  expect((await editor.post('/api/admin/notes', { subject: 'staff', ...note })).statusCode).toBe(422)
})

it('finds records by number or name, as far as the role may read them', async () => {
  const { orderNo, id } = await buildOrder(db)
  const path = `/api/admin/find?keyword=${orderNo}`
  expect(await dataOf(await staffBrowser(app, db, 'warehouse'), path)).toMatchObject([
    { kind: 'order', label: orderNo, address: `/orders?open=${id}` },
  ])
  expect(await dataOf(await staffBrowser(app, db, 'editor'), path)).toEqual([])
  expect(await dataOf(await staffBrowser(app, db, 'admin'), '/api/admin/find?keyword=%25%25')).toEqual([])
})

it('the dashboard names what waits for the viewer’s roles', async () => {
  await buildOrder(db, { status: 'pendingReview', placedAt: new Date() })
  const queuesOf = async (role: 'warehouse' | 'editor' | 'admin') =>
    (await dataOf(await staffBrowser(app, db, role), '/api/admin/dashboard')).queues.map(
      ({ name }: { name: string }) => name,
    )
  expect(await queuesOf('warehouse')).toEqual(['review', 'confirm', 'pick', 'send'])
  expect(await queuesOf('editor')).toEqual([])
  expect((await dataOf(await staffBrowser(app, db, 'editor'), '/api/admin/dashboard')).sales).toBeNull()
  expect(await queuesOf('admin')).toContain('withdrawals')
  const { queues, sales } = await dataOf(await staffBrowser(app, db), '/api/admin/dashboard')
  const [review] = queues
  expect(review).toMatchObject({ name: 'review', since: expect.stringMatching(/^20/) })
  expect(review.count).toBeGreaterThan(0)
  expect(sales.days).toHaveLength(30)
  expect(sales.days.at(-1).orders).toBeGreaterThan(0)
})

it('the dashboard knows margins where costs are known, for finance alone', async () => {
  const { line } = await buildOrder(db, { placedAt: new Date() })
  const boardOf = async (role: 'finance' | 'service') =>
    dataOf(await staffBrowser(app, db, role), '/api/admin/dashboard')
  const margin = async () => (await boardOf('finance')).sales.margin
  expect(await margin()).toEqual({ fen: 0, netFen: 0, knownFen: 0 })
  const lot = await buildLot(db, {
    skuId: line.skuId ?? 0,
    warehouse: 'south',
    quantityTenths: 40,
    lotNumber: 'L1',
  })
  await db.updateTable('lot').set({ costFen: 400 }).where('id', '=', lot.id).execute()
  await expect.poll(margin).toEqual({ fen: 8850 - 4000, netFen: 8850, knownFen: 10_000 })
  await db.updateTable('skuCost').set({ costFen: 300 }).execute()
  await db
    .insertInto('orderLineLot')
    .values({ orderLineId: line.id, lotId: lot.id, quantityTenths: 40 })
    .execute()
  await expect.poll(async () => (await margin()).fen).toBe(8850 - 4 * 400 - 6 * 300)
  expect((await boardOf('service')).sales.margin).toBeNull()
})

it('the dashboard lists slow payments, filings, approvals and vain searches by permission', async () => {
  await buildOrder(db, { status: 'pendingPayment', placedAt: new Date(Date.now() - 5 * 86_400_000) })
  const boardOf = async (role: 'finance' | 'compliance' | 'editor' | 'warehouse') =>
    dataOf(await staffBrowser(app, db, role), '/api/admin/dashboard')
  const unpaid = (await boardOf('finance')).slow.unpaid.find(({ age }: { age: number }) => age === 1)
  expect(unpaid).toMatchObject({ count: 1, fen: 10_000 })
  expect(await boardOf('compliance')).toMatchObject({ slow: null, filings: [], vain: null })
  expect(await boardOf('editor')).toMatchObject({ filings: null, approvals: null, vain: [] })
  expect(await boardOf('warehouse')).toMatchObject({ slow: null, filings: null, approvals: null, vain: null })
})

describe('accounts by an administrator', () => {
  it('are added, given roles, a new password and closed, and all is logged', async () => {
    const admin = await staffBrowser(app, db)
    const account = 'newcomer'
    const one = `/api/admin/staff/${account}`
    const added = await admin.post('/api/admin/staff', { account, name: '新人', roles: ['service'] })
    expect(added.json().data.password).toMatch(/^\w{16}$/)
    expect(
      (await admin.post('/api/admin/staff', { account, name: '新人', roles: ['service'] })).statusCode,
    ).toBe(409)
    expect((await admin.put(`${one}/roles`, { roles: ['editor'] })).statusCode).toBe(200)
    expect((await admin.post(`${one}/password`)).json().data.password).toMatch(/^\w{16}$/)
    expect((await admin.delete(one)).statusCode).toBe(200)
    const logged = await dataOf(admin, '/api/admin/grids/audit?filter=subject:staff&keyword=newcomer&sort=at')
    expect(logged.rows.map(({ action }: { action: string }) => action)).toEqual([
      'staff.add',
      'staff.setRoles',
      'staff.renewPassword',
      'staff.close',
    ])
    expect(logged.rows[1].detail).toContain('"before": ["service"]')
    expect(JSON.stringify(logged)).not.toContain(added.json().data.password)
  })

  it('leave one’s own account alone', async () => {
    const admin = await staffBrowser(app, db)
    const { staffId } = await dataOf(admin, '/api/admin/auth/me')
    const { account } = await dataOf(admin, `/api/admin/staff/by-id/${staffId}`)
    expect((await admin.put(`/api/admin/staff/${account}/roles`, { roles: ['editor'] })).statusCode).toBe(403)
    expect((await admin.delete(`/api/admin/staff/${account}`)).statusCode).toBe(403)
    const { account: other } = await buildStaff(db)
    expect((await admin.put(`/api/admin/staff/${other}/roles`, { roles: [] })).statusCode).toBe(422)
  })
})

it('sums of sales that took long to read are shared for a while', async () => {
  const staff = await staffBrowser(app, db)
  const ordersOfToday = async () => (await dataOf(staff, '/api/admin/dashboard')).sales.days.at(-1).orders
  await ordersOfToday()
  await pause(1000) // longer than these are shared
  const reading = await db.transaction().execute(async (tx) => {
    await sql`lock table quote`.execute(tx)
    const answer = ordersOfToday()
    await pause(500)
    return { answer }
  })
  const before = await reading.answer
  await buildOrder(db, { placedAt: new Date() })
  expect(await ordersOfToday()).toBe(before)
})
