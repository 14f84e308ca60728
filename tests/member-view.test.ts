import { describe, expect, it } from 'vitest'
import { memberMenu } from '#app/member/menu-links.ts'
import { testApp } from './app.ts'
import { TestBrowser } from './browser.ts'
import { buildOwner } from './foreign-ids/owner.ts'
import { pages } from './foreign-ids/pages.ts'
import { staffBrowser } from './staff.ts'

const { app, db } = await testApp()
const service = await staffBrowser(app, db, 'service')
const owner = await buildOwner(app, db)
const { id: memberId } = await db
  .selectFrom('member')
  .innerJoin('company', 'company.id', 'member.companyId')
  .select('member.id')
  .where('company.name', '=', owner.companyName)
  .orderBy('member.id')
  .executeTakeFirstOrThrow()

const askFor = async (browser: TestBrowser) =>
  (await browser.post(`/api/admin/members/${memberId}/view`, { reason: '核对订单' })).json().data
    .address as string

/** A browser in which a link was opened. */
async function viewing() {
  const opened = await service.get(await askFor(service))
  expect(opened.statusCode).toBe(302)
  const cookie = opened.cookies.find(({ name }) => name === 'viewSid')
  expect(cookie).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Strict' })
  const browser = new TestBrowser(app)
  browser.cookies.viewSid = cookie?.value ?? ''
  return browser
}
const view = await viewing()

type Contract = { paths: Record<string, Record<string, object>> }
const { paths }: Contract = (await app.inject('/api/openapi.json')).json()
const calls = Object.entries(paths)
  .filter(([path]) => path.startsWith('/api/') && !path.startsWith('/api/admin/'))
  .flatMap(([path, methods]) => Object.keys(methods).map((method) => [method.toUpperCase(), path] as const))
/** POSTs that change nothing, webhooks that are signed, and the end of the look. */
const open =
  /^POST \/api\/(product\/search\/structure|report\/coa\/zip|payment\/notify|webhook)|^DELETE \/api\/auth\/member-view$/

describe('staff who look at the shop as a member', () => {
  it('open a link once, in their own session, and are logged', async () => {
    const address = await askFor(service)
    expect((await (await staffBrowser(app, db, 'service')).get(address)).json().code).toBe('not-found')
    expect((await service.get(address)).statusCode).toBe(302)
    expect((await service.get(address)).json().code).toBe('not-found')
    const entry = db.selectFrom('auditEntry').select('detail').where('action', '=', 'member.view')
    expect(await entry.where('subjectId', '=', memberId).executeTakeFirst()).toEqual({
      detail: { memberId, reason: '核对订单' },
    })
  })

  it('see who they look as, in their own browser only', async () => {
    const { userData } = (await view.get('/api/ucenter/auth-info')).json().data
    expect(userData).toMatchObject({ memberId: String(memberId), viewedBy: { staff: expect.any(String) } })
    // the page of a member never reaches the pages that visitors share
    const own = await view.get('/')
    expect(own.body).toContain('viewedBy')
    expect(own.body).toMatch(/<aside[^>]*>[^<]*正在以[^<]*只读，\d\d:\d\d 结束/)
    expect((await new TestBrowser(app).get('/')).body).not.toContain('viewedBy')
    expect((await view.get('/api/admin/auth/me')).statusCode).toBe(401)
  })

  it.each(calls.filter(([method, path]) => method !== 'GET' && !open.test(`${method} ${path}`)))(
    'change nothing: %s %s',
    async (method, path) => {
      const address = path.replaceAll(/\{\w+\}/g, '1')
      const send = { POST: 'post', PUT: 'put', DELETE: 'delete' } as const
      expect((await view[send[method as 'POST']](address, {})).json().code).toBe('view-only')
    },
  )

  it('read every page of the member without a trace, except papers and keys to the account', async () => {
    const hidden = /qualifications|permits|account-safe/
    const addresses = memberMenu.flatMap(({ links }) => links.filter(({ isOldMall }) => !isOldMall))
    const all = ['/ucenter', '/ucenter/member/account-safe/personal-data', ...addresses.map(({ to }) => to)]
    for (const [path, build] of Object.entries(pages))
      all.push(path.replace(/:\w+/, String(await build(owner))))
    const { seenAt } = await db
      .selectFrom('memberSession')
      .select('seenAt')
      .where('memberId', '=', memberId)
      .executeTakeFirstOrThrow()
    for (const address of all) {
      const { statusCode } = await view.get(address)
      expect([address, statusCode]).toEqual([address, hidden.test(address) ? 403 : 200])
    }
    const sessions = db.selectFrom('memberSession').select('seenAt').where('memberId', '=', memberId)
    expect(await sessions.execute()).toEqual([{ seenAt }])
    const unread = db.selectFrom('message').select('readAt').where('memberId', '=', memberId)
    expect((await unread.execute()).every(({ readAt }) => readAt === null)).toBe(true)
    for (const path of ['personal-data', 'sessions', 'qualification', 'permits'])
      expect((await view.get(`/api/ucenter/${path}`)).json().code, path).toBe('hidden-in-view')
  })

  it('end it by a call, at once when they sign out, and change nothing as somebody else afterwards', async () => {
    const browser = await viewing()
    expect((await browser.delete('/api/auth/member-view')).statusCode).toBe(200)
    const stale = await viewing()
    stale.cookies.sid = owner.browser.cookies.sid ?? ''
    await db.deleteFrom('memberView').execute()
    expect((await stale.delete('/api/auth/logout')).json().code).toBe('view-ended')
    expect((await owner.browser.get('/api/ucenter/auth-info')).json().data.userLoginState).toBe(true)
    const other = await staffBrowser(app, db, 'service')
    const opened = await other.get(await askFor(other))
    const late = new TestBrowser(app)
    late.cookies.viewSid = opened.cookies.find(({ name }) => name === 'viewSid')?.value ?? ''
    await other.delete('/api/admin/auth/logout')
    expect((await late.get('/api/ucenter/auth-info')).json().code).toBe('view-ended')
    expect((await late.get('/')).body).not.toContain('viewedBy')
  })
})
