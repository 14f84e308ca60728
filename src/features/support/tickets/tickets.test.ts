import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { json } from '#server/db/json.ts'
import { workingDayAfter } from '#shared/working-days.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { buildMember } from '../../members/factories.ts'
import { buildBuyer, buildOrder } from '../../orders/factories.ts'
import { until } from '../../payments/factories.ts'
import { isOverdue } from './reading.service.server.ts'

const { app, db } = await testApp()
const email = { key: 'email', value: json('service@shop.example') }
await db.insertInto('siteSetting').values(email).execute()
const service = await staffBrowser(app, db, 'service')
const path = '/api/ucenter/ticket'
const question = { kind: 'other', subject: '咨询', text: '请问能否开具增值税专用发票？' }

async function member() {
  const { member, address } = await buildBuyer(db)
  return { member, address, browser: await TestBrowser.of(app, db, member) }
}

/** An order of which lot L1 was shipped. */
async function shippedOrder({ id: memberId, companyId }: { id: number; companyId: number }) {
  const order = await buildOrder(db, { memberId, companyId, status: 'pendingComment', paidFen: 10_000 })
  const { id: shipmentId } = await db
    .insertInto('shipment')
    .values({ orderId: order.id, warehouse: 'south', carrier: '顺丰', trackingNo: `SF${order.id}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('shipmentLine')
    .values({ shipmentId, orderLineId: order.line.id, lotNumber: 'L1', quantityTenths: 100 })
    .execute()
  const complaint = {
    ...question,
    kind: 'complaint',
    orderId: String(order.id),
    orderLineIds: [String(order.line.id)],
    lotNumber: 'L1',
  }
  return { order, complaint }
}

const setDue = (id: string, day: string) =>
  db.updateTable('ticket').set({ dueOn: day }).where('id', '=', Number(id)).execute()

describe('a ticket', () => {
  it('is answered by staff, opened again by a reply, and closed', async () => {
    const { browser } = await member()
    const ticket = (await browser.post(path, question)).json().data
    expect(ticket).toMatchObject({ state: 'open', isOverdue: false, messages: [{ author: 'member' }] })
    expect(ticket.ticketNo).toMatch(/^T20\d{12}$/)
    expect(ticket.dueOn).toMatch(/^20\d\d-\d\d-\d\d$/)
    const answer = (body: object) => service.post(`/api/admin/tickets/${ticket.id}/reply`, body)
    const asked = (await answer({ text: '请提供税号', isQuestion: true })).json().data
    expect(asked).toMatchObject({ state: 'waitingForMember', dueOn: null })
    expect(asked.messages[1].authorName).not.toBe('')
    const replied = (await browser.post(`${path}/${ticket.id}/reply`, { text: '税号如下' })).json().data
    expect(replied).toMatchObject({ state: 'open', messages: [{}, { author: 'staff', authorName: '' }, {}] })
    expect((await answer({ text: '可以开具' })).json().data.state).toBe('answered')
    const close = () => browser.post(`${path}/${ticket.id}/close`)
    expect((await close()).json().data.state).toBe('closed')
    expect((await close()).json().code).toBe('illegal-move')
    const again = (await browser.post(`${path}/${ticket.id}/reply`, { text: '还有一个问题' })).json().data
    expect(again).toMatchObject({ state: 'open' })
    const end = (body: object) => service.post(`/api/admin/tickets/${ticket.id}/close`, body)
    expect((await end({})).statusCode).toBe(422)
    expect((await end({ seen: again.messages.at(-1).id })).json().data.state).toBe('closed')
  })

  it('is listed by its deadline; an answer and a close name the last message that was read', async () => {
    const { browser } = await member()
    const ticket = (await browser.post(path, { ...question, subject: '超期咨询' })).json().data
    await setDue(ticket.id, '2026-01-05')
    const list = await service.get('/api/admin/grids/tickets?filter=deadline:overdue&filter=state:open')
    expect(list.json().data.rows).toContainEqual(
      expect.objectContaining({
        id: ticket.id,
        subject: '超期咨询',
        lastMessage: ticket.messages[0].id,
      }),
    )
    const seen = ticket.messages[0].id
    await browser.post(`${path}/${ticket.id}/reply`, { text: '补充说明' })
    const answer = await service.post(`/api/admin/tickets/${ticket.id}/reply`, { text: '好的', seen })
    expect(answer.json().code).toBe('conflict')
    const close = (seen: string) => service.post(`/api/admin/tickets/${ticket.id}/close`, { seen })
    expect((await close(seen)).json()).toMatchObject({ code: 'conflict', errors: [{ path: '' }] })
    const { state, messages } = (await service.get(`/api/admin/tickets/${ticket.id}`)).json().data
    expect([state, messages.at(-1).text]).toEqual(['open', '补充说明'])
    expect((await close(messages.at(-1).id)).json().data.state).toBe('closed')
  })

  it('notifies the member, and customer service by e-mail', async () => {
    const { member: owner, browser } = await member()
    const { id } = (await browser.post(path, { ...question, text: '只问一次' })).json().data
    await service.post(`/api/admin/tickets/${id}/reply`, { text: '可以开具' })
    const messages = await db.selectFrom('message').selectAll().where('memberId', '=', owner.id).execute()
    expect(messages).toMatchObject([{ kind: 'ticket', bodyZh: '可以开具', link: `/ucenter/contactus/${id}` }])
    const audit = await db.selectFrom('auditEntry').selectAll().where('subject', '=', 'ticket').execute()
    expect(audit.at(-1)).toMatchObject({ action: 'ticket.answer', subjectId: Number(id) })
    const mails = await db
      .selectFrom('outboxMessage')
      .select('text')
      .where('recipient', '=', 'service@shop.example')
      .where('text', 'like', '%只问一次%')
      .execute()
    expect(mails).toHaveLength(1)
  })

  it('that is sent twice is one', async () => {
    const { browser } = await member()
    const send = async (body: object) => (await browser.post(path, body)).json().data.id
    const [first, second] = await Promise.all([send(question), send(question)])
    expect(second).toBe(first)
    expect(await send({ ...question, text: '另请问运费如何计算？' })).not.toBe(first)
  })

  it('is for 50 messages a day', async () => {
    const { member: owner, browser } = await member()
    const { id } = (await browser.post(path, question)).json().data
    const text = '请问'
    await db
      .insertInto('ticketMessage')
      .values(Array.from({ length: 48 }, () => ({ ticketId: Number(id), memberId: owner.id, text })))
      .execute()
    const reply = () => browser.post(`${path}/${id}/reply`, { text })
    const statuses = (await Promise.all([reply(), reply(), reply()])).map(({ statusCode }) => statusCode)
    expect(statuses.sort()).toEqual([200, 409, 409])
  })

  it('is seen by the owners of the company, and by no other buyer', async () => {
    const { member: owner, browser } = await member()
    const colleague = await buildMember(db, { companyId: owner.companyId, role: 'buyer' })
    const other = await TestBrowser.of(app, db, colleague)
    const own = (await other.post(path, question)).json().data
    const foreign = (await browser.post(path, question)).json().data
    expect((await browser.get(`${path}/${own.id}`)).statusCode).toBe(200)
    expect((await other.get(`${path}/${foreign.id}`)).statusCode).toBe(404)
    expect((await other.post(`${path}/${foreign.id}/reply`, { text: '?' })).statusCode).toBe(404)
    expect((await other.get(path)).json().data.total).toBe(1)
    expect((await new TestBrowser(app).get(path)).statusCode).toBe(401)
  })
})

describe('a complaint', () => {
  it('names a lot that was shipped on the order', async () => {
    const { member: owner, browser } = await member()
    const { complaint } = await shippedOrder(owner)
    const fieldOf = async (body: object) =>
      (await browser.post(path, { ...complaint, ...body })).json().errors?.[0]?.path
    expect(await fieldOf({ lotNumber: 'L2' })).toBe('lotNumber')
    expect(await fieldOf({ lotNumber: '' })).toBe('lotNumber')
    expect(await fieldOf({ orderLineIds: [] })).toBe('orderLineIds')
    expect(await fieldOf({ orderId: null, orderLineIds: [] })).toBe('orderId')
    const { order: other } = await shippedOrder(owner)
    const mixed = { ...complaint, orderLineIds: [String(other.line.id)] }
    expect((await browser.post(path, mixed)).statusCode).toBe(404)
    const created = (await browser.post(path, complaint)).json().data
    expect(created).toMatchObject({ lotNumber: 'L1', lines: [{ nameZh: '乙腈' }] })
  })

  it('is listed for staff as overdue after its day', async () => {
    const { member: owner, browser } = await member()
    const { complaint } = await shippedOrder(owner)
    const { id } = (await browser.post(path, complaint)).json().data
    const overdue = async () => {
      const { list } = (await service.get('/api/admin/tickets?overdue=true&kind=complaint')).json().data
      return list.map((one: { id: string }) => one.id)
    }
    expect(await overdue()).not.toContain(id)
    await setDue(id, '2026-01-05')
    expect(await overdue()).toContain(id)
    expect((await service.get(`/api/admin/tickets/${id}`)).json().data.isOverdue).toBe(true)
    expect((await browser.get(`/ucenter/contactus/${id}`)).body).toContain('已超过回复期限')
  })
})

it.each([
  ['2026-09-30T02:00:00Z', 1, '2026-10-08'],
  ['2026-11-20T02:00:00Z', 1, '2026-11-23'],
  ['2026-11-20T02:00:00Z', 3, '2026-11-25'],
  ['2026-11-22T17:00:00Z', 1, '2026-11-24'],
])('%s and %i working days is %s', (start, days, day) =>
  expect(workingDayAfter(new Date(start), days)).toBe(day),
)

it('a ticket is answered within the days that are set for its kind', async () => {
  const { member: owner, browser } = await member()
  const { complaint } = await shippedOrder(owner)
  const dueOn = async (input: object) =>
    (await browser.post(path, { ...input, subject: randomUUID() })).json().data.dueOn
  const now = new Date()
  expect([await dueOn(question), await dueOn(complaint)]).toEqual([
    workingDayAfter(now, 1),
    workingDayAfter(now, 3),
  ])
  await db
    .insertInto('siteSetting')
    .values({ key: 'answerDays', value: json({ complaint: 5, other: 2 }) })
    .execute()
  await until(
    async () => [await dueOn(question), await dueOn(complaint)],
    ([plain]) => plain === workingDayAfter(now, 2),
  ).then((days) => expect(days).toEqual([workingDayAfter(now, 2), workingDayAfter(now, 5)]))
})

it('a ticket is overdue from the day after', () => {
  expect(isOverdue('2026-11-23', new Date('2026-11-23T15:59:00Z'))).toBe(false)
  expect(isOverdue('2026-11-23', new Date('2026-11-23T16:00:00Z'))).toBe(true)
  expect(isOverdue(null, new Date())).toBe(false)
})

describe('the pages', () => {
  it('show the contact of the own region first, and tickets by state', async () => {
    const { browser } = await member()
    const contact = (zh: string, provinces: string[]) => ({
      region: { zh, en: zh },
      phone: '020-1',
      email: 'a@b.cn',
      hours: { zh: '', en: '' },
      provinces,
    })
    const contacts = [contact('华北', ['11']), contact('华南', ['44'])]
    await db
      .insertInto('siteSetting')
      .values({ key: 'contacts', value: json(contacts) })
      .execute()
    const { id } = (await browser.post(path, question)).json().data
    const page = (await browser.get('/ucenter/contactus')).body
    expect(page.indexOf('华南')).toBeLessThan(page.indexOf('华北'))
    expect(page).toContain(`/ucenter/contactus/${id}`)
    expect((await browser.get('/ucenter/contactus?state=closed')).body).toContain('暂无工单')
  })

  it('offer the lines of a chosen order', async () => {
    const { member: owner, browser } = await member()
    const { order } = await shippedOrder(owner)
    const page = (await browser.get(`/ucenter/contactus/new?kind=complaint&order=${order.id}`)).body
    expect(page).toContain(order.orderNo)
    expect(page).toContain('乙腈')
    const stranger = (await member()).browser
    const other = (await stranger.get(`/ucenter/contactus/new?order=${order.id}`)).body
    expect(other).not.toContain(order.orderNo)
    expect((await browser.get('/ucenter/contactus/new')).body).toContain(order.orderNo)
  })
})
