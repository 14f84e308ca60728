import { expect, it } from 'vitest'
import { buildCompany } from '#features/members/factories.ts'
import { testApp } from '../../../../tests/app.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { buildProduct, buildSku } from '../factories.ts'

const { app, db } = await testApp()
const service = await staffBrowser(app, db, 'service')

it('says what a company pays for a quantity, and why', async () => {
  const product = await buildProduct(db)
  const sku = await buildSku(db, { productId: product.id, listPriceFen: 10_000 })
  const company = await buildCompany(db, { name: '清源生物科技' })
  const validity = { validFrom: new Date(0), validUntil: new Date('2099-01-01') }
  await db
    .insertInto('contractPrice')
    .values({ companyId: company.id, skuId: sku.id, priceFen: 8000, ...validity })
    .execute()
  await db.insertInto('quantityTier').values({ skuId: sku.id, fromTenths: 100, priceFen: 7000 }).execute()
  const ask = async (query: string) =>
    (await service.get(`/api/admin/products/${product.id}/prices?${query}`)).json().data

  const name = encodeURIComponent('清源')
  expect(await ask(`company=${name}`)).toMatchObject({
    company: { name: '清源生物科技' },
    prices: [
      {
        payFen: 8000,
        reason: 'contract',
        steps: [
          { kind: 'list', fen: 10_000 },
          { kind: 'contract', fen: 8000 },
        ],
      },
    ],
  })
  expect(await ask(`company=${name}&quantity=10`)).toMatchObject({
    prices: [{ payFen: 7000, reason: 'tier' }],
  })
  expect(await ask('')).toMatchObject({ company: null, prices: [{ payFen: 10_000, reason: 'list' }] })

  const record = (await service.get(`/api/admin/products/${product.id}`)).json().data
  expect(record.skus).toMatchObject([
    { tiers: [{ from: 10, priceFen: 7000 }], contracts: [{ companyName: '清源生物科技', priceFen: 8000 }] },
  ])
  for (const role of ['warehouse', 'editor'] as const) {
    const browser = await staffBrowser(app, db, role)
    const { skus } = (await browser.get(`/api/admin/products/${product.id}`)).json().data
    expect(skus).toMatchObject([{ tiers: [{ from: 10 }], contracts: [] }])
    const refused = await browser.get(`/api/admin/products/${product.id}/prices?company=${name}`)
    expect(refused.json()).toMatchObject({ status: 403, code: 'not-allowed' })
  }
  expect((await service.get('/api/admin/products/999999')).statusCode).toBe(404)
})
