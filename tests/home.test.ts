import { expect, it } from 'vitest'
import { buildCategory, buildProduct } from '../src/features/catalog/factories.ts'
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
