import { expect, it, vi } from 'vitest'
import { buildProduct, buildSku } from '#features/catalog/factories.ts'
import { testApp } from '../../../../tests/app.ts'

const { get } = await testApp({}, async ({ db }) => {
  const product = await buildProduct(db, { nameZh: '硫氰酸钾', aliasesZh: ['硫氰化钾'] })
  await buildSku(db, { productId: product.id, listPriceFen: 5000 })
})
const page = async (query: string) =>
  (await get(encodeURI(`/search?${query}`))).body.replaceAll('<!-- -->', '')
const addToCart = 'aria-label="加入购物车'

it('a missing highly toxic substance is reported apart from the results, without a cart button', async () => {
  await vi.waitFor(async () => expect(await page('keyword=硫氰酸钾')).toContain(addToCart))
  const body = await page('keyword=氰化钾')
  expect(body).toContain('没有“氰化钾”。该物质属于剧毒化学品。')
  expect(body.indexOf('剧毒化学品。')).toBeLessThan(body.indexOf('名称相近的其他产品'))
  expect(body.indexOf('名称相近的其他产品')).toBeLessThan(body.indexOf('硫氰酸钾</a>'))
  expect(body).not.toContain(addToCart)
})

it('a reversed price range is swapped and reported', async () => {
  const body = await page('keyword=硫氰酸钾&minPrice=100&maxPrice=40')
  expect(body).toContain('已按 ¥40–100 筛选')
  expect(body).toContain('共 1 个产品')
  expect(body).toContain('¥40 – ¥100')
})
