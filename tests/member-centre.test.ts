import { describe, expect, it } from 'vitest'
import { memberMenu } from '#app/member/menu-links.ts'
import { sectionMessages } from '#app/shell-messages.ts'
import { buildCredit } from '#features/balances/factories.ts'
import { drawCredit } from '#features/balances/ledgers/service.server.ts'
import { buildPriceLevel } from '#features/catalog/prices/factories.ts'
import { buildQualification } from '#features/qualifications/factories.ts'
import { json } from '#server/db/json.ts'
import { shanghaiDate } from '#shared/display.ts'
import { buildCompany, buildMember, hashOf } from '../src/features/members/factories.ts'
import { buildGoods, buildOrder, buildWaiting } from '../src/features/orders/factories.ts'
import { testApp } from './app.ts'
import { TestBrowser } from './browser.ts'

const oldMall = { key: 'ccOldMemberLoginOpen', value: json(true) }
const shop = await testApp()
const { app, db } = shop
const passwordHash = await hashOf('some-pass-1')

const pageOf = async (member: { id: number }, path = '/ucenter') =>
  (await TestBrowser.of(app, db, member)).get(path)
const textOf = (html: string) => html.replace(/<script[\s\S]*?<\/script>|<!--.*?-->/g, '')

const specified = {
  我的订单: '/ucenter/trade/order',
  购物车: '/ucenter/trade/shopping-cart',
  我的收藏: '/ucenter/favorites',
  我的报价单: '/ucenter/quote',
  基本信息: '/ucenter/member',
  我的钱包: '/ucenter/my-wallet',
  账户安全: '/ucenter/member/account-safe',
  收货地址: '/ucenter/member/address',
  开票资料: '/ucenter/member/receipt',
  资质管理: '/ucenter/member/qualifications',
  我的足迹: '/ucenter/footprint',
  系统消息: '/ucenter/message',
  历史采购产品: '/ucenter/product',
  库存查询: '/ucenter/stock',
  联系客服: '/ucenter/contactus',
}

const menu = Object.fromEntries(
  memberMenu
    .flatMap(({ links }) => links)
    .filter(({ isOldMall }) => !isOldMall)
    .map(({ name, to }) => [sectionMessages.zh[name], to]),
)

