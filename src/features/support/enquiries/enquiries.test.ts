import { describe, expect, it } from 'vitest'
import { json } from '#server/db/json.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { buildCaptcha } from '../../members/factories.ts'
import { buildBuyer } from '../../orders/factories.ts'
import { purgeEnquiries } from './answering.service.server.ts'

const { app, db } = await testApp({ TRUST_PROXY: '127.0.0.1' })
const email = { key: 'email', value: json('service@shop.example') }
await db.insertInto('siteSetting').values(email).execute()
const service = await staffBrowser(app, db, 'service')
const question = { kind: 'product', subject: '货期咨询', text: '请问乙腈 4 L 多久可以发货？' }
const sender = { name: '王工', companyName: '示例研究院', phone: '', email: 'wang@lab.example' }

/** Each from a network of its own. */
let visitors = 0
function visitor() {
  const browser = new TestBrowser(app)
  const network = { 'x-forwarded-for': `10.9.${visitors++}.1` }
  const send = async (body: object, path = '/api/support/enquiry') =>
    browser.post(path, { ...question, ...sender, ...(await buildCaptcha(db)), ...body }, network)
  return { send }
}

const mailsTo = (recipient: string) =>
  db.selectFrom('outboxMessage').selectAll().where('recipient', '=', recipient).execute()

describe('an enquiry of a visitor', () => {
  it('is answered by staff once, by e-mail', async () => {
    const { number, ticketId } = (await visitor().send({})).json().data
    expect(number).toMatch(/^E20\d{12}$/)
    expect(ticketId).toBeNull()
    expect((await mailsTo('service@shop.example')).at(-1)?.text).toContain('wang@lab.example')
    const { list } = (await service.get('/api/admin/enquiries?state=open')).json().data
    const { id, dueOn } = list.find((one: { enquiryNo: string }) => one.enquiryNo === number)
    expect(dueOn).toMatch(/^20\d\d-\d\d-\d\d$/)
    const answer = () => service.post(`/api/admin/enquiries/${id}/answer`, { text: '三个工作日内发货。' })
    expect((await answer()).json().data).toMatchObject({ state: 'answered', answer: '三个工作日内发货。' })
    expect((await answer()).json().code).toBe('illegal-move')
    const [mail] = await mailsTo('wang@lab.example')
    expect(mail?.text).toContain('三个工作日内发货。')
    expect(mail?.text).toContain(question.text)
    expect((await service.post(`/api/admin/enquiries/${id}/close`)).json().data.state).toBe('closed')
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ email: '' }, 'phone'],
    [{ email: 'wang@' }, 'email'],
    [{ phone: '12' }, 'phone'],
    [{ captchaCode: '' }, 'captchaCode'],
    [{ captchaCode: 'ZZZZ' }, 'captchaCode'],
    [{ text: ' ' }, 'text'],
    [{ text: 'a\u0000b' }, 'text'],
    [{ subject: 'a\nbcc: x@y.example' }, 'subject'],
    [{ kind: 'complaint' }, 'kind'],
  ])('with %j is refused', async (body, field) => {
    const refused = await visitor().send(body)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors.map(({ path }: { path: string }) => path)).toEqual([field])
  })

  it('is one of ten in an hour from a network', async () => {
    const { send } = visitor()
    const statuses: number[] = []
    for (let sent = 0; sent < 11; sent++) statuses.push((await send({})).statusCode)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })

  it('is deleted after a year', async () => {
    const { number } = (await visitor().send({})).json().data
    const count = async () =>
      (await db.selectFrom('enquiry').select('id').where('enquiryNo', '=', number).execute()).length
    await purgeEnquiries(db, new Date())
    expect(await count()).toBe(1)
    await purgeEnquiries(db, new Date(Date.now() + 366 * 86_400_000))
    expect(await count()).toBe(0)
  })
})

describe('a request of a custom service', () => {
  const path = '/api/support/custom-service'
  const request = { service: 'synthesis', substance: '4-溴联苯', quantity: '5 g', casNumber: '92-66-0' }

  it('is an enquiry of a visitor', async () => {
    const { number } = (await visitor().send({ ...request, purity: '≥98%' }, path)).json().data
    const stored = await db.selectFrom('enquiry').selectAll().where('enquiryNo', '=', number).execute()
    expect(stored).toMatchObject([{ kind: 'customService', subject: '定制合成: 4-溴联苯' }])
    expect(stored[0]?.text).toContain('CAS 号: 92-66-0\n纯度要求: ≥98%')
    const refused = await visitor().send({ ...request, casNumber: '92-66-1' }, path)
    expect(refused.json().errors[0].path).toBe('casNumber')
    const late = await visitor().send({ ...request, neededBy: '2020-01-01' }, path)
    expect(late.json().errors[0].path).toBe('neededBy')
  })

  it('is a ticket of a member, without a captcha', async () => {
    const { member } = await buildBuyer(db)
    const browser = await TestBrowser.of(app, db, member)
    const { ticketId } = (await browser.post(path, request)).json().data
    const ticket = (await browser.get(`/api/ucenter/ticket/${ticketId}`)).json().data
    expect(ticket).toMatchObject({ kind: 'customService', messages: [{ author: 'member' }] })
  })
})

describe('the pages', () => {
  it('offer a form to visitors and members', async () => {
    const { member } = await buildBuyer(db)
    const browser = await TestBrowser.of(app, db, member)
    for (const path of ['/about/contactus', '/custom-service']) {
      const page = await new TestBrowser(app).get(path)
      expect(page.body).toContain('图形验证码')
      const own = await browser.get(path)
      expect(own.statusCode).toBe(200)
      expect(own.body).not.toContain('图形验证码')
    }
    const contact = await browser.get('/about/contactus')
    expect(contact.body).toContain('href="/about/honor"')
  })
})
