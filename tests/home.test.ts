import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
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
  await db.insertInto('siteSetting').values({ key: 'industries', value: industries }).execute()
})

it('the home page shows best sellers by industry, without regulated chemicals', async () => {
  const page = (await new TestBrowser(app).get('/')).body
  const shown = /<h3[^>]*>新能源<\/h3>.*?<\/ol>/s.exec(page)?.[0] ?? ''
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

it('banners, solutions and news are shown where there are any', async () => {
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
    .where('code', '=', 'quick-order')
    .where('kind', '=', 'banner')
    .execute()
  await vi.waitFor(async () => {
    const banners = /<nav aria-label="专题推荐">.*?<\/nav>/s.exec((await visitor.get('/')).body)?.[0]
    expect(banners).toContain('/special/buffers')
    expect(banners).not.toContain('/quick-order')
  }, 3000)
})
