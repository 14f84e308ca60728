import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { TestBrowser } from '../../../tests/browser.ts'
import { generatedSource } from '../catalog/import/source.ts'
import { buildMember } from '../members/factories.ts'
import { until } from '../payments/factories.ts'
import { importOldOrders, type RefusedOldRow } from './service.server.ts'

const shop = await testApp()
const { app, db } = shop
const setOpen = (isOpen: boolean) =>
  sql`insert into site_setting (key, value) values ('ccOldMemberLoginOpen', ${isOpen}::text::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db)
const old = (traits: object = {}) => buildMember(db, { isFromOldMall: true, ...traits })
const enter = '/api/ucenter/old-mall/enter'
const orders = '/api/ucenter/old-mall/order'

beforeAll(() => setOpen(true))

describe('the address of the old mall', () => {
  it('signs in there once, within a minute', async () => {
    const browser = await TestBrowser.of(app, db, await old({ userName: 'wang-old' }))
    const answer = await browser.get(enter)
    expect(answer.statusCode).toBe(302)
    const address = new URL(String(answer.headers.location))
    const { pathname, search, searchParams } = address
    expect(searchParams.get('account')).toBe('wang-old')
    const left = Number(searchParams.get('expires')) - Date.now() / 1000
    expect(left).toBeGreaterThan(50)
    expect(left).toBeLessThanOrEqual(61)
    expect((await browser.get(pathname + search)).body).toContain('已登录 wang-old')
    expect((await browser.get(pathname + search)).body).toContain('链接已使用')
  })

  it.each(['account', 'expires', 'nonce', 'signature'])('is refused with another %s', async (name) => {
    const browser = await TestBrowser.of(app, db, await old({ userName: `old-${name}` }))
    const address = new URL(String((await browser.get(enter)).headers.location))
    address.searchParams.set(
      name,
      name === 'signature' ? createHmac('sha256', 'x').digest('hex') : '9999999999',
    )
    const refused = await browser.get(address.pathname + address.search)
    expect([refused.statusCode, refused.body.includes('签名不正确')]).toEqual([403, true])
  })

  it('is refused there after a minute', async () => {
    const browser = await TestBrowser.of(app, db, await old({ userName: 'late-old' }))
    const { pathname, search, searchParams } = new URL(String((await browser.get(enter)).headers.location))
    const expires = Number(searchParams.get('expires')) * 1000
    vi.useFakeTimers({ toFake: ['Date'], now: expires + 1 })
    const late = await app.inject(pathname + search)
    vi.setSystemTime(expires - 1)
    const inTime = await app.inject(pathname + search)
    vi.useRealTimers()
    expect([late.statusCode, late.body.includes('链接已过期')]).toEqual([403, true])
    expect(inTime.body).toContain('已登录 late-old')
  })

  it('is for members of the old mall, while it is open', async () => {
    const [member, other] = [
      await TestBrowser.of(app, db, await old()),
      await TestBrowser.of(app, db, await buildMember(db)),
    ]
    expect((await other.get(enter)).statusCode).toBe(404)
    expect((await new TestBrowser(app).get(enter)).statusCode).toBe(401)
    const addresses = [enter, '/ucenter/old-mall', orders, `${orders}/export.xlsx`]
    for (const address of addresses.slice(1)) {
      expect((await other.get(address)).statusCode, address).toBe(404)
      expect((await member.get(address)).statusCode, address).toBe(200)
    }
    expect((await member.get('/ucenter')).body).toContain('href="/ucenter/old-mall"')
    await setOpen(false)
    const closed = await until(
      () => member.get('/ucenter/old-mall'),
      ({ statusCode }) => statusCode === 404,
    )
    expect(closed.statusCode).toBe(404)
    for (const address of addresses) expect((await member.get(address)).statusCode, address).toBe(404)
    expect((await member.get('/ucenter')).body).not.toContain('/ucenter/old-mall')
    await setOpen(true)
    await until(
      () => member.get('/ucenter/old-mall'),
      ({ statusCode }) => statusCode === 200,
    )
  })
})

const header = [
  'orderNo',
  'account',
  'placedOn',
  'status',
  'lineNo',
  'catalogNumber',
  'name',
  'packing',
  'quantity',
  'unitPrice',
]
const row = (
  orderNo: string,
  account: string,
  lineNo: number,
  more: Partial<Record<string, string>> = {},
) => {
  const cells: Record<string, string | undefined> = {
    orderNo,
    account,
    placedOn: '2021-03-04',
    status: '已完成',
    lineNo: String(lineNo),
    catalogNumber: `A${lineNo}`,
    name: '乙腈',
    packing: '4 L',
    quantity: '2',
    unitPrice: '12.5',
    ...more,
  }
  return header.map((name) => cells[name] ?? '')
}

async function load(rows: string[][]) {
  const refused: RefusedOldRow[] = []
  const taken = await importOldOrders({ db }, generatedSource(header, rows), (one) => refused.push(one))
  return { taken, refused }
}

describe('old orders', () => {
  it('are imported once, and listed, searched and exported', async () => {
    const member = await old({ userName: 'li-old' })
    const rows = [row('OLD-1', 'li-old', 1), row('OLD-1', 'li-old', 2, { name: '甲醇', quantity: '0.5' })]
    expect(await load(rows)).toEqual({ taken: 2, refused: [] })
    expect(await load(rows)).toEqual({ taken: 2, refused: [] })
    const browser = await TestBrowser.of(app, db, member)
    const list = async (query = '') => (await browser.get(`${orders}${query}`)).json().data
    expect(await list()).toMatchObject({
      total: 1,
      list: [
        {
          orderNo: 'OLD-1',
          placedOn: '2021-03-04',
          total: 31.25,
          lines: [{}, { name: '甲醇', quantity: 0.5 }],
        },
      ],
    })
    expect((await list(`?keyword=${encodeURIComponent('甲醇')}`)).total).toBe(1)
    expect((await list('?keyword=OLD-2')).total).toBe(0)
    expect((await browser.get('/ucenter/old-mall')).body).toContain('OLD-1')
    const file = await browser.get(`${orders}/export.xlsx`)
    expect([file.statusCode, file.body.startsWith('PK')]).toEqual([200, true])
    const stranger = await TestBrowser.of(app, db, await old())
    expect((await stranger.get(orders)).json().data.total).toBe(0)
  })

  it('are refused with the row and the reason', async () => {
    await Promise.all([
      old({ userName: 'zhao-old' }),
      old({ userName: 'qian-old' }),
      buildMember(db, { userName: 'new' }),
    ])
    await load([row('OLD-9', 'zhao-old', 1)])
    const { taken, refused } = await load([
      row('OLD-8', 'zhao-old', 1),
      row('OLD-8', 'zhao-old', 2, { placedOn: '4 March' }),
      row('OLD-8', 'zhao-old', 3, { quantity: '0' }),
      row('OLD-7', 'nobody', 1),
      row('OLD-7', 'new', 1),
      row('OLD-9', 'qian-old', 1),
    ])
    expect(taken).toBe(1)
    expect(refused.map(({ row, column }) => [row, column])).toEqual([
      [3, 'placedOn'],
      [4, 'quantity'],
      [5, 'account'],
      [6, 'account'],
      [7, 'account'],
    ])
    expect(refused.at(-1)?.reason).toBe('otherMember')
  })

  it('need every column', async () => {
    const source = generatedSource(['orderNo'], [])
    await expect(importOldOrders({ db }, source, () => {})).rejects.toThrow('account, placedOn')
  })
})
