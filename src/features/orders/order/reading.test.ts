import { describe, expect, it } from 'vitest'
import { buildMember, memberContext } from '#features/members/factories.ts'
import { json } from '#server/db/json.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { buildBuyer, buildOrder } from '../factories.ts'
import { countOpenOrdersByTab } from './reading.service.server.ts'
import type { ListedOrders } from './schema.ts'

const { app, db } = await testApp()

async function buyer(role: 'owner' | 'buyer' = 'owner', companyId?: number) {
  const member = companyId ? await buildMember(db, { companyId, role }) : (await buildBuyer(db)).member
  const browser = await TestBrowser.of(app, db, member)
  const list = async (query = ''): Promise<ListedOrders> =>
    (await browser.get(`/api/trade/order${query}`)).json().data
  const order = (traits: Parameters<typeof buildOrder>[1] = {}) =>
    buildOrder(db, { memberId: member.id, companyId: member.companyId, ...traits })
  return { member, browser, list, order }
}

it('open orders are counted by tab: a buyer’s own, or those of the owner’s company', async () => {
  const { member, order } = await buyer()
  const colleague = await buyer('buyer', member.companyId)
  await order({ status: 'paid', paidFen: 10_000 })
  await order({ status: 'finished' })
  await colleague.order({ status: 'confirmed' })
  await (await buyer()).order({ status: 'paid' })
  const countFor = async (of: { id: number }) =>
    (await countOpenOrdersByTab(await memberContext(db, of))).counts
  expect(await countFor(member)).toMatchObject({ ship: 2, pay: 0, finished: 0 })
  expect(await countFor(colleague.member)).toMatchObject({ ship: 1 })
})

describe('the order list', () => {
  it('is paged, newest first, with counts by state', async () => {
    const { list, order } = await buyer()
    const first = await order({ status: 'paid', paidFen: 10_000 })
    await order({ status: 'confirmed' })
    const last = await order({ status: 'cancelled' })
    const answer = await list('?pageSize=2')
    expect(answer).toMatchObject({ total: 3, counts: { all: 3, ship: 2, pay: 0, cancelled: 1 } })
    expect(answer.list.map(({ orderNo }) => orderNo)[0]).toBe(last.orderNo)
    expect((await list('?pageSize=2&page=2')).list).toMatchObject([
      { orderNo: first.orderNo, status: 10, paymentState: 2, lineCount: 1 },
    ])
    expect((await list('?tab=ship')).total).toBe(2)
    expect((await list('?status=30')).total).toBe(1)
    expect((await list('?status=3')).total).toBe(0)
  })

  it('is paged by key, with its filters in the links', async () => {
    const { browser, list, order } = await buyer()
    for (let n = 0; n < 25; n++) await order({ status: 'confirmed' })
    await order({ status: 'cancelled' })
    const all = (await list('?tab=ship&pageSize=100')).list.map(({ orderNo }) => orderNo)
    const open = async (address: string) => {
      const { body, statusCode, headers } = await browser.get(address)
      const linkOf = (rel: string) => {
        const tag = body.match(/<a [^>]*>/g)?.find((one) => one.includes(`rel="${rel}"`))
        return tag && /href="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&')
      }
      const numbers = [...new Set(body.match(/20260101\d{8}/g))].filter((number) => all.includes(number))
      return {
        statusCode,
        location: headers.location,
        numbers,
        next: linkOf('next'),
        previous: linkOf('prev'),
      }
    }
    const first = await open('/ucenter/trade/order?tab=ship&to=2099-01-01')
    expect(first.previous).toBeUndefined()
    expect(first.next).toMatch(/^\/ucenter\/trade\/order\?tab=ship&to=2099-01-01&after=\d+$/)
    const second = await open(first.next ?? '')
    expect([...first.numbers, ...second.numbers]).toEqual(all)
    expect(second.next).toBeUndefined()
    expect((await open(second.previous ?? '')).numbers).toEqual(first.numbers)
    const { next } = await list('?tab=ship')
    expect(await list(`?tab=ship&after=${next}`)).toMatchObject({ page: null, next: null, total: 25 })
    expect(await open(`/ucenter/trade/order?tab=ship&after=1`)).toMatchObject({
      statusCode: 302,
      location: '/ucenter/trade/order?tab=ship',
    })
    expect((await open('/ucenter/trade/order?tab=ship&after=1-1')).numbers).toContain(all[0])
    expect((await browser.get('/api/trade/order?after=1-1')).statusCode).toBe(422)
  })

  it.each(['?keyword=%00', '?from=0000-01-01', '?from=0001-01-01', '?to=9999-12-31&keyword=a%00'])(
    'refuses %s, while its page shows all orders',
    async (query) => {
      const { browser, order } = await buyer()
      const { orderNo } = await order()
      const answer = await browser.get(`/api/trade/order${query}`)
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'validation-failed'])
      const page = await browser.get(`/ucenter/trade/order${query}`)
      expect([page.statusCode, page.body.includes(orderNo)]).toEqual([200, true])
    },
  )

  it('is searched by order number, purchase number and contents', async () => {
    const { list, order } = await buyer()
    const one = await order({ poNumber: 'PO_77' })
    await order()
    const found = async (keyword: string) => (await list(`?keyword=${encodeURIComponent(keyword)}`)).total
    expect(
      await Promise.all([one.orderNo, 'o_7', 'o%7', one.line.skuCode, '乙腈', 'nothing'].map(found)),
    ).toEqual([1, 1, 0, 1, 2, 0])
  })

  it('filters by days in China time', async () => {
    const { list, order } = await buyer()
    await order({ placedAt: new Date('2026-03-31T18:00:00Z') })
    expect((await list('?from=2026-04-01&to=2026-04-01')).total).toBe(1)
    expect((await list('?to=2026-03-31')).total).toBe(0)
  })

  it('shows owners all orders of the company, buyers their own, and no others', async () => {
    const owner = await buyer()
    const colleague = await buyer('buyer', owner.member.companyId)
    const stranger = await buyer()
    const order = await owner.order()
    await colleague.order()
    const seen = async ({ list }: typeof owner) => (await list()).total
    expect([await seen(owner), await seen(colleague), await seen(stranger)]).toEqual([2, 1, 0])
    const status = async ({ browser }: typeof owner) =>
      (await browser.get(`/api/trade/order/${order.id}`)).statusCode
    expect([await status(owner), await status(colleague), await status(stranger)]).toEqual([200, 404, 404])
    expect((await app.inject('/api/trade/order')).statusCode).toBe(401)
  })
})

describe('an order', () => {
  it('returns its details and available actions', async () => {
    const { browser, order } = await buyer()
    const { id, line } = await order({
      invoice: json({ receipt_type: 1 as const, title: '某公司' }),
      receiptType: 1,
    })
    const { data } = (await browser.get(`/api/trade/order/${id}`)).json()
    expect(data).toMatchObject({
      status: 20,
      due: 100,
      total: 100,
      receipt_type: 1,
      receipt_type_name: '增值税普通发票',
      invoice: { title: '某公司', receipt_type: 1 },
      lines: [
        { id: String(line.id), quantity: 10, unitPrice: 10, net: 88.5, tax: 11.5, review: null, lots: [] },
      ],
      can: { pay: true, cancel: true, edit: false, receive: false, comment: false, contract: true },
      isOwn: true,
    })
  })
})
