import { expect, it } from 'vitest'
import { json } from '#server/db/json.ts'
import { testApp } from '../../../../tests/app.ts'
import { testContext } from '../../../../tests/context.ts'
import { buildStaff } from '../../../../tests/staff.ts'
import { remindStaffOfQuotes } from '../expiry/service.server.ts'
import { ownWords, quoteRequester, requestedQuoteOf } from '../factories.ts'

const shop = await testApp()
const { db } = shop
const code = (answer: { json(): { code?: string }; statusCode: number }) =>
  answer.json().code ?? answer.statusCode

it('terms of a template are versions; an answer names the one that it began with', async () => {
  const { service, id, answer } = await requestedQuoteOf(shop)
  const path = '/api/admin/quote-templates'
  const terms = { name: '现货', deliveryTerms: '3 个工作日', notes: '', validityDays: 14 }
  const { id: templateId } = (await service.post(path, terms)).json().data
  const change = { ...terms, validityDays: 7, version: 1 }
  expect(code(await service.put(`${path}/${templateId}`, change))).toBe(200)
  expect(code(await service.put(`${path}/${templateId}`, change))).toBe('conflict')
  expect((await service.get(`${path}/${templateId}`)).json().data.versions).toMatchObject([
    { version: 2, validityDays: 7 },
    { version: 1, validityDays: 14 },
  ])
  expect(code(await answer({ template: { id: templateId, version: 3 } }))).toBe('not-found')
  expect((await answer({ template: { id: templateId, version: 2 } })).statusCode).toBe(200)
  const row = { quoteId: Number(id), templateId: Number(templateId), templateVersion: 2 }
  expect(
    await db.selectFrom('quoteVersion').selectAll().where('quoteId', '=', Number(id)).execute(),
  ).toMatchObject([row])
  expect(code(await service.post(`${path}/${templateId}/remove`, { version: 2 }))).toBe(200)
  expect((await service.get(path)).json().data).toEqual([])
})

it('notes on a line are for staff only, and one colleague does not overwrite another', async () => {
  const { service, id, read } = await requestedQuoteOf(shop)
  const path = `/api/admin/quotes/${id}/notes`
  const write = (version: number) => service.put(`${path}/1`, { version, text: '竞品 78 元' })
  expect(code(await write(0))).toBe(200)
  expect(code(await write(0))).toBe('conflict')
  expect(code(await service.put(`${path}/9`, { version: 0, text: 'x' }))).toBe('not-found')
  expect((await service.get(path)).json().data).toMatchObject([{ lineNo: 1, text: '竞品 78 元', version: 1 }])
  expect(JSON.stringify(await read(id))).not.toContain('竞品')
})

it('a request keeps the region of its own delivery address', async () => {
  const buyer = await quoteRequester(shop)
  const place = { provinceCode: '440000', cityCode: '440100', districtCode: '440106' }
  const { id: addressId } = await db
    .insertInto('address')
    .values({
      ...place,
      memberId: buyer.member.id,
      name: '张三',
      phone: '13800138000',
      street: '1 号',
      isDefault: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const stranger = await quoteRequester(shop)
  const body = { lines: [ownWords], addressId: String(addressId) }
  expect((await stranger.request(body)).statusCode).toBe(422)
  const { id } = (await buyer.request(body)).json().data
  await db.deleteFrom('address').where('id', '=', addressId).execute()
  expect((await buyer.read(id)).requests[0]?.deliveryPlace).toBe('广东省广州市天河区')
})

it('staff are mailed once after the working hours of the setting', async () => {
  const { id } = await requestedQuoteOf(shop)
  const remindedAt = async (now: string) => {
    await remindStaffOfQuotes(testContext(db), new Date(now))
    const request = db.selectFrom('quoteRequest').select('remindedAt').where('quoteId', '=', Number(id))
    return (await request.executeTakeFirstOrThrow()).remindedAt?.toISOString()
  }
  // a Friday; the next working day is Monday
  const asked = new Date('2026-03-06T16:00:00+08:00')
  await db.updateTable('quoteRequest').set({ createdAt: asked }).where('quoteId', '=', Number(id)).execute()
  expect(await remindedAt('2026-03-08T20:00:00+08:00')).toBeUndefined()
  expect(await remindedAt('2026-03-09T14:59:00+08:00')).toBeUndefined()
  expect(await remindedAt('2026-03-09T15:00:00+08:00')).toBe('2026-03-09T07:00:00.000Z')
  expect(await remindedAt('2026-03-10T15:00:00+08:00')).toBe('2026-03-09T07:00:00.000Z')
})

it('the reminder goes to who answered before, else by the route of the province, else to all who answer', async () => {
  const people = await Promise.all(
    ['south', 'north', 'gone'].map((account) =>
      buildStaff(db, { account, roles: ['service'], isActive: account !== 'gone' }),
    ),
  )
  const [south, north] = people.map(({ id }) => id)
  const routes = [{ provinces: ['44'], staff: ['south', 'gone'] }]
  const value = json({ staffHours: 1, memberDays: 2, routes })
  await db.insertInto('siteSetting').values({ key: 'quoteReminders', value }).execute()
  const notified = async (provinceCode: string, isAnswered = false) => {
    const { id, answer } = await requestedQuoteOf(shop)
    const quoteId = Number(id)
    await db
      .updateTable('quoteRequest')
      .set({ provinceCode, createdAt: new Date('2026-03-06T09:00:00+08:00') })
      .where('quoteId', '=', quoteId)
      .execute()
    if (isAnswered) {
      await answer()
      await db.updateTable('quote').set({ state: 'requested' }).where('id', '=', quoteId).execute()
    }
    const versions = db.selectFrom('quoteVersion').select('staffId').where('quoteId', '=', quoteId)
    const answerer = (await versions.executeTakeFirst())?.staffId
    await remindStaffOfQuotes(testContext(db), new Date('2026-03-06T12:00:00+08:00'))
    const rows = await db
      .selectFrom('staffMessage')
      .select('staffId')
      .where('subject', '=', 'quote')
      .where('subjectId', '=', quoteId)
      .execute()
    return rows.map(({ staffId }) => (staffId === answerer ? 'who answered' : staffId))
  }
  expect(await notified('440000')).toEqual([south])
  const texts = db
    .selectFrom('staffMessage')
    .select(['textZh', 'textEn'])
    .where('staffId', '=', south ?? 0)
  expect(await texts.executeTakeFirst()).toEqual({
    textZh: expect.stringContaining('收货地区：广东省'),
    textEn: expect.stringContaining('Delivery to: Guangdong'),
  })
  expect(await notified('440000', true)).toEqual(['who answered'])
  expect(await notified('110000')).toEqual(expect.arrayContaining([south, north]))
})
