import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { buildProduct } from '#features/catalog/factories.ts'
import { openDatabase } from '#server/db/client.ts'
import { findPgbouncer, startPgbouncer } from '#server/db/factories.ts'
import { hashOf } from '../src/features/members/factories.ts'
import { buildBuyer, buildCartLine, buildGoods, remittedOrder } from '../src/features/orders/factories.ts'
import { testApp } from './app.ts'
import { TestBrowser } from './browser.ts'
import { sealed } from './sealed.ts'
import { staffBrowser } from './staff.ts'

const program = findPgbouncer()
const patiently = { timeout: 20_000 }

it.skipIf(program)('the shop was not tried behind PgBouncer: it is not installed here', () => {})

describe.skipIf(!program)('the shop behind PgBouncer in transaction mode', async () => {
  if (!program) return
  let pgbouncer: Awaited<ReturnType<typeof startPgbouncer>> | undefined
  const { app, db } = await testApp(
    { DATABASE_QUERY_SECONDS: '2' },
    async ({ url }) => {
      pgbouncer = await startPgbouncer(program, url, { default_pool_size: '3' })
    },
    ({ url }) => openDatabase(pgbouncer?.url ?? '', 12, { directUrl: url, isPrepared: program.isPrepared }),
  )
  afterAll(() => pgbouncer?.stop())
  const browser = new TestBrowser(app)
  const passwordHash = await hashOf('old-pass-1')
  const { member, address } = await buildBuyer(db, { state: 'verified' })
  await db
    .updateTable('member')
    .set({ passwordHash, userName: 'pooled' })
    .where('id', '=', member.id)
    .execute()
  const goods = await buildGoods(db)
  await buildCartLine(db, member.id, goods.id)

  it('a buyer signs in and orders', async () => {
    const login = { account: 'pooled', ...(await sealed(browser, 'old-pass-1')), remember: false }
    expect((await browser.post('/api/auth/login', login)).statusCode).toBe(200)
    const answer = await browser.post('/api/trade/order', remittedOrder(address), {
      'idempotency-key': randomUUID(),
    })
    expect(answer.json()).toMatchObject({ data: { orders: [expect.anything()] } })
    expect((await browser.get('/ucenter/trade/order')).statusCode).toBe(200)
  })

  it('a call whose query takes too long is answered 503, and the next one works', async () => {
    const ask = () => browser.get('/api/trade/shopping-cart')
    await db.transaction().execute(async (tx) => {
      await sql`lock table cart_line`.execute(tx)
      const answer = await ask()
      expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
        503,
        'busy',
        '2',
      ])
    })
    expect((await ask()).statusCode).toBe(200)
  })

  it('a job runs that was queued in a transaction', async () => {
    expect((await browser.post('/api/trade/order/export', {})).json().data).toMatchObject({
      state: 'pending',
    })
    const state = async () => (await browser.get('/api/trade/order/export')).json().data[0].state
    await expect.poll(state, patiently).toBe('done')
  })

  it('search and pages follow a change, of which they are notified', async () => {
    const product = await buildProduct(db, { nameZh: '过桥试剂' })
    const path = `/product/${product.id}`
    await expect
      .poll(async () => (await browser.get('/search?keyword=过桥试剂')).body, patiently)
      .toContain(path)
    const visitor = new TestBrowser(app)
    expect((await visitor.get(path)).body).toContain('过桥试剂')
    await db.updateTable('product').set({ nameZh: '渡河试剂' }).where('id', '=', product.id).execute()
    await expect.poll(async () => (await visitor.get(path)).body, patiently).toContain('渡河试剂')
  })

  it('staff look at the shop as the member', async () => {
    const staff = await staffBrowser(app, db, 'service')
    const asked = await staff.post(`/api/admin/members/${member.id}/view`, { reason: '核对订单' })
    const opened = await staff.get(asked.json().data.address)
    const view = new TestBrowser(app)
    view.cookies.viewSid = opened.cookies.find(({ name }) => name === 'viewSid')?.value ?? ''
    expect((await view.get('/ucenter/trade/order')).body).toContain('viewedBy')
  })
})
