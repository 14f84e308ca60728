import Fastify from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildProduct } from '#features/catalog/factories.ts'
import type { Api } from '#server/http/api.ts'
import { respondToFailure, validatorCompiler } from '#server/http/respond-to-failure.ts'
import { openLog } from '#server/log.ts'
import { testContext, testServices } from '../../../tests/context.ts'
import { testDatabase } from '../../../tests/database.ts'
import { searchApi } from './api.server.ts'
import { searchKey } from './service.server.ts'
import { openSearch } from './sync/open-search.service.server.ts'

const database = await testDatabase()
const { db } = database
const api = Fastify()
const services = testServices(db)
const log = openLog({ logLevel: 'silent' })
const ethanol = await buildProduct(db, {
  nameZh: '乙醇',
  nameEn: 'Ethanol',
  casNumber: '64-17-5',
  grade: 'AR',
})

beforeAll(async () => {
  const search = await openSearch({ ...database, log })
  services.set(searchKey, search)
  api.setValidatorCompiler(validatorCompiler as never)
  api.setSerializerCompiler(serializerCompiler)
  api.setErrorHandler(respondToFailure)
  api.decorateRequest('ctx')
  api.addHook('onRequest', async (request) => {
    request.ctx = testContext(db, { services, locale: 'en' })
  })
  api.addHook('onClose', () => search.stop())
  await searchApi(api as unknown as Api)
})
afterAll(() => api.close())

async function get(path: string) {
  const reply = await api.inject(`/api/product/search${path}`)
  return { status: reply.statusCode, body: reply.json() }
}

describe('GET /api/product/search', () => {
  it.each([
    '?keyword=64-17-5',
    '?keyword=%20ethanol%20&grade=AR,GR&hazard=none',
    '?grade=AR&grade=GR&brandId=&minPrice=&categoryId=',
    '?minPurity=&maxWeight=&pack=',
    '?priced=false&inStock=false&sort=newest&page=1&pageSize=100',
    '',
  ])('%s answers in the envelope', async (query) => {
    const { status, body } = await get(query)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 200,
      message: 'ok',
      data: { total: 1, list: [{ id: String(ethanol.id), brand: { id: String(ethanol.brandId) } }] },
    })
  })

  it.each([
    'page=abc',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=',
    'pageSize=0',
    'pageSize=101',
    'sort=x',
    'brandId=abc',
    'categoryId=-1',
    'purity=x',
    'packing=x',
    'hazard=x',
    'inStock=maybe',
    'priced=x',
    'minPrice=cheap',
    'minPurity=101',
    'maxPurity=pure',
    'minWeight=NaN',
    'minWeight=1e309',
    'minWeight=-1',
    'pack=much',
    'pack=500',
    'maxPrice=-1',
    'keyword=a&keyword=b',
    `keyword=${'a'.repeat(101)}`,
    `brandId=${Array.from({ length: 51 }, (_, i) => i).join(',')}`,
  ])('?%s is refused', async (query) => {
    const { status, body } = await get(`?${query}`)
    expect(status).toBe(422)
    expect(body.code).toBe('validation-failed')
    expect(body.errors[0]).toMatchObject({ path: expect.any(String), message: expect.any(String) })
  })

  it.each([
    'brandId=999999',
    'categoryId=123456789012345',
    'page=1000000',
    'keyword=%00',
    'keyword=%27--',
    'grade=%00',
  ])('?%s finds nothing without an error', async (query) =>
    expect(await get(`?${query}`)).toMatchObject({ status: 200, body: { data: { list: [] } } }),
  )
})

it('the other search calls answer', async () => {
  expect(await get('/hot-words')).toMatchObject({ status: 200, body: { data: [] } })
  expect(await get('/keyword-remind?keyword=eth')).toMatchObject({
    status: 200,
    body: { data: [{ recommend: 'Ethanol', kind: 'product' }] },
  })
  expect(await get('/keyword-remind')).toMatchObject({ status: 200, body: { data: [] } })
  expect(await get(`/related?productId=${ethanol.id}`)).toMatchObject({
    status: 200,
    body: { data: { sameCas: [] } },
  })
  expect((await get('/related?productId=x')).status).toBe(422)
  expect((await get('/related?productId=99999')).status).toBe(404)
})
