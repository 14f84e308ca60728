import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../../tests/app.ts'
import { TestBrowser } from '../../../../../tests/browser.ts'
import { invite } from '../../company/invitations.service.server.ts'
import { buildCompany, buildMember, memberContext } from '../../factories.ts'

const shop = await testApp()
const { app, db } = shop

const pages = ['login', 'register', 'spread-register', 'password-reset']
const prefixes = [
  ['/auth', 'bare'],
  ['/m/auth', 'mobile-auth'],
  ['/mobile/auth', 'main'],
] as const

const mainOf = (html: string) => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''

describe('the sign-in pages', () => {
  it.each(
    prefixes.flatMap(([prefix, layout]) =>
      pages.map((page) => [`${prefix}/${page}`, layout, prefix] as const),
    ),
  )('%s answers in the layout %s, and links under its prefix', async (path, layout, prefix) => {
    const page = await shop.get(`${path}?redirect=%2Fbrand%3Fpage%3D2`)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(`data-layout="${layout}"`)
    const main = mainOf(page.body)
    expect(main).toMatch(/<form[^>]* method="post"/)
    expect(main).toMatch(/<noscript>.*JavaScript/)
    const others = path.endsWith('login') ? ['register', 'password-reset'] : ['login']
    for (const other of others)
      expect(main).toContain(`href="${prefix}/${other}?redirect=%2Fbrand%3Fpage%3D2"`)
  })

  it('are available in English', async () => {
    for (const page of pages) {
      const { body } = await shop.get(`/auth/${page}`, { locale: 'en' })
      const main = mainOf(body)
      expect(main).toMatch(/Log in|Register/)
      expect(main).not.toMatch(/\p{Script=Han}/u)
    }
  })

  it('have no field names, so that input never enters an address', async () => {
    for (const page of pages) {
      const main = mainOf((await shop.get(`/auth/${page}`)).body)
      expect(main).toContain('type="password"')
      expect(main).not.toMatch(/<input[^>]* name=/)
      expect(main).toMatch(/<button type="submit"[^>]* disabled=""/)
    }
  })

  it.each([
    ['/auth/login?redirect=/brand', '/brand'],
    ['/auth/register?redirect=/brand', '/brand'],
    ['/m/auth/login?redirect=https://evil.test', '/'],
    ['/mobile/auth/login?redirect=//evil.test/', '/'],
    ['/auth/login?redirect=/%5Cevil.test', '/'],
    ['/auth/login?redirect=/auth/logout', '/'],
    ['/auth/login?redirect=javascript:alert(1)', '/'],
    ['/auth/login?redirect=/auth/invitation?token=x', '/auth/invitation?token=x'],
  ])('%s redirects members to %s', async (path, to) => {
    const browser = await TestBrowser.of(app, db, await buildMember(db))
    const page = await browser.get(path)
    expect(page.statusCode).toBe(302)
    expect(page.headers.location).toBe(to)
  })

  it('never redirect visitors to another site', async () => {
    const { body } = await shop.get('/auth/login?redirect=https://evil.test/x')
    expect(body).not.toContain('evil.test')
  })
})

describe('registering', () => {
  it('by a valid invitation names its company', async () => {
    const company = await buildCompany(db, { name: '某大学化学院' })
    const owner = await buildMember(db, { companyId: company.id, nickname: '陈老师' })
    const { link } = await invite(await memberContext(db, owner), 'buyer')
    const token = new URL(link).searchParams.get('token')
    const page = await shop.get(`/auth/register?invitation=${token}`)
    expect(page.body).toContain('陈老师邀请您加入「某大学化学院」')
    expect(page.headers['cache-control']).toContain('no')
    await db.updateTable('companyInvitation').set({ revokedAt: new Date() }).execute()
    const gone = await shop.get(`/auth/register?invitation=${token}`)
    expect(gone.body).toContain('邀请链接已失效')
    expect(gone.body).not.toContain('某大学化学院')
  })

  it('by a referral shows its code, and ignores an invalid one', async () => {
    expect((await shop.get('/auth/spread-register?code=ab3d9k2m')).body).toContain('推荐码 AB3D9K2M 注册')
    const { body } = await shop.get('/m/auth/spread-register?code=%3Cscript%3Ealert(1)')
    expect(body).not.toContain('alert(1)</')
    expect(body).not.toContain('您正通过推荐码')
  })
})

describe('the sign-out page', () => {
  it('changes nothing on GET', async () => {
    const browser = await TestBrowser.of(app, db, await buildMember(db))
    const page = await browser.get('/auth/logout?redirect=//evil.test')
    expect(page.body).toContain('data-layout="bare"')
    expect(page.body).not.toContain('evil.test')
    expect((await browser.get('/api/ucenter/auth-info')).json().data.userLoginState).toBe(true)
  })
})
