import { expect, it, vi } from 'vitest'
import { buildMember } from '#features/members/factories.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { personalSearchHistory, sumSearches } from './service.server.ts'

const { app, db } = await testApp()
const service = await staffBrowser(app, db, 'service')

it('service sees the last searches of a member, who switches them off and so deletes them', async () => {
  const member = await buildMember(db)
  const browser = await TestBrowser.of(app, db, member)
  const search = (keyword: string, by = browser) =>
    by.get(`/api/product/search?keyword=${encodeURIComponent(keyword)}`)
  const seen = async () => (await service.get(`/api/admin/members/${member.id}`)).json().data.searches
  await search('没有的试剂')
  await search('13800138000')
  await search('访客的词', new TestBrowser(app))
  await vi.waitFor(
    async () => expect(await seen()).toMatchObject([{ keyword: '没有的试剂', found: 0 }]),
    5000,
  )
  const rows = await db.selectFrom('memberSearch').selectAll().execute()
  expect(rows.map(({ keyword }) => keyword)).toEqual(['没有的试剂'])
  await db
    .insertInto('memberSearch')
    .values({ memberId: member.id, keyword: '旧词', at: new Date(Date.now() - 92 * 86_400_000) })
    .execute()
  await sumSearches({ db })
  expect(await seen()).toHaveLength(1)
  const off = await browser.put('/api/ucenter/keeps-searches', { isOn: false })
  expect(off.statusCode).toBe(200)
  expect(await seen()).toEqual([])
  await search('关闭之后')
  await search('另一个词', await TestBrowser.of(app, db, await buildMember(db)))
  await vi.waitFor(async () => {
    const stored = await db.selectFrom('memberSearch').select('keyword').execute()
    expect(stored).toEqual([{ keyword: '另一个词' }])
  }, 5000)
  const other = (await db.selectFrom('memberSearch').select('memberId').executeTakeFirstOrThrow()).memberId
  await personalSearchHistory.erase?.(db, other, {} as never)
  expect(await db.selectFrom('memberSearch').select('id').execute()).toEqual([])
})
