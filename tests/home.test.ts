import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { json } from '#server/db/json.ts'
import { buildCategory, buildProduct } from '../src/features/catalog/factories.ts'
import { provideArticles } from '../src/features/content/service.server.ts'
import { buildBuyer, buildGoods, buildOrder } from '../src/features/orders/factories.ts'
import { testApp } from './app.ts'
import { TestBrowser } from './browser.ts'

const { app, db } = await testApp({}, async ({ db }) => {
  const root = await buildCategory(db, { key: 'battery' })
  const category = await buildCategory(db, { key: 'salts', parentId: root.id, level: 2 })
  for (let place = 0; place < 5; place++)
    await buildProduct(db, { nameZh: `锂盐${place}`, categoryId: category.id, salesCount: 100 - place })
  await buildProduct(db, {
    nameZh: '管制锂盐',
    categoryId: category.id,
    salesCount: 900,
    regulatedClasses: ['explosivePrecursor'],
  })
  const industries = [
    { name: { zh: '新能源', en: 'New energy' }, categories: ['battery'] },
    { name: { zh: '空行业', en: 'Empty' }, categories: ['none'] },
  ]
  await db
    .insertInto('siteSetting')
    .values({ key: 'industries', value: json(industries) })
    .execute()
})

it('the home page shows best sellers by industry, without regulated chemicals', async () => {
  const page = (await new TestBrowser(app).get('/')).body
  const shown = /<h3[^>]*>(?:(?!<\/h3>).)*新能源<\/h3>.*?<\/ol>/s.exec(page)?.[0] ?? ''
  expect([...shown.matchAll(/锂盐\d/g)].map(([name]) => name)).toEqual(
    expect.arrayContaining(['锂盐0', '锂盐4']),
  )
  expect(shown).not.toContain('管制锂盐')
  expect(page).not.toContain('空行业')
})

it('members see what their company bought', async () => {
  const { member } = await buildBuyer(db)
  const sku = await buildGoods(db, {}, { nameZh: '买过的乙腈' })
  const bought = { memberId: member.id, companyId: member.companyId, skuId: sku.id }
  await buildOrder(db, { ...bought, status: 'finished', paidAt: new Date() })
  expect((await (await TestBrowser.of(app, db, member)).get('/')).body).toContain('买过的乙腈')
  const other = await TestBrowser.of(app, db, (await buildBuyer(db)).member)
  expect((await other.get('/')).body).not.toContain('买过的产品')
})

it('banners, solutions and notices are shown where there are any', async () => {
  const visitor = new TestBrowser(app)
  const before = (await visitor.get('/')).body
  for (const heading of ['专题推荐', '公告与新闻</h2>', '>解决方案</h2>'])
    expect(before).not.toContain(heading)
  await provideArticles(db, join(import.meta.dirname, '../db/seed/content'))
  // what another process changes is heard of a moment later
  await vi.waitFor(async () => {
    const page = (await visitor.get('/')).body
    for (const to of ['special/buffers', 'solution/food-safety', 'notifies/holiday'])
      expect(page).toContain(`href="/${to}"`)
  }, 3000)
  await db
    .updateTable('article')
    .set({ withdrawnAt: new Date() })
    .where('code', '=', 'food')
    .where('kind', '=', 'banner')
    .execute()
  await vi.waitFor(async () => {
    const banners = /<nav aria-label="专题推荐">.*?<\/nav>/s.exec((await visitor.get('/')).body)?.[0]
    expect(banners).toContain('/special/buffers')
    expect(banners).not.toContain('/solution/food-safety')
  }, 3000)
})

it('the banner shows the campaign with its packs and prices, in the words of the content store', async () => {
  const visitor = new TestBrowser(app)
  expect((await visitor.get('/')).body).not.toContain('活动价')
  const sku = await buildGoods(db, {}, { nameZh: '特价丙酮' })
  const special = await db
    .insertInto('special')
    .values({
      code: 'default',
      titleZh: '特价专区',
      titleEn: 'Specials',
      startsAt: new Date(Date.now() - 1000),
      endsAt: new Date(Date.now() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('specialPrice')
    .values({ specialId: special.id, skuId: sku.id, priceFen: 1234 })
    .execute()
  await vi.waitFor(async () => {
    const shown = /aria-labelledby="campaign".*?<\/section>/s.exec((await visitor.get('/')).body)?.[0]
    for (const text of ['本期特价', '特价丙酮', '12.34', `/images/packs/${sku.id}-`, '活动至'])
      expect(shown).toContain(text)
  }, 3000)
  const promotions = (await visitor.get('/special')).body
  for (const text of ['特价丙酮', '活动截止', '活动说明', '/product-special/default/'])
    expect(promotions).toContain(text)
})

it('counts the same products at home, at the login, about us and in a search', async () => {
  const visitor = new TestBrowser(app)
  const pageOf = async (path: string) => (await visitor.get(path)).body
  const counted = /产品<\/dt><dd>([\d,]+)<\/dd>/
  const home = counted.exec(await pageOf('/'))?.[1]
  expect(Number(home)).toBeGreaterThan(0)
  expect(await pageOf('/auth/login')).toContain(`${home} 种产品`)
  expect(counted.exec(await pageOf('/about'))?.[1]).toBe(home)
  await vi.waitFor(async () =>
    expect((await visitor.get('/api/product/search?pageSize=1')).json().data.total).toBe(Number(home)),
  )
})

it('the language is switched in one place on a page, in each layout', async () => {
  const member = await TestBrowser.of(app, db, (await buildBuyer(db)).member)
  for (const path of ['/', '/search', '/auth/login', '/m/auth/login', '/ucenter']) {
    const browser = path === '/ucenter' ? member : new TestBrowser(app)
    const links = (await browser.get(path)).body.match(/<a [^>]*hreflang="en/gi)
    expect([path, links?.length]).toEqual([path, 1])
  }
})

it('a pasted list waits for a visitor through the login', async () => {
  const visitor = new TestBrowser(app)
  const page = (await visitor.get('/')).body
  expect(page).toMatch(/<form[^>]*action="\/quick-order"[^>]*>.*?<textarea[^>]*name="list"/s)
  const reply = await visitor.get(`/quick-order?list=${encodeURIComponent('乙腈 2瓶\n64-17-5 x3')}`)
  expect(reply.statusCode).toBe(302)
  const target = new URL(String(reply.headers.location), 'http://shop.test')
  expect(decodeURIComponent(decodeURIComponent(target.search))).toContain('乙腈')
  const byLink = await visitor.get('/quick-order.data?list=64-17-5&_routes=root')
  expect(byLink.body).toContain('"/auth/login?redirect=%2Fquick-order%3Flist%3D64-17-5"')
})

it('members see the packs that their company has contracts for, and what waits', async () => {
  const { member } = await buildBuyer(db)
  const sku = await buildGoods(db, {}, { nameZh: '合同价甲醇' })
  const day = 86_400_000
  await db
    .insertInto('contractPrice')
    .values({
      companyId: member.companyId,
      skuId: sku.id,
      priceFen: 777,
      validFrom: new Date(Date.now() - day),
      validUntil: new Date(Date.now() + day),
    })
    .execute()
  const page = (await (await TestBrowser.of(app, db, member)).get('/')).body
  for (const text of ['您的合同价', '合同价甲醇', '7.77', '待您处理']) expect(page).toContain(text)
  const other = await TestBrowser.of(app, db, (await buildBuyer(db)).member)
  expect((await other.get('/')).body).not.toContain('您的合同价')
})
