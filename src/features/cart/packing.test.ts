import { expect, it } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { TestBrowser } from '../../../tests/browser.ts'
import { buildProduct, buildSku } from '../catalog/factories.ts'
import { buildMember } from '../members/factories.ts'

const path = '/api/trade/shopping-cart'

async function buyerOfSixes(env: Record<string, string>) {
  const { app, db } = await testApp(env)
  const product = await buildProduct(db)
  const { id } = await buildSku(db, { productId: product.id, packingMultipleTenths: 60 })
  return { browser: await TestBrowser.of(app, db, await buildMember(db)), skuId: String(id) }
}

it('a cart accepts any quantity while its packing flag is off', async () => {
  const { browser, skuId } = await buyerOfSixes({})
  expect((await browser.post(path, { skuId, quantity: 2.5 })).statusCode).toBe(200)
})

it('a cart requires multiples of the smallest packing while its packing flag is on', async () => {
  const { browser, skuId } = await buyerOfSixes({ CART_ENFORCES_PACKING: 'true' })
  const refused = await browser.post(path, { skuId, quantity: 2.5 })
  expect(refused.statusCode).toBe(422)
  expect(refused.json().errors).toMatchObject([{ path: '0.quantity', message: expect.stringContaining('6') }])
  browser.cookies.locale = 'en'
  const [tooFew] = (await browser.post(path, { skuId, quantity: 2.5 })).json().errors
  expect(tooFew.message).toMatch(/ is sold in multiples of 6 bottles$/)
  expect((await browser.post(path, { skuId, quantity: 6 })).statusCode).toBe(200)
  expect((await browser.post(path, { skuId, quantity: 3 })).statusCode).toBe(422)
  const [line] = (await browser.get(path)).json().data
  expect((await browser.put(path, { id: line.id, quantity: 7 })).statusCode).toBe(422)
  expect((await browser.put(path, { id: line.id, quantity: 12 })).statusCode).toBe(200)
})
