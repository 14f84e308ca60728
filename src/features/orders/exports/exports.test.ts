import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import ExcelJS from 'exceljs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { filesOnDisk } from '#server/files/disk.ts'
import { type FileStore, fileStoreKey } from '#server/files/file-store.ts'
import { jobsKey } from '#server/jobs/jobs.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { testContext, testServices } from '../../../../tests/context.ts'
import { buildMember } from '../../members/factories.ts'
import { buildBuyer, buildOrder } from '../factories.ts'
import { purgeExports, pursueExports, runExport } from './service.server.ts'

const { app, db, dataDir } = await testApp()
const path = '/api/trade/order/export'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const running = new AbortController().signal

const services = testServices(db)
const files = filesOnDisk(dataDir)
services.set(fileStoreKey, files)
services.set(jobsKey, { enqueue: async () => {} } as never)
const shop = testContext(db, { services })

/** An owner with orders of one line each. */
async function buildShopper(count: number) {
  const { member } = await buildBuyer(db)
  const { id, companyId } = member
  const order = await buildOrder(db, { memberId: id, companyId })
  if (count > 1) await copyOrder(order, count - 1)
  return { ...member, order, browser: await TestBrowser.of(app, db, member) }
}

let copied = 0

async function copyOrder({ id, line }: Awaited<ReturnType<typeof buildOrder>>, count: number) {
  const from = ++copied * 100_000
  await sql`insert into "order" overriding system value
    select (jsonb_populate_record(o, jsonb_build_object('id', ${from} + n, 'order_no', 'C' || (${from} + n)))).*
    from "order" o, generate_series(1, ${count}::int) n where o.id = ${id}`.execute(db)
  await sql`alter table order_line disable trigger user`.execute(db)
  await sql`insert into order_line overriding system value
    select (jsonb_populate_record(l, jsonb_build_object('id', ${from} + n, 'order_id', ${from} + n))).*
    from order_line l, generate_series(1, ${count}::int) n where l.id = ${line.id}`.execute(db)
  await sql`alter table order_line enable trigger user`.execute(db)
}

const rowOf = (id: string | number) =>
  db.selectFrom('orderExport').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()

