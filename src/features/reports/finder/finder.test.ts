import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { unzipSync } from 'fflate'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildProduct, buildSku } from '#features/catalog/factories.ts'
import { buildCaptcha, buildMember } from '#features/members/factories.ts'
import { json } from '#server/db/json.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { buildOrder } from '../../orders/factories.ts'
import { buildCoa } from '../coa/factories.ts'
import { batchLines, isBadLine, readWantedCoa } from './batch-lines.ts'
import { nearestLots } from './service.server.ts'

const { app, db, get } = await testApp()
beforeEach(() => db.deleteFrom('reportLookup').execute())

const product = await buildProduct(db, {
  catalogNumber: 'RG100001',
  nameZh: '氯化钠',
  nameEn: 'Sodium chloride',
  casNumber: '7647-14-5',
})
const sku = await buildSku(db, { productId: product.id, skuCode: 'RG100001-500G' })
await buildCoa(db, product, { lotNumber: '2026040104' })
await db
  .insertInto('lot')
  .values({ skuId: sku.id, warehouse: 'south', lotNumber: '2026040104', quantityTenths: 10 })
  .execute()

const page = (query: string) => get(`/report?${query}`)

describe('the page', () => {
  it('offers what is there to try, and members the lots that they received', async () => {
    const { id: skuId } = sku
    const order = await buildOrder(db, { skuId, status: 'inTransit' })
    const parcel = { orderId: order.id, warehouse: 'south' as const, carrier: '' }
    for (const lotNumber of ['2026040104', 'NO-COA']) {
      const sent = await db
        .insertInto('shipment')
        .values({ ...parcel, trackingNo: lotNumber })
        .returning('id')
        .executeTakeFirstOrThrow()
      const line = { shipmentId: sent.id, orderLineId: order.line.id, lotNumber, quantityTenths: 10 }
      await db.insertInto('shipmentLine').values(line).execute()
    }
    const member = await TestBrowser.of(app, db, { id: order.memberId })
    const link = `href="/report/coa/${product.id}/2026040104"`
    const { body } = await member.get('/report')
    expect([body.includes(link), body.includes('NO-COA')]).toEqual([true, false])
    const visited = (await get('/report')).body
    expect(visited).toContain('href="/report?number=RG100001&amp;lot=2026040104"')
    expect(visited).not.toContain(link)
  })
})

describe('a COA', () => {
  it.each(['RG100001', 'rg100001', 'RG100001-500G'])('is found by %s and its lot', async (number) => {
    const { body, headers } = await page(`number=${number}&lot=2026040104`)
    expect(body).toContain(`href="/report/coa/${product.id}/2026040104"`)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('is not found, with what to check and the lots in stock', async () => {
    const { body } = await page('number=RG100001&lot=2026040105&lang=en')
    expect(body).toContain('Sodium chloride RG100001 has no certificate for lot “2026040105”')
    expect(body).toContain(`href="/report/coa/${product.id}/2026040104"`)
    expect(body).toContain('href="/about/contactus"')
    expect((await page('number=RG999999&lot=1')).body).toContain('没有找到产品编号或货号“RG999999”')
  })

  it('is found as a file under the new prefix before the old one', async () => {
    const asked: string[] = []
    const host = createServer((request, reply) => {
      asked.push(`${request.method} ${request.url}`)
      reply.writeHead(request.url === '/old/RG100001-OLD%201.pdf' ? 200 : 404).end()
    })
    await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening))
    afterAll(() => host.close())
    const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
    const set = (key: string, value: string) =>
      db
        .insertInto('siteSetting')
        .values({ key, value: json(value) })
        .execute()
    await set('coaFilePrefixNew', `${origin}/new/`)
    await set('coaFilePrefixOld', `${origin}/old/`)
    await expect
      .poll(async () => (await get('/api/report/coa?number=RG100001&lot=OLD%201')).json().data.file)
      .toBe(`${origin}/old/RG100001-OLD%201.pdf`)
    expect(asked.slice(-2)).toEqual(['HEAD /new/RG100001-OLD%201.pdf', 'HEAD /old/RG100001-OLD%201.pdf'])
    await db.deleteFrom('siteSetting').where('key', 'like', 'coaFilePrefix%').execute()
  })
})

it('lots that begin and end alike are nearest', () => {
  const lots = ['2025010101', '2026040204', '2026040104'].map((lotNumber) => ({ lotNumber }) as never)
  expect(nearestLots(lots, '2026040105').map(({ lotNumber }) => lotNumber)).toEqual([
    '2026040104',
    '2026040204',
    '2025010101',
  ])
})