describe('the menu of the member centre', () => {
  it('has the entries of the specification, and the company', () =>
    expect(menu).toMatchObject({ ...specified, 我的单位: '/ucenter/member/company' }))

  it.each(Object.entries(menu))('links to %s and marks it as current', async (name, path) => {
    const page = await pageOf(await buildMember(db), path)
    expect(page.statusCode).toBe(200)
    const html = textOf(page.body)
    expect(html).toContain('data-layout="member"')
    const current = [...html.matchAll(/<a [^>]*aria-current="page"[^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)]
    expect(current.map(([, to, label]) => [label, to])).toContainEqual([name, path])
    for (const to of Object.values(menu)) expect(html).toContain(`href="${to}"`)
  })

  const unreadable = [
    'keyword=%00',
    'from=9999-12-31',
    'to=9999-12-31',
    'from=0000-01-01',
    'before=99999999999999999999',
    'after=x',
    'page=0',
    'month=2026-99',
    'project=x',
  ]
  it.each([...Object.values(menu), '/ucenter/member/receipt/request', '/ucenter/member/company/log'])(
    '%s leaves out filters that the database cannot read',
    async (path) => {
      const browser = await TestBrowser.of(app, db, await buildMember(db))
      for (const query of unreadable)
        expect([query, (await browser.get(`${path}?${query}`)).statusCode]).toEqual([query, 200])
    },
  )

  it.each(['/ucenter/member/receipt?tab=invoices', '/ucenter/member/receipt/request'])(
    'marks only the invoices as current on %s',
    async (path) => {
      const html = textOf((await pageOf(await buildMember(db), path)).body)
      const menus = [...html.matchAll(/<a [^>]*aria-current="page"[^>]*>([^<]*)<\/a>/g)].map(
        ([, name]) => name,
      )
      expect(menus).toContain('我的发票')
      expect(menus).not.toContain('开票资料')
    },
  )

  it.each([
    ['/ucenter/footprint', 'Browsing history'],
    ['/ucenter/product', 'Purchase history'],
  ])('%s has one English name in menu and heading', async (path, name) => {
    const browser = await TestBrowser.of(app, db, await buildMember(db))
    browser.cookies.locale = 'en'
    const html = textOf((await browser.get(path)).body)
    const links = [...html.matchAll(/aria-current="page"[^>]*>([^<]*)</g)].map(([, label]) => label)
    expect(links).toContain(name)
    expect(html.match(/<h1[^>]*>([^<]*)</)?.[1]).toBe(name)
  })

  it('shows the old mall only to its members, and only while it accepts sign-ins', async () => {
    const [old, other] = [await buildMember(db, { isFromOldMall: true }), await buildMember(db)]
    const statusFor = async (member: typeof old) => (await pageOf(member, '/ucenter/old-mall')).statusCode
    expect((await pageOf(old)).body).not.toContain('/ucenter/old-mall')
    expect(await statusFor(old)).toBe(404)
    await db.insertInto('siteSetting').values(oldMall).execute()
    await expect.poll(async () => (await pageOf(old)).body).toContain('/ucenter/old-mall')
    expect((await pageOf(other)).body).not.toContain('/ucenter/old-mall')
    expect([await statusFor(old), await statusFor(other)]).toEqual([200, 404])
    await db.deleteFrom('siteSetting').where('key', '=', oldMall.key).execute()
  })
})

describe('the first page', () => {
  it('shows the signed-in member and the balances', async () => {
    const company = await buildCompany(db, { name: '海滨生物研究院', state: 'verified' })
    const member = await buildMember(db, {
      companyId: company.id,
      nickname: '林工',
      email: 'lin@example.com',
      passwordHash,
    })
    await db.updateTable('member').set({ realName: '林' }).where('id', '=', member.id).execute()
    await buildMember(db, { companyId: company.id, role: 'buyer' })
    const place = { provinceCode: '440000', cityCode: '440100', districtCode: '440106', street: '某路 1 号' }
    await db
      .insertInto('address')
      .values({ memberId: member.id, name: '林', phone: '13800138000', ...place })
      .execute()
    const html = textOf((await pageOf(member)).body)
    expect(html).toMatch(/林工[^<]*，您好/)
    for (const text of ['海滨生物研究院', '已认证', '单位管理员', '暂无待办事项'])
      expect(html).toContain(text)
    expect(html).toMatch(/安全等级[^高]*高/)
  })

  it('shows pending tasks', async () => {
    const member = await buildMember(db, { passwordHash })
    const html = textOf((await pageOf(member)).body)
    for (const text of ['单位尚未认证', '尚未添加收货地址', '尚未绑定邮箱', '尚未填写姓名'])
      expect(html).toContain(text)
    expect(html).not.toContain('尚未绑定手机号')
    await buildQualification(db, {
      companyId: member.companyId,
      kind: 'businessLicence',
      state: 'pending',
    })
    const later = textOf((await pageOf(member)).body)
    expect(later).toContain('单位认证审核中')
    expect(later).not.toContain('单位尚未认证')
  })

  it('shows spending by month and project, credit with its due date, papers, approvals, and packs to buy again', async () => {
    const { id: companyId } = await buildCompany(db, { state: 'verified' })
    const member = await buildMember(db, { companyId })
    const sku = await buildGoods(db, {}, { nameZh: '常购的乙腈' })
    const project = await db
      .insertInto('project')
      .values({ companyId, number: 'P-1', name: '电池', createdBy: member.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const own = { companyId, memberId: member.id }
    const bought = {
      ...own,
      skuId: sku.id,
      projectId: project.id,
      status: 'finished',
      paidFen: 100_000,
    } as const
    for (let times = 0; times < 2; times++) await buildOrder(db, bought)
    await buildWaiting(db, own)
    await buildCredit(db, { companyId })
    await drawCredit(db, companyId, 123_400, '2026010199999999', new Date())
    const soon = shanghaiDate(new Date(), 20)
    await buildQualification(db, { companyId, kind: 'legalUseStatement', validUntil: soon })
    const html = textOf((await pageOf(member)).body)
    const panel = (title: string) =>
      new RegExp(`<h2[^>]*>${title}</h2>.*?(?=<h2|</main>)`, 's').exec(html)?.[0] ?? ''
    expect(panel('近 12 个月采购金额')).toMatch(/<svg.*P-1 电池.*¥200\.00/s)
    expect(panel('账期额度')).toMatch(/<meter.*¥1,234\.00.*¥8,766\.00.*到期/s)
    expect(panel('即将到期的资质')).toMatch(/合法用途说明.*到期.*更新/s)
    expect(panel('待办事项')).toContain('1 个订单待您审批')
    expect(panel('常购商品')).toMatch(/常购的乙腈.*<button[^>]*>.*再次购买/s)
  })

  it('shows how many received and paid orders of the last 90 days have no invoice', async () => {
    const { id: companyId } = await buildCompany(db)
    const member = await buildMember(db, { companyId })
    const received = { memberId: member.id, companyId, status: 'finished', paidFen: 10_000 } as const
    await buildOrder(db, received)
    await buildOrder(db, { ...received, paidFen: 9999 })
    await buildOrder(db, { ...received, status: 'confirmed' })
    await buildOrder(db, { ...received, placedAt: new Date(Date.now() - 91 * 86_400_000) })
    expect(textOf((await pageOf(member)).body)).toContain('近 90 天有 1 个订单可开票')
  })

  it('speaks English', async () => {
    const company = await buildCompany(db, { name: 'Harbour Institute' })
    await buildPriceLevel(db, company.id, 500)
    await db.updateTable('priceLevel').set({ nameZh: '贵宾', nameEn: 'VIP 1' }).execute()
    const browser = await TestBrowser.of(
      app,
      db,
      await buildMember(db, { companyId: company.id, nickname: 'Lin' }),
    )
    browser.cookies.locale = 'en'
    const html = textOf((await browser.get('/ucenter')).body)
    for (const text of ['Hello, Lin', 'VIP 1', 'My trade', 'Stock query', 'Contact customer service'])
      expect(html).toContain(text)
    expect(html.match(/[\u4e00-\u9fff]+/g)).toEqual(['简体中文'])
  })
})

describe('account safety', () => {
  it('lists the safeguards, and masks phone and e-mail', async () => {
    const member = await buildMember(db, { phone: '13800138000', email: 'lin@example.com', passwordHash })
    const { body } = await pageOf(member, '/ucenter/member/account-safe')
    for (const text of ['138****8000', 'li***@example.com', '已设置', '当前设备', '127.0.0.1'])
      expect(body).toContain(text)
    expect(body).not.toMatch(/13800138000|lin@example/)
    expect(body).toContain('href="/ucenter/member/mdf-password"')
  })

  it('asks to set a password first if there is none', async () => {
    const member = await buildMember(db)
    expect((await pageOf(member, '/ucenter/member/account-safe/phone')).body).toContain('请先设置登录密码')
    expect(textOf((await pageOf(member, '/ucenter/member/mdf-password')).body)).not.toContain('旧密码')
  })

  it('accepts phone and e-mail only', async () => {
    const member = await buildMember(db, { passwordHash })
    for (const channel of ['phone', 'email'])
      expect((await pageOf(member, `/ucenter/member/account-safe/${channel}`)).statusCode).toBe(200)
    expect((await pageOf(member, '/ucenter/member/account-safe/fax')).statusCode).toBe(404)
  })
})
