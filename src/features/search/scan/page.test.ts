import { expect, it } from 'vitest'
import { buildProduct, buildSku } from '#features/catalog/factories.ts'
import { testApp } from '../../../../tests/app.ts'

const { app, db } = await testApp({}, async ({ db }) => {
  const { id } = await buildProduct(db, { nameZh: '乙醇', catalogNumber: 'E809061' })
  await buildSku(db, { productId: id, skuCode: 'E809061-500mL' })
})
const get = (url: string, userAgent = 'Mozilla/5.0') =>
  app.inject({ url, headers: { 'user-agent': userAgent } })
const policyOf = async (url: string, userAgent?: string) =>
  String((await get(url, userAgent)).headers['content-security-policy'])

it('leads to the product of a number, to our own pages, and to the search for anything else', async () => {
  const { id } = await db.selectFrom('product').select('id').executeTakeFirstOrThrow()
  const leadsTo = async (code: string) =>
    (await get(`/scan?code=${encodeURIComponent(code)}`)).headers.location
  expect(await leadsTo('E809061-500mL|L1')).toBe(`/product/${id}`)
  expect(await leadsTo('http://localhost:3000/verify/A1')).toMatch(/^\/(verify\/A1|search\?)/)
  expect(await leadsTo('https://evil.example/')).toMatch(/^\/search\?keyword=/)
})

it('and the packing table are the only pages that may use camera and WebAssembly', async () => {
  expect((await get('/scan')).headers['permissions-policy']).toContain('camera=(self)')
  expect((await get('/about')).headers['permissions-policy']).toContain('camera=()')
  expect(await policyOf('/scan')).toContain("'wasm-unsafe-eval'")
  expect((await get('/admin/packing?order=1')).headers['permissions-policy']).toContain('camera=(self)')
  expect((await get('/admin/orders')).headers['permissions-policy']).toContain('camera=()')
  expect(await policyOf('/admin/packing')).toContain("script-src 'self' 'wasm-unsafe-eval'")
  expect(await policyOf('/admin/orders')).not.toContain('wasm')
  expect(await policyOf('/')).not.toContain('wasm')
})

it('WeChat alone may load its JS-SDK', async () => {
  const inWechat = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.60'
  expect(await policyOf('/', inWechat)).toContain('https://res.wx.qq.com')
  expect(await policyOf('/')).not.toContain('wx.qq.com')
})
