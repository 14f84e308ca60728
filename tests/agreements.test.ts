import { describe, expect, it } from 'vitest'
import { acceptAgreements, listAcceptedAgreements } from '#features/content/service.server.ts'
import { buildMember, hashOf } from '../src/features/members/factories.ts'
import { testApp } from './app.ts'
import { BuyersBrowser } from './buyers-browser.ts'
import { testContext } from './context.ts'
import { sealed } from './sealed.ts'

const shop = await testApp({ SHOP_MODE: 'demo' })

describe('the agreements of every shop', () => {
  it.each([
    ['/notifies/platform', '平台服务协议', '审核通过您的订单'],
    ['/notifies/privacy', '隐私政策', 'csrfToken'],
  ])('%s is served with version, date and contents', async (path, title, text) => {
    const page = await shop.get(path)
    expect(page.statusCode).toBe(200)
    for (const part of [
      `<h1>${title}</h1>`,
      text,
      '版本 1.0',
      '2026年11月1日',
      'href="#section-1"',
      'id="section-1"',
    ])
      expect(page.body).toContain(part)
    expect(page.body).toContain('data-layout="main"')
    expect((await shop.get(path, { locale: 'en' })).body).toContain('Version 1.0')
  })

  it.each(['/notifies/other', '/notifies/platform?version=9', '/notifies/PRIVACY', '/notifies/__proto__'])(
    '%s is not found',
    async (path) => {
      expect((await shop.get(path)).statusCode).toBe(404)
    },
  )

  it('a new version is shown as soon as it takes effect', async () => {
    await shop.get('/notifies/privacy')
    await shop.db
      .insertInto('agreement')
      .values({
        key: 'privacy',
        version: '2.0',
        inForceFrom: new Date(Date.now() - 1000),
        titleZh: '隐私政策',
        titleEn: 'Privacy policy',
        bodyZh: '<b>新</b>',
        bodyEn: '',
      })
      .execute()
    const page = await shop.get('/notifies/privacy')
    expect(page.body).toContain('&lt;b&gt;新&lt;/b&gt;')
    expect(page.body).toContain('/notifies/privacy?version=1.0')
    const past = await shop.get('/notifies/privacy?version=1.0')
    expect(past.body).toContain('这是以前的版本')
    expect(past.body).toContain('content="noindex"')
  })
})

it('the versions in force are accepted once each', async () => {
  const { db } = shop
  const { id } = await buildMember(db)
  const from = (ip: string) => testContext(db, { client: { ip, userAgent: '' } })
  await acceptAgreements(db, from('10.0.0.1'), id)
  await db
    .insertInto('agreement')
    .values({
      key: 'platform',
      version: '2.0',
      inForceFrom: new Date(),
      titleZh: '平台服务协议',
      titleEn: '',
      bodyZh: '新',
      bodyEn: '',
    })
    .execute()
  await acceptAgreements(db, from('10.0.0.2'), id)
  const accepted = await listAcceptedAgreements(from('10.0.0.3'), id)
  expect(accepted.map(({ key, version, ip }) => `${key} ${version} ${ip}`)).toEqual([
    'platform 1.0 10.0.0.1',
    'privacy 2.0 10.0.0.1',
    'platform 2.0 10.0.0.2',
  ])
})

it('a sign-in accepts the versions in force, as the form says', async () => {
  const { db } = shop
  const phone = '13700137001'
  const { id } = await buildMember(db, { phone, passwordHash: await hashOf('abc123') })
  const browser = new BuyersBrowser(shop.app)
  const accepted = async () =>
    (await listAcceptedAgreements(testContext(db), id)).map(({ key, version }) => `${key} ${version}`).sort()
  expect(await accepted()).toEqual([])
  for (const _ of [1, 2]) {
    const signedIn = await browser.post('/api/auth/login', {
      account: phone,
      ...(await sealed(browser, 'abc123')),
    })
    expect(signedIn.statusCode, signedIn.body).toBe(200)
  }
  expect(await accepted()).toEqual(['platform 2.0', 'privacy 2.0'])
})

it('a member who stays signed in is told of a new version and what changed, until she accepts it', async () => {
  const { db } = shop
  const { id } = await buildMember(db)
  await acceptAgreements(db, testContext(db), id)
  const add = (version: string, bodyZh: string) =>
    db
      .insertInto('agreement')
      .values({
        key: 'platform',
        version,
        bodyZh,
        inForceFrom: new Date(),
        titleZh: '平台服务协议',
        titleEn: '',
        bodyEn: '',
      })
      .execute()
  await add('3.0', '## 订单\n\n以确认为准。\n\n## 退货\n\n七日内。')
  await acceptAgreements(db, testContext(db), id)
  await add('4.0', '## 订单\n\n以确认为准。\n\n## 退货\n\n十五日内。')
  const browser = await BuyersBrowser.of(shop.app, db, { id })
  const news = '《平台服务协议》已更新为 4.0 版'
  const page = async () => (await browser.get('/ucenter/account')).body
  expect(await page()).toContain(news)
  expect(await page()).toMatch(/有变化的条款：.{0,200}#section-2"[^>]*>退货<\/a>/)
  expect(await page()).not.toContain('#section-1">订单')
  const accept = (version: string) =>
    browser.post('/api/auth/agreements', { agreements: [{ key: 'platform', version }] })
  expect((await accept('3.0')).statusCode).toBe(200)
  expect(await page()).toContain(news)
  expect((await accept('4.0')).statusCode).toBe(200)
  expect(await page()).not.toContain(news)
  const accepted = await listAcceptedAgreements(testContext(db), id)
  expect(accepted.at(-1)).toMatchObject({ key: 'platform', version: '4.0' })
})
