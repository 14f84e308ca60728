import { describe, expect, it } from 'vitest'
import { buildCredit } from '#features/balances/factories.ts'
import { drawCredit, findCredit, giveBackCredit } from '#features/balances/service.server.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { buildBuyer, buildOrder } from '../factories.ts'
import { recordPaid, recordRefunded } from '../order/payment.service.server.ts'
import { afterSaleInput } from './schema.ts'
import { isWithinWorkingDays } from './service.server.ts'
import { steps } from './state.ts'
import { linesOf, mostOf } from './use-request.ts'

const { app, db } = await testApp()
const service = await staffBrowser(app, db, 'service')

async function received(traits: Parameters<typeof buildOrder>[1] = {}) {
  const { member } = await buildBuyer(db)
  const browser = await TestBrowser.of(app, db, member)
  const order = await buildOrder(db, {
    memberId: member.id,
    companyId: member.companyId,
    status: 'pendingComment',
    receivedAt: new Date(),
    paidFen: 10_000,
    ...traits,
  })
  await db.updateTable('orderLine').set({ shippedTenths: 100 }).where('id', '=', order.line.id).execute()
  const line = { orderLineId: String(order.line.id), quantity: 4 }
  const ask = (body: object = {}) =>
    browser.post(`/api/trade/order/${order.id}/after-sale`, {
      kind: 'return',
      reason: '包装破损',
      lines: [line],
      ...body,
    })
  const step = (requestId: string, body: object) =>
    service.post(`/api/admin/orders/${order.id}/after-sale/${requestId}`, body)
  return { order, browser, line, ask, step }
}

const codeOf = (answer: { json(): { code?: string } }) => answer.json().code

