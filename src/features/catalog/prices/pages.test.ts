import { expect, it, vi } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { buildMember } from '../../members/factories.ts'
import { buildProduct, buildSku } from '../factories.ts'
import { buildContractPrice, buildTiers } from './factories.ts'

let productId = 0
let skuId = 0
const { app, db } = await testApp({}, async ({ db }) => {
  const product = await buildProduct(db, { nameZh: '四氢呋喃' })
  productId = product.id
  skuId = (await buildSku(db, { productId, listPriceFen: 12_345 })).id
  await buildTiers(db, skuId, { 100: 11_111 })
})

it('contract prices are shown to their company only, and until they expire', async () => {
  const member = await buildMember(db)
  const browser = await TestBrowser.of(app, db, member)
  const visitor = new TestBrowser(app)
  const stranger = await TestBrowser.of(app, db, await buildMember(db))
  const paths = [`/product/${productId}`, '/search?keyword=四氢呋喃', '/api/product/search?keyword=四氢呋喃']
  const seenBy = async (one: TestBrowser) => {
    const bodies = await Promise.all(paths.map(async (path) => (await one.get(encodeURI(path))).body))
    return bodies.map((body) => ({ list: body.includes('123.45'), contract: body.includes('98.76') }))
  }
  const publicly = paths.map(() => ({ list: true, contract: false }))
  expect(await seenBy(visitor)).toEqual(publicly)
  await buildContractPrice(db, member.companyId, skuId, 9876)
  expect(await seenBy(browser)).toEqual(paths.map(() => ({ list: true, contract: true })))
  expect(await seenBy(visitor)).toEqual(publicly)
  expect(await seenBy(stranger)).toEqual(publicly)
  const ended = new Date(Date.now() - 1000)
  await db.updateTable('contractPrice').set({ validUntil: ended }).where('skuId', '=', skuId).execute()
  expect(await seenBy(browser)).toEqual(publicly)
})

it('the product page explains a price and its quantity tiers', async () => {
  const { body } = await new TestBrowser(app).get(`/product/${productId}`)
  expect(body.replaceAll('<!-- -->', '')).toContain('10 瓶起 ¥111.11/瓶')
})

it('search by price is answered to each viewer at their own prices', async () => {
  const [cheap, dear] = [
    await buildProduct(db, { nameZh: '对照品' }),
    await buildProduct(db, { nameZh: '对照品' }),
  ]
  await buildSku(db, { productId: cheap.id, listPriceFen: 10_000 })
  const contracted = await buildSku(db, { productId: dear.id, listPriceFen: 20_000 })
  const [member, rival, other] = [await buildMember(db), await buildMember(db), await buildMember(db)]
  await buildContractPrice(db, member.companyId, contracted.id, 5000)
  await buildContractPrice(db, rival.companyId, contracted.id, 15_000)
  const ordered = encodeURI('keyword=对照品&sort=price')
  const seenBy = async (browser: TestBrowser) => {
    const found = async (query: string) => {
      const { data } = (await browser.get(`/api/product/search?${query}`)).json()
      return data.list.map(({ id }: { id: string }) => Number(id))
    }
    const { body } = await browser.get(`/search?${ordered}`)
    const [first] = /\/product\/\d+/.exec(body.slice(body.indexOf('<article'))) ?? []
    return { order: await found(ordered), upTo60: await found(`${ordered}&maxPrice=60`), first }
  }
  const publicly = { order: [cheap.id, dear.id], upTo60: [], first: `/product/${cheap.id}` }
  const viewers = await Promise.all([member, rival, other].map((one) => TestBrowser.of(app, db, one)))
  await vi.waitFor(async () => expect((await seenBy(new TestBrowser(app))).order).toHaveLength(2))
  for (const _round of [1, 2]) {
    const seen = await Promise.all([...viewers, new TestBrowser(app)].map(seenBy))
    const own = { order: [dear.id, cheap.id], upTo60: [dear.id], first: `/product/${dear.id}` }
    expect(seen).toEqual([own, publicly, publicly, publicly])
  }
})
