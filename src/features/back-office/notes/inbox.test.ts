import { expect, it } from 'vitest'
import { buildCompany } from '#features/members/factories.ts'
import { testApp } from '../../../../tests/app.ts'
import { buildStaff, staffBrowser } from '../../../../tests/staff.ts'
import { mentionedIn } from './inbox.service.server.ts'

const { app, db } = await testApp()

it('names in a note are colleagues; a longer name is not its beginning', () => {
  const people = [{ name: '王小' }, { name: '王小明' }, { name: 'Li Lei' }]
  const namesIn = (text: string) => mentionedIn(text, people).map(({ name }) => name)
  expect(namesIn('请 @王小明 看看')).toEqual(['王小明'])
  expect(namesIn('@王小 @Li Lei，谢谢')).toEqual(['Li Lei', '王小'])
  expect(namesIn('王小 and a@b.example')).toEqual([])
})

it('a note notifies those it names who may read the record; they mark it read', async () => {
  const { id } = await buildCompany(db)
  const writer = await staffBrowser(app, db, 'service')
  const reader = await staffBrowser(app, db, 'finance')
  const editor = await staffBrowser(app, db, 'editor')
  const names = await db
    .selectFrom('staff')
    .select(['id', 'name', 'roles'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const [editing, finance] = names
  await buildStaff(db, { name: '离职', isActive: false, roles: ['finance'] })
  const text = `@${finance?.name} @${editing?.name} @离职 请核对`
  const readers = (await writer.get('/api/admin/readers?subject=company')).json().data
  expect(readers).toContainEqual(expect.objectContaining({ name: finance?.name }))
  expect(readers).not.toContainEqual(expect.objectContaining({ name: editing?.name }))
  expect(
    (await writer.post('/api/admin/notes', { subject: 'company', id: String(id), text })).statusCode,
  ).toBe(200)
  const inboxOf = async (browser: typeof reader) => (await browser.get('/api/admin/inbox')).json().data
  expect(await inboxOf(editor)).toEqual({ unread: 0, list: [] })
  expect(await inboxOf(writer)).toMatchObject({ unread: 0 })
  const { unread, list } = await inboxOf(reader)
  expect(unread).toBe(1)
  expect(list).toMatchObject([{ subject: 'company', subjectId: String(id), text, isRead: false }])
  // somebody else's message stays as it is
  await writer.post('/api/admin/inbox/read', { ids: [list[0].id] })
  expect((await inboxOf(reader)).unread).toBe(1)
  await reader.post('/api/admin/inbox/read', { ids: [list[0].id] })
  expect(await inboxOf(reader)).toMatchObject({ unread: 0, list: [{ isRead: true }] })
  // the longer name is that of a colleague who may not read the record
  await buildStaff(db, { name: `${finance?.name}明`, roles: ['editor'] })
  await writer.post('/api/admin/notes', {
    subject: 'company',
    id: String(id),
    text: `@${finance?.name}明 请核对`,
  })
  expect((await inboxOf(reader)).unread).toBe(0)
  // roles have changed: neither shown nor counted
  await writer.post('/api/admin/notes', {
    subject: 'company',
    id: String(id),
    text: `@${finance?.name} 请看`,
  })
  expect(await inboxOf(reader)).toMatchObject({ unread: 1 })
  await db
    .updateTable('staff')
    .set({ roles: ['editor'] })
    .where('id', '=', Number(finance?.id))
    .execute()
  expect(await inboxOf(reader)).toEqual({ unread: 0, list: [] })
})
