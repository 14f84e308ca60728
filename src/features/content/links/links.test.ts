import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { staffBrowser } from '../../../../tests/staff.ts'

const { app, db, get } = await testApp()
const editor = await staffBrowser(app, db, 'editor')
const path = '/api/admin/external-links'
const link = { nameZh: '生物医药', nameEn: 'Pharma', url: 'https://pharma.example/a?b=1', sortOrder: 5 }
const isShown = async (url: string) => (await get('/')).body.includes(url)

it('links are added, changed, hidden and deleted; the menu of the shop follows, the log keeps both sides', async () => {
  const { id } = (await editor.post(path, link)).json().data
  await expect.poll(() => isShown('pharma.example')).toBe(true)
  const moved = { ...link, url: 'https://medicine.example/', version: 1 }
  expect((await editor.put(`${path}/${id}`, moved)).json().data.version).toBe(2)
  await expect.poll(() => isShown('medicine.example')).toBe(true)
  expect(await isShown('pharma.example')).toBe(false)
  await editor.put(`${path}/${id}`, { ...moved, isHidden: true, version: 2 })
  await expect.poll(() => isShown('medicine.example')).toBe(false)
  expect((await editor.put(`${path}/${id}`, { ...moved, version: 2 })).statusCode).toBe(409)
  const hidden = (await editor.get('/api/admin/grids/external-links?filter=state:hidden')).json().data.rows
  expect(hidden).toMatchObject([{ id, nameEn: 'Pharma', state: 'hidden' }])
  expect((await editor.post(`${path}/${id}/remove`, { version: 2 })).statusCode).toBe(409)
  expect((await editor.post(`${path}/${id}/remove`, { version: 3 })).statusCode).toBe(200)
  expect((await editor.get(`${path}/${id}`)).statusCode).toBe(404)
  const log = await db
    .selectFrom('auditEntry')
    .select(['action', 'detail'])
    .where('subject', '=', 'externalLink')
    .orderBy('id')
    .execute()
  expect(log).toMatchObject([
    { action: 'externalLink.add', detail: { before: null, after: link } },
    { action: 'externalLink.change', detail: { before: { url: link.url }, after: { url: moved.url } } },
    { action: 'externalLink.change', detail: { before: { isHidden: false }, after: { isHidden: true } } },
    { action: 'externalLink.remove', detail: { before: { url: moved.url }, after: null } },
  ])
})

it('an older address without https is hidden as it is, and no other takes its place', async () => {
  const url = 'http://old.example/'
  const { id } = await db
    .insertInto('externalLink')
    .values({ ...link, url, place: 'industry' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const change = { ...link, url, isHidden: true, version: 1 }
  const refused = await editor.put(`${path}/${id}`, { ...change, url: 'http://new.example/' })
  expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'url'])
  expect((await editor.put(`${path}/${id}`, change)).json().data).toMatchObject({ url, isHidden: true })
})

it.each([
  [{ url: 'http://pharma.example/' }, 'url'],
  [{ url: 'javascript:alert(1)' }, 'url'],
  [{ url: 'https://user:word@pharma.example/' }, 'url'],
  [{ url: '/product' }, 'url'],
  [{ nameEn: ' ' }, 'nameEn'],
  [{ sortOrder: 20_000 }, 'sortOrder'],
])('%j is refused', async (wrong, field) => {
  const answer = await editor.post(path, { ...link, ...wrong })
  expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, field])
})
