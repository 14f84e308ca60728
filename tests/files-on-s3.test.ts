import sharp from 'sharp'
import { afterAll, afterEach, expect, it } from 'vitest'
import { buildMember } from '../src/features/members/factories.ts'
import { environmentOf, startSimulatedS3 } from '../src/server/files/factories.ts'
import { testApp } from './app.ts'
import { TestBrowser } from './browser.ts'

const { simulator, settings, stop } = await startSimulatedS3()
const { app, db, get } = await testApp({ FILES: 's3', S3_LINK_SECONDS: '60', ...environmentOf(settings) })
afterAll(stop)
afterEach(() => {
  simulator.trouble = () => false
})

const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0b6a8f' } })
  .png()
  .toBuffer()
const upload = (browser: TestBrowser) => browser.postFile('/api/ucenter/update-avatar', picture)
const avatarOf = async (browser: TestBrowser) =>
  (await browser.get('/api/ucenter/auth-info')).json().data.userData.avatar
const stored = (folder: string) =>
  [...simulator.objects.keys()].filter((path) => path.startsWith(`${folder}/`))

it('the shop stores and serves files; while the storage is away it says so, and nothing changes', async () => {
  const browser = await TestBrowser.of(app, db, await buildMember(db))
  const { avatar } = (await upload(browser)).json().data
  expect(stored('avatars')).toHaveLength(1)
  expect((await get(avatar)).headers['content-type']).toBe('image/webp')

  simulator.trouble = (_method, _path, answer) => {
    answer.writeHead(503).end()
    return true
  }
  const refused = await upload(browser)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10'])
  expect(refused.json()).toMatchObject({
    code: 'files-unavailable',
    message: '文件存储暂时无法使用，请稍后再试',
  })
  expect((await get(avatar)).statusCode).toBe(503)
  expect((await get('/')).statusCode).toBe(200)
  expect(await avatarOf(browser)).toBe(avatar)

  // stored, but the one before stays: nobody sees it, and the change is done
  simulator.trouble = (method, _path, answer) => method === 'DELETE' && Boolean(answer.writeHead(503).end())
  const { avatar: next } = (await upload(browser)).json().data
  expect(await avatarOf(browser)).toBe(next)
  expect(stored('avatars')).toHaveLength(2)
})

it('a large download is a signed link for who may have it, and for nobody else', async () => {
  const member = await buildMember(db)
  const browser = await TestBrowser.of(app, db, member)
  const done = { state: 'done' as const, orders: 1, bytes: 5, file: 'own-1.xlsx', endedAt: new Date() }
  const { id } = await db
    .insertInto('orderExport')
    .values({ memberId: member.id, companyId: member.companyId, query: {} as never, locale: 'zh', ...done })
    .returning('id')
    .executeTakeFirstOrThrow()
  const content = Buffer.from('sheet')
  simulator.objects.set('exports/own-1.xlsx', { content, type: 'text/plain', etag: '"1"' })
  const file = `/api/trade/order/export/${id}/file`
  const followed = await browser.get(file, { 'sec-fetch-mode': 'navigate' })
  expect([followed.statusCode, followed.headers['cache-control']]).toEqual([302, 'private, no-store'])
  const linked = await fetch(String(followed.headers.location))
  expect(await linked.text()).toBe('sheet')
  expect(linked.headers.get('content-disposition')).toBe(`attachment; filename="orders-${id}.xlsx"`)
  const fetched = await browser.get(file, { 'sec-fetch-mode': 'cors' })
  expect([fetched.statusCode, fetched.body]).toEqual([200, 'sheet'])
  const stranger = await TestBrowser.of(app, db, await buildMember(db))
  expect((await stranger.get(file)).statusCode).toBe(404)
  simulator.objects.delete('exports/own-1.xlsx')
  expect((await browser.get(file)).statusCode).toBe(410)
})
