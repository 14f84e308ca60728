import { expect, it } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { TestBrowser } from '../../../tests/browser.ts'
import { buildProduct, buildSku } from '../catalog/factories.ts'
import { buildMember } from '../members/factories.ts'

const path = '/api/ucenter/favorites'
const { app, db } = await testApp()
const product = await buildProduct(db, { nameZh: '乙腈', nameEn: 'Acetonitrile' })
const [small, large] = [
  await buildSku(db, { productId: product.id, skuCode: 'ACN-500ML' }),
  await buildSku(db, { productId: product.id, skuCode: 'ACN-4L', packing: '4 L' }),
]
const signIn = async () => TestBrowser.of(app, db, await buildMember(db))

it('favourites are added, listed in the member centre and removed', async () => {
  const member = await signIn()
  const both = { skuIds: [String(small.id), String(large.id)] }
  expect((await member.post(path, both)).statusCode).toBe(200)
  expect((await member.get(`${path}/kept?skuIds=${small.id},999`)).json().data).toEqual([String(small.id)])
  expect((await member.delete(path, { skuIds: [String(small.id)] })).statusCode).toBe(200)
  const { data } = (await member.get(path)).json()
  expect(data).toMatchObject({ total: 1, page: 1, list: [{ sku: 'ACN-4L', offer: { discountPrice: 100 } }] })
  const page = (await member.get('/ucenter/favorites')).body
  expect(page).toContain('ACN-4L')
  expect(page).not.toContain('ACN-500ML')
})

it('favourites belong to one member', async () => {
  const [one, other] = [await signIn(), await signIn()]
  await one.post(path, { skuIds: [String(small.id)] })
  await other.delete(path, { skuIds: [String(small.id)] })
  expect((await other.get(path)).json().data).toMatchObject({ total: 0, list: [] })
  expect((await other.get('/ucenter/favorites')).body).toContain('您还没有收藏的产品')
  expect((await one.get(path)).json().data.total).toBe(1)
  expect((await one.get('/ucenter/favorites?page=7')).headers.location).toBe('/ucenter/favorites')
})

it('favourites are for members, and refuse unknown skus', async () => {
  const visitor = new TestBrowser(app)
  for (const answer of [
    await visitor.get(path),
    await visitor.get(`${path}/kept?skuIds=1`),
    await visitor.post(path, { skuIds: ['1'] }),
    await visitor.delete(path, { skuIds: ['1'] }),
  ])
    expect(answer.statusCode).toBe(401)
  expect((await visitor.get('/ucenter/favorites')).statusCode).toBe(302)
  const member = await signIn()
  for (const skuIds of [[], ['x'], ['0'], [1]])
    expect((await member.post(path, { skuIds })).statusCode).toBe(422)
  expect((await member.post(path, { skuIds: ['999999'] })).statusCode).toBe(200)
  expect((await member.get(path)).json().data.total).toBe(0)
})
