import { expect, it } from 'vitest'
import { buildCompany, buildMember } from '#features/members/factories.ts'
import { shanghaiDate } from '#shared/display.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { buildProduct, buildSku } from '../factories.ts'
import { buildPriceLevel } from '../prices/factories.ts'

const { app, db } = await testApp()
const service = await staffBrowser(app, db, 'service')

const lastChange = async (subject: string, id: number) => {
  const entries = db.selectFrom('auditEntry').selectAll().where('subject', '=', subject)
  return entries.where('subjectId', '=', id).orderBy('id', 'desc').executeTakeFirst()
}

it('list price and tiers are changed together; tiers lower the price; an older state is refused', async () => {
  const { id: productId } = await buildProduct(db)
  const sku = await buildSku(db, { productId, listPriceFen: 10_000 })
  const path = `/api/admin/skus/${sku.id}/prices`
  const seen = { listPriceFen: 10_000, tiers: [] }
  const after = { listPriceFen: 9000, tiers: [{ fromTenths: 100, priceFen: 8000 }] }
  const dearer = { listPriceFen: 9000, tiers: [{ fromTenths: 100, priceFen: 9000 }] }
  expect((await service.put(path, { ...dearer, seen })).json().errors).toMatchObject([
    { path: 'tiers.0.priceFen' },
  ])
  expect((await service.put(path, { ...after, seen })).json().data).toEqual(after)
  expect((await service.put(path, { ...after, seen })).json().code).toBe('conflict')
  const product = (await new TestBrowser(app).get(`/api/product/${productId}`)).json().data
  expect(product.skus).toMatchObject([{ listPrice: 90, tiers: [{ from: 10, price: 80 }] }])
  expect((await lastChange('sku', sku.id))?.detail).toMatchObject({ before: seen, after })
})

it('a level is changed with its brands; its companies pay by it at once', async () => {
  const member = await buildMember(db)
  const { id: productId, brandId } = await buildProduct(db)
  await buildSku(db, { productId, listPriceFen: 10_000 })
  await buildPriceLevel(db, member.companyId, 500)
  const { rows } = (await service.get('/api/admin/grids/price-levels?filter=companies:1..1')).json().data
  const path = `/api/admin/price-levels/${rows[0].id}`
  const level = (await service.get(path)).json().data
  const changed = {
    nameZh: '重点客户',
    nameEn: 'Key account',
    discountBp: 600,
    sortOrder: 3,
    brands: [{ brandId: String(brandId), discountBp: 1000 }],
    version: level.version,
  }
  expect((await service.put(path, changed)).json().data).toMatchObject({ discountBp: 600, companies: 1 })
  expect((await service.put(path, changed)).json().code).toBe('conflict')
  const buyer = await TestBrowser.of(app, db, member)
  const seen = (await buyer.get(`/api/product/${productId}`)).json().data
  expect(seen.skus).toMatchObject([{ listPrice: 100, discountPrice: 90 }])
})

it('contract prices are checked with their effect, stored, changed, ended; a stale row is refused', async () => {
  const company = await buildCompany(db, { name: '启明生物' })
  const { id: productId } = await buildProduct(db)
  const sku = await buildSku(db, { productId, listPriceFen: 10_000 })
  const today = shanghaiDate(new Date())
  const text = [
    '单位,货号,价格,起始日,截止日',
    `启明生物,${sku.skuCode},85.50,${today},2099-12-31`,
    `无此单位,${sku.skuCode},85,${today},2099-12-31`,
    `启明生物,${sku.skuCode},0,${today},2099-12-31`,
    `启明生物,${sku.skuCode},85.00,${today.replaceAll('-', '/')},2099/12/31`,
  ].join('\n')
  const path = '/api/admin/contract-prices'
  const { rows } = (await service.post(`${path}/check`, { text })).json().data
  expect(rows).toMatchObject([
    { line: 2, problem: null, seenFen: null, paysFen: 10_000, willPayFen: 8550, reason: 'contract' },
    { problem: '没有此单位' },
    { problem: '价格须为大于 0 的金额，最多两位小数' },
    { problem: '与前面的行重复' },
  ])
  const { problem: _, ...row } = rows[0]
  const store = async () => (await service.post(path, { rows: [row] })).json().data.rows[0].problem
  expect(await store()).toBeNull()
  expect(await store()).toBe('检查之后已被他人修改，请重新检查')
  const listed = (await service.get('/api/admin/grids/contract-prices?filter=company:启明生物')).json().data
  expect(listed.rows).toMatchObject([{ price: 8550, state: 'running', validThrough: '2099-12-31' }])
  const { id } = listed.rows[0]
  const terms = { priceFen: 8000, validFrom: '2026-01-01', validThrough: shanghaiDate(new Date(), -1) }
  expect((await service.post(`${path}/${id}/remove`, { version: 1 })).json().code).toBe('illegal-move')
  expect((await service.put(`${path}/${id}`, { ...terms, version: 1 })).json().data).toMatchObject({
    state: 'ended',
    version: 2,
    company: '启明生物',
    companyId: String(company.id),
  })
  expect((await service.put(`${path}/${id}`, { ...terms, version: 1 })).json().code).toBe('conflict')
  expect((await lastChange('contract_price', Number(id)))?.detail).toMatchObject({
    before: { priceFen: 8550, validThrough: '2099-12-31' },
    after: { priceFen: 8000 },
  })
})
