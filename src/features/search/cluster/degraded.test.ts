import { expect, it } from 'vitest'
import { buildProduct, buildSku } from '#features/catalog/factories.ts'
import { testApp } from '../../../../tests/app.ts'

const away = { SEARCH_ENGINE: 'opensearch', OPENSEARCH_URL: 'http://127.0.0.1:9' }
const shop = await testApp(away, async ({ db }) => {
  const ethanol = await buildProduct(db, {
    nameZh: '无水乙醇',
    casNumber: '64-17-5',
    catalogNumber: 'LIM64175',
  })
  await buildSku(db, { productId: ethanol.id, skuCode: 'LIM64175-500', listPriceFen: 5000 })
})
const call = async (path: string) => JSON.parse((await shop.get(`/api${path}`)).body).data

it.each(['64-17-5', 'CAS 64-17-5', '64175', 'lim64175', 'LIM64175-500'])(
  'without the cluster %s is found, and the page says what else is not',
  async (keyword) => {
    const { statusCode, body, headers } = await shop.get(`/search?keyword=${encodeURIComponent(keyword)}`)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('目前只能按货号、产品编号或 CAS 号搜索')
    expect(body).toMatch(/<a[^>]*>(<[^>]*>)*无水乙醇/)
    expect(body).not.toContain('<aside aria-label="筛选')
  },
)

it('without the cluster a name finds nothing, says why, and is no search in vain', async () => {
  const { statusCode, body } = await shop.get('/search?keyword=%E4%B9%99%E9%86%87&lang=en')
  expect(statusCode).toBe(200)
  expect(body).toContain('At the moment you can search only by SKU, product number or CAS number')
  expect(body).toContain('/quote/request?keyword=')
  const answer = await call('/product/search?keyword=%E4%B9%99%E9%86%87')
  expect(answer).toMatchObject({ isDegraded: true, total: 0, list: [], alternatives: [] })
  expect(await shop.db.selectFrom('searchedDay').selectAll().execute()).toEqual([])
})

it('without the cluster pages of brands stay in search engines', async () => {
  const { id } = await shop.db.selectFrom('brand').select('id').executeTakeFirstOrThrow()
  expect((await shop.get(`/search?brandId=${id}`)).body).not.toContain('noindex')
})

it('without the cluster the header proposes numbers and CAS numbers', async () => {
  const propose = (text: string) => call(`/product/search/keyword-remind?keyword=${text}`)
  expect(await propose('lim641')).toContainEqual({ recommend: 'LIM64175', kind: 'number' })
  expect(await propose('64-17-5')).toEqual([{ recommend: '64-17-5', kind: 'cas', casNumber: '64-17-5' }])
  expect(await propose('%E4%B9%99%E9%86%87')).toEqual([])
})

it('without the cluster /readyz stays 200 and says so', async () => {
  const { statusCode, body } = await shop.get('/readyz')
  expect(statusCode).toBe(200)
  expect(JSON.parse(body)).toMatchObject({ parts: { search: { state: 'failing' } } })
  expect((await shop.get('/metrics')).body).toContain('search_degraded 1')
})