describe('after the sale', () => {
  it('restocks returned goods and refunds their price', async () => {
    const { order, ask, step } = await received()
    const [request] = (await ask()).json().data.afterSales
    expect(request).toMatchObject({ kind: 'return', state: 'requested', lines: [{ quantity: 4 }] })
    expect(request.requestNo).toMatch(/^R20\d{14}$/)
    expect(codeOf(await step(request.id, { to: 'done' }))).toBe('illegal-move')
    await step(request.id, { to: 'approved', answer: '请寄回' })
    expect((await step(request.id, { to: 'received' })).json().data.lines[0].returned).toBe(4)
    expect(codeOf(await step(request.id, { to: 'done', refund: 100.01 }))).toBe('validation-failed')
    const done = await step(request.id, { to: 'done', refund: 40 })
    expect(done.json().data.afterSales).toMatchObject([{ state: 'done', answer: '请寄回' }])
    const queued = await db
      .selectFrom('pgboss.job' as never)
      .select('data' as never)
      .where('name' as never, '=', 'refund-order' as never)
      .execute()
    expect(queued).toContainEqual({
      data: { orderId: order.id, cause: 'afterSale', causeId: Number(request.id), amountFen: 4000 },
    })
  })

  it('is listed for staff by state, and leads to its order', async () => {
    const { order, ask } = await received()
    const [request] = (await ask()).json().data.afterSales
    const list = await service.get(
      `/api/admin/grids/after-sales?filter=state:requested&keyword=${request.requestNo}`,
    )
    expect(list.json().data.rows).toMatchObject([{ id: request.id, orderNo: order.orderNo, kind: 'return' }])
    const found = await service.get(`/api/admin/after-sales/${request.id}`)
    expect(found.json().data).toEqual({ orderId: String(order.id) })
  })

  it('mails the result of a request to the member who placed the order', async () => {
    const { order, ask, step } = await received()
    const email = 'zhao@example.cn'
    await db.updateTable('member').set({ email }).where('id', '=', order.memberId).execute()
    const [request] = (await ask()).json().data.afterSales
    await step(request.id, { to: 'rejected', answer: '已拆封' })
    await step(request.id, { to: 'approved' }) // an illegal transition sends no mail
    const mails = await db.selectFrom('outboxMessage').select('text').where('recipient', '=', email).execute()
    expect(mails).toMatchObject([{ text: expect.stringContaining(`${request.requestNo} 未通过。已拆封`) }])
  })

  it('restores owed credit before refunding money, up to the goods’ amount', async () => {
    const { order, ask, step } = await received({ collection: 'credit', paymentTerms: null, paidFen: 0 })
    const { id, companyId, orderNo, totalFen } = order
    await db.updateTable('company').set({ state: 'verified' }).where('id', '=', companyId).execute()
    await buildCredit(db, { companyId })
    await drawCredit(db, companyId, totalFen, orderNo, new Date())
    const used = async () => (await findCredit(db, companyId))?.usedFen
    const finish = async (refund: number) => {
      const [request] = (await ask({ kind: 'refund' })).json().data.afterSales.slice(-1)
      await step(request.id, { to: 'approved' })
      return { answer: await step(request.id, { to: 'done', refund }), causeId: Number(request.id) }
    }
    await finish(40)
    expect(await used()).toBe(6000)
    expect(codeOf((await finish(60.01)).answer)).toBe('validation-failed')
    expect(await used()).toBe(6000)
    await giveBackCredit(db, companyId, 5000, 'repayment', 'BANK 1', new Date())
    await recordPaid(db, id, 5000, new Date())
    const { causeId } = await finish(30)
    expect(await used()).toBe(0)
    const jobs = await db
      .selectFrom('pgboss.job' as never)
      .select('data' as never)
      .execute()
    expect(jobs).toContainEqual({ data: { orderId: id, cause: 'afterSale', causeId, amountFen: 2000 } })
    await recordRefunded(db, id, 2000)
    expect(codeOf((await finish(30.01)).answer)).toBe('validation-failed')
  })

  it('counts promised refunds before they are paid', async () => {
    const { ask, step } = await received()
    const requests = []
    for (const lines of [1, 2]) {
      const all = (await ask({ kind: 'refund' })).json().data.afterSales
      expect(all).toHaveLength(lines)
      requests.push(all.at(-1))
    }
    for (const { id } of requests) await step(id, { to: 'approved' })
    const [first, second] = requests
    expect((await step(first.id, { to: 'done', refund: 60 })).statusCode).toBe(200)
    expect(codeOf(await step(second.id, { to: 'done', refund: 40.01 }))).toBe('validation-failed')
    expect((await step(second.id, { to: 'done', refund: 40 })).statusCode).toBe(200)
  })

  it('refunds never exceed the payments, in one request or in concurrent ones', async () => {
    const { ask, line } = await received()
    expect(codeOf(await ask({ lines: [{ ...line, quantity: 10.1 }] }))).toBe('validation-failed')
    const refunded = await ask({ kind: 'refund', lines: [{ ...line, quantity: 10.1 }] })
    expect(refunded.json().errors).toEqual([{ path: 'lines.0.quantity', message: '数量超出订购数量' }])
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask()))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
  })

  it.each(['refund', 'complaint'])(
    'open requests of one kind never exceed the ordered quantity: %s',
    async (kind) => {
      const { ask, line, step } = await received()
      const lines = [{ ...line, lotNumber: 'L1' }]
      const answers = await Promise.all(Array.from({ length: 5 }, () => ask({ kind, lines })))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
      const refused = answers.find(({ statusCode }) => statusCode !== 200)
      expect(refused?.json().errors).toEqual([
        { path: 'lines.0.quantity', message: '该商品已有处理中的同类申请，请等待处理结果' },
      ])
      const [open] = answers.flatMap((answer) => answer.json().data?.afterSales ?? [])
      await step(open.id, { to: 'rejected', answer: '请补充照片' })
      expect((await ask({ kind, lines })).statusCode).toBe(200)
    },
  )

  it('refuses returns of regulated goods and of old orders; a complaint names its lot', async () => {
    const { order, ask, line } = await received()
    await db
      .updateTable('orderLine')
      .set({ regulatedClasses: ['precursor-3'] })
      .where('id', '=', order.line.id)
      .execute()
    expect(codeOf(await ask())).toBe('validation-failed')
    expect(codeOf(await ask({ kind: 'complaint' }))).toBe('validation-failed')
    const complaint = await ask({ kind: 'complaint', lines: [{ ...line, lotNumber: 'L1' }] })
    expect(complaint.statusCode).toBe(200)
    const old = await received({ receivedAt: new Date(Date.now() - 15 * 86_400_000) })
    expect(codeOf(await old.ask())).toBe('validation-failed')
  })

  it('accepts requests for the company’s received orders, which can be withdrawn', async () => {
    const { order, browser, ask } = await received()
    const stranger = await received()
    const [request] = (await ask()).json().data.afterSales
    const path = `/api/trade/order/${order.id}/after-sale`
    expect((await stranger.browser.delete(`${path}/${request.id}`)).statusCode).toBe(404)
    expect(codeOf(await stranger.ask({ lines: [{ orderLineId: String(order.line.id), quantity: 1 }] }))).toBe(
      'not-found',
    )
    expect((await browser.delete(`${path}/${request.id}`)).json().data.afterSales[0].state).toBe('withdrawn')
    expect(codeOf(await browser.delete(`${path}/${request.id}`))).toBe('illegal-move')
    const early = await received({ status: 'inTransit' })
    expect(codeOf(await early.ask())).toBe('illegal-move')
  })

  it('a request names each line once, up to its quantity', async () => {
    const { ask, line } = await received()
    expect((await ask({ lines: [line, line] })).statusCode).toBe(422)
    expect((await ask({ kind: 'refund', lines: [{ ...line, quantity: 1e300 }] })).statusCode).toBe(422)
  })

  it('accepts only the requester’s own pictures', async () => {
    const { ask, line } = await received()
    const foreign = `${'a'.repeat(22)}.webp`
    expect(codeOf(await ask({ lines: [{ ...line, pictures: [foreign] }] }))).toBe('not-found')
  })

  it('every state leads to a final state', () => {
    const ends = new Set(['rejected', 'done', 'withdrawn'])
    for (const { to, kinds } of steps)
      for (const kind of kinds)
        if (!ends.has(to))
          expect(steps.some((next) => next.from === to && next.kinds.includes(kind))).toBe(true)
  })

  it.each([
    ['2026-03-06', '2026-03-17', true],
    ['2026-03-06', '2026-03-18', false],
    ['2026-03-06', '2026-03-06', true],
    ['2026-09-30', '2026-10-15', true], // National Day, and a make-up Saturday on 10 October
    ['2026-09-30', '2026-10-16', false],
  ])('seven working days after %s, %s is within: %s', (start, now, isWithin) => {
    expect(
      isWithinWorkingDays(new Date(`${start}T10:00:00+08:00`), new Date(`${now}T23:00:00+08:00`), 7),
    ).toBe(isWithin)
  })
})

describe('the limit of an after-sales request', () => {
  it('is the exact quantity not yet returned, and the whole line for a refund', () => {
    const line = { quantity: 0.3, returned: 0.1 }
    expect([mostOf(line, 'return'), mostOf(line, 'exchange')]).toEqual([0.2, 0.2])
    expect([mostOf(line, 'refund'), mostOf(line, 'complaint')]).toEqual([0.3, 0.3])
    const lines = linesOf([{ orderLineId: '1', quantity: '0.2', lotNumber: '', pictures: [] }])
    expect(afterSaleInput.safeParse({ kind: 'return', reason: '破损', lines }).success).toBe(true)
  })
})