/** An export that only the test works on. */
async function buildExport({ id, companyId }: { id: number; companyId: number }, traits: object = {}) {
  const row = { memberId: id, companyId, query: { tab: 'all', keyword: '' } as never, locale: 'zh' as const }
  return db
    .insertInto('orderExport')
    .values({ ...row, ...traits })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function sheetOf(content: Buffer) {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(new Uint8Array(content).buffer as never)
  return book.worksheets[0]
}

const messagesOf = (memberId: number) =>
  db.selectFrom('message').select(['titleZh', 'link']).where('memberId', '=', memberId).execute()

const leftIn = async () => readdir(join(dataDir, 'files/exports')).catch(() => [])

describe('up to 2,000 orders', () => {
  it('are sent at once, every line with its order, as texts and numbers', async () => {
    const { browser, order } = await buildShopper(1)
    await db.updateTable('order').set({ poNumber: '=1+1' }).where('id', '=', order.id).execute()
    const answer = await browser.get('/api/trade/order/export.xlsx')
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    const sheet = await sheetOf(answer.rawPayload)
    expect(sheet?.rowCount).toBe(2)
    expect(sheet?.getRow(2).values).toEqual(expect.arrayContaining([order.orderNo, '=1+1', '乙腈', 10, 100]))
  })

  it('include the lines of the filtered orders only', async () => {
    const { id, companyId, browser, order } = await buildShopper(1)
    await buildOrder(db, { memberId: id, companyId, status: 'finished' })
    const answer = await browser.get('/api/trade/order/export.xlsx?tab=pay')
    const sheet = await sheetOf(answer.rawPayload)
    expect(sheet?.getColumn(1).values.slice(2)).toEqual([order.orderNo])
  })
})

describe('more than 2,000 orders', () => {
  it('are refused at once, and exported by a job that notifies when the file is ready', async () => {
    const { id, browser } = await buildShopper(2005)
    expect((await browser.get('/api/trade/order/export.xlsx')).json()).toMatchObject({
      code: 'limit-reached',
    })
    const page = await browser.get('/ucenter/trade/order')
    expect(page.body).toContain('href="/ucenter/trade/order/export"')
    const requested = (await browser.post(path, {})).json().data
    expect(requested).toMatchObject({ state: 'pending', expiresAt: null })
    await expect
      .poll(async () => (await browser.get(path)).json().data[0].state, { timeout: 60_000 })
      .toBe('done')
    const [done] = (await browser.get(path)).json().data
    expect(done).toMatchObject({ id: requested.id, orders: 2005 })
    const file = await browser.get(`${path}/${done.id}/file`)
    expect(file.headers['content-disposition']).toBe(`attachment; filename="orders-${done.id}.xlsx"`)
    expect(file.headers['content-length']).toBe(String(file.rawPayload.length))
    expect((await sheetOf(file.rawPayload))?.rowCount).toBe(2006)
    expect(await messagesOf(id)).toEqual([
      { titleZh: '订单导出文件已生成', link: '/ucenter/trade/order/export' },
    ])
    expect((await browser.get('/ucenter/trade/order/export')).body).toContain(`${path}/${done.id}/file`)
  }, 120_000)

  it('are written without blocking the event loop or holding the workbook in memory', async () => {
    const shopper = await buildShopper(6000)
    const { id } = await buildExport(shopper)
    const delay = monitorEventLoopDelay({ resolution: 1 })
    let largest = 0
    const watched: FileStore = {
      ...files,
      writeParts: (folder, name, parts, signal) => {
        const counted = async function* () {
          for await (const part of parts) {
            largest = Math.max(largest, part.length)
            yield part
          }
        }
        return files.writeParts(folder, name, counted(), signal)
      },
    }
    const own = testServices(db)
    own.set(fileStoreKey, watched)
    own.set(jobsKey, services.get(jobsKey))
    delay.enable()
    await runExport(testContext(db, { services: own }), id, running)
    delay.disable()
    expect(await rowOf(id)).toMatchObject({ state: 'done', orders: 6000 })
    expect(largest).toBeLessThan(100_000)
    expect(delay.percentile(50) / 1e6).toBeLessThan(20)
  })
})

describe('an export', () => {
  it('runs once per member, even when two are requested concurrently', async () => {
    const shopper = await buildShopper(1)
    await buildExport(shopper)
    const answer = await shopper.browser.post(path, {})
    expect(answer.json()).toMatchObject({ code: 'conflict', errors: [{ path: '' }] })
    const other = await buildShopper(1)
    const answers = await Promise.all([1, 2, 3].map(() => other.browser.post(path, {})))
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200).length).toBeGreaterThan(0)
    const pending = await db
      .selectFrom('orderExport')
      .select('id')
      .where('memberId', '=', other.id)
      .where('state', '=', 'pending')
      .execute()
    expect(pending.length).toBeLessThan(2)
  })

  it('contains the orders that the member may see when it is written', async () => {
    const { id, companyId } = await buildShopper(3)
    const buyer = await buildMember(db, { companyId, role: 'buyer' })
    await buildOrder(db, { memberId: buyer.id, companyId })
    const exports = [await buildExport({ id, companyId }), await buildExport(buyer)]
    for (const one of exports) await runExport(shop, one.id, running)
    expect(await Promise.all(exports.map(async (one) => (await rowOf(one.id)).orders))).toEqual([4, 1])
  })

  it('starts again after a stop, and leaves no file of the attempt before', async () => {
    const shopper = await buildShopper(400)
    const { id } = await buildExport(shopper)
    const stopping = AbortSignal.abort()
    await expect(runExport(shop, id, stopping)).rejects.toThrow('abort')
    expect(await rowOf(id)).toMatchObject({ state: 'pending', attempts: 1 })
    // the rest of a crash
    await files.write('exports', `${id}-1.xlsx`, Buffer.from('half'))
    await runExport(shop, id, running)
    expect(await rowOf(id)).toMatchObject({ state: 'done', orders: 400, file: `${id}-2.xlsx` })
    expect((await leftIn()).filter((name) => name.startsWith(`${id}-`))).toEqual([`${id}-2.xlsx`])
    expect(await messagesOf(shopper.id)).toHaveLength(1)
  })

  it('fails after four attempts, and notifies the member', async () => {
    const shopper = await buildShopper(1)
    const { id } = await buildExport(shopper)
    const broken = testServices(db)
    broken.set(jobsKey, services.get(jobsKey))
    const writeParts = async () => {
      throw new Error('disk full')
    }
    broken.set(fileStoreKey, { ...files, writeParts })
    const failing = () => runExport(testContext(db, { services: broken }), id, running)
    for (let n = 1; n < 4; n++) await expect(failing()).rejects.toThrow('disk full')
    await failing()
    expect(await rowOf(id)).toMatchObject({ state: 'failed', file: null })
    expect(await messagesOf(shopper.id)).toMatchObject([{ titleZh: '订单导出失败' }])
    const page = await shopper.browser.get('/ucenter/trade/order/export')
    expect(page.body).toContain('请重新导出或联系客服')
  })

  it('is downloaded by its owner only, while she is in the company', async () => {
    const shopper = await buildShopper(1)
    const { id } = await buildExport(shopper)
    await runExport(shop, id, running)
    const colleague = await buildMember(db, { companyId: shopper.companyId, role: 'owner' })
    const other = await TestBrowser.of(app, db, colleague)
    expect((await shopper.browser.get(`${path}/${id}/file`)).statusCode).toBe(200)
    expect((await other.get(`${path}/${id}/file`)).statusCode).toBe(404)
    expect((await other.get(path)).json().data).toEqual([])
    expect((await new TestBrowser(app).get(`${path}/${id}/file`)).statusCode).toBe(401)
    const { companyId } = await buildMember(db)
    await db.updateTable('member').set({ companyId }).where('id', '=', shopper.id).execute()
    expect((await shopper.browser.get(`${path}/${id}/file`)).statusCode).toBe(404)
    expect((await shopper.browser.get(path)).json().data).toEqual([])
  })

  it('is removed with its file after seven days', async () => {
    const shopper = await buildShopper(1)
    const { id } = await buildExport(shopper)
    await runExport(shop, id, running)
    await purgeExports(shop, inDays(6.9))
    expect((await rowOf(id)).state).toBe('done')
    await db
      .updateTable('orderExport')
      .set({ endedAt: inDays(-7.1) })
      .where('id', '=', id)
      .execute()
    expect((await shopper.browser.get(`${path}/${id}/file`)).statusCode).toBe(410)
    await purgeExports(shop, new Date())
    expect(await db.selectFrom('orderExport').where('id', '=', id).execute()).toEqual([])
    expect((await leftIn()).filter((name) => name.startsWith(`${id}-`))).toEqual([])
  })

  it('without a job is written after ten minutes', async () => {
    const shopper = await buildShopper(1)
    const { id } = await buildExport(shopper)
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    await pursueExports(shop, inMinutes(9), running)
    expect((await rowOf(id)).state).toBe('pending')
    await pursueExports(shop, inMinutes(11), running)
    expect((await rowOf(id)).state).toBe('done')
  })

  it('that nobody works on ends after a day, so that the member can export again', async () => {
    const shopper = await buildShopper(1)
    const { id } = await buildExport(shopper, { createdAt: inDays(-1.1), attempts: 9 })
    await purgeExports(shop, new Date())
    expect((await rowOf(id)).state).toBe('failed')
    expect((await shopper.browser.post(path, {})).statusCode).toBe(200)
  })

  it('is limited to twenty a day', async () => {
    const shopper = await buildShopper(1)
    for (let n = 0; n < 20; n++) await buildExport(shopper, { state: 'failed', endedAt: new Date() })
    expect((await shopper.browser.post(path, {})).json()).toMatchObject({ code: 'limit-reached' })
  })
})