describe('look-ups', () => {
  const lookUp = (browser: TestBrowser, more = '') =>
    browser.get(`/api/report/coa?number=RG100001&lot=2026040104${more}`)
  const addUse = (source: string, lookups: number) =>
    db
      .insertInto('reportLookup')
      .values({ kind: 'report', source, lookups, lookedUpAt: new Date() })
      .execute()

  it('of visitors ask for a captcha after thirty in an hour, also without scripts', async () => {
    await addUse('network 127.0.0.1', 29)
    const visitor = new TestBrowser(app)
    expect((await lookUp(visitor)).statusCode).toBe(200)
    expect((await lookUp(visitor)).json().code).toBe('captcha-needed')
    const { body } = await page('number=RG100001&lot=2026040104')
    expect(body).toContain('name="captchaId"')
    expect(body).toContain('value="2026040104"')
    expect(body).not.toContain(`/report/coa/${product.id}`)
    const wrong = await page(
      'number=RG100001&lot=2026040104&captchaId=00000000-0000-4000-8000-000000000000&captchaCode=XXXX',
    )
    expect(wrong.body).toContain('图形验证码错误或已过期')
  })

  it('go on after a right captcha, for a hundred more', async () => {
    await addUse('network 127.0.0.1', 30)
    const visitor = new TestBrowser(app)
    const { captchaId, captchaCode } = await buildCaptcha(db)
    const right = await lookUp(visitor, `&captchaId=${captchaId}&captchaCode=${captchaCode}`)
    expect(right.statusCode).toBe(200)
    expect((await lookUp(visitor)).statusCode).toBe(200)
  })

  it('of members ask for none, but end at five hundred', async () => {
    const member = await buildMember(db)
    const browser = await TestBrowser.of(app, db, member)
    await addUse(`member ${member.id}`, 499)
    expect((await lookUp(browser)).statusCode).toBe(200)
    const refused = await lookUp(browser)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await browser.get('/report?number=RG100001&lot=2026040104')).statusCode).toBe(429)
  })

  it('of lots that do not exist end after thirty addresses', async () => {
    const visitor = new TestBrowser(app)
    for (let place = 0; place < 30; place++)
      expect((await visitor.get(`/api/report/coa/${product.id}/X${place}`)).statusCode).toBe(404)
    expect((await visitor.get(`/api/report/coa/${product.id}/2026040104`)).statusCode).toBe(429)
    expect((await get(`/report/coa/${product.id}/2026040104`)).statusCode).toBe(429)
    expect((await get('/verify/0000000000000000')).statusCode).toBe(429)
  })
})

describe('a batch', () => {
  it.each([
    ['RG100001 2026040104', { number: 'RG100001', lot: '2026040104' }],
    ['RG100001-500G，L 1', { number: 'RG100001-500G', lot: 'L 1' }],
    ['RG100001\tL1', { number: 'RG100001', lot: 'L1' }],
    ['RG100001', undefined],
  ])('reads %j', (line, wanted) => expect(readWantedCoa(line)).toEqual(wanted))

  it('knows its bad lines by their place in the text', () => {
    const text = `RG100001 L1\n\n  nonsense \nRG100001 ${'9'.repeat(130)}\nRG100002,L2\n`
    expect(
      batchLines(text)
        .filter(isBadLine)
        .map(({ place }) => place),
    ).toEqual([3, 4])
  })

  it('is one zip with a list of what was not found', async () => {
    const visitor = new TestBrowser(app)
    const lines = ['RG100001 2026040104', 'RG100001 NONE', '../../x ../y', 'nonsense']
    const reply = await visitor.post('/api/report/coa/zip?lang=en', { lines })
    expect(reply.statusCode).toBe(200)
    const files = unzipSync(reply.rawPayload)
    expect(Object.keys(files)).toEqual(['COA/COA-RG100001-2026040104-1.pdf', 'not-found.txt'])
    expect(Buffer.from(files['COA/COA-RG100001-2026040104-1.pdf'] ?? []).toString('latin1', 0, 5)).toBe(
      '%PDF-',
    )
    expect(Buffer.from(files['not-found.txt'] ?? []).toString()).toBe(
      '\uFEFFNot found: RG100001 NONE\r\nNot found: ../../x ../y\r\nCannot be read: nonsense\r\n',
    )
  })

  it('has at most 100 lines, and counts each', async () => {
    const visitor = new TestBrowser(app)
    const lines = Array.from({ length: 101 }, (_, place) => `RG${place} 1`)
    expect((await visitor.post('/api/report/coa/zip', { lines })).statusCode).toBe(422)
    const some = await visitor.post('/api/report/coa/zip', { lines: lines.slice(0, 31) })
    expect(some.json().code).toBe('captcha-needed')
    expect((await visitor.post('/api/report/coa/zip', { lines: ['A 1'] })).statusCode).toBe(200)
  })
})
