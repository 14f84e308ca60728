import { expect, it } from 'vitest'
import { buildProduct, buildSku } from '#features/catalog/factories.ts'
import { buildPriceLevel } from '#features/catalog/prices/factories.ts'
import { buildMember } from '#features/members/factories.ts'
import { testApp } from './app.ts'
import { TestBrowser } from './browser.ts'

const { app, db, get } = await testApp()
const product = await buildProduct(db)
const buyer = await buildMember(db)
await buildPriceLevel(db, buyer.companyId, 1000)
const priced = await buildSku(db, { productId: product.id, skuCode: 'PRICED', listPriceFen: 12_000 })
const onRequest = await buildSku(db, { productId: product.id, skuCode: 'ASK', listPriceFen: null })

/** Visible text, by element. */
const wordsOf = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter(Boolean)
const rowOf = (html: string, sku: string) =>
  wordsOf([...html.matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) => row).find((row) => row.includes(sku)) ?? '')

it.each([
  ['zh', '询价'],
  ['en', 'inquire price'],
])('a pack without a price is labelled in %s: %s', async (locale, words) => {
  const { body } = await get(`/product/${product.id}`, { locale })
  expect(rowOf(body, 'ASK')).toContain(words)
  expect(rowOf(body, 'PRICED')).not.toContain(words)
})

it.each([
  ['zh', '单价（含税）', '询价'],
  ['en', 'Price (tax included)', 'inquire price'],
])('the cart names in %s the unit price before the line total', async (locale, heading, request) => {
  const browser = await TestBrowser.of(app, db, buyer)
  for (const { id } of [priced, onRequest])
    await browser.post('/api/trade/shopping-cart', { skuId: String(id), quantity: 3 })
  browser.cookies.locale = locale
  const { body } = await browser.get('/ucenter/trade/shopping-cart')
  expect(wordsOf(body)).toContain(heading)
  const row = rowOf(body, 'PRICED')
    .filter((text) => /^[¥\d.,]+$/.test(text))
    .join(' ')
  expect(row).toMatch(/¥ ?108.00 .*¥ ?120.00 .*¥ ?(324|648).00/)
  expect(rowOf(body, 'ASK')).toContain(request)
})

it.each([
  ['zh', '所画结构由 2 个互不相连的部分组成'],
  ['en', 'The structure consists of 2 separate pieces'],
])(
  'an exact search without results for separate components states in %s that it requires all',
  async (locale, words) => {
    const search = async (structure: string, mode: string) =>
      (await get(`/search/structure?structure=${structure}&mode=${mode}`, { locale })).body
    expect(await search('c1ccccc1.CCCCBr', 'exact')).toContain(words)
    expect(await search('CCCCBr', 'exact')).not.toContain(words.slice(0, 10))
    expect(await search('c1ccccc1.CCCCBr', 'substructure')).not.toContain(words.slice(0, 10))
  },
)
