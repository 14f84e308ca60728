import { expect, it } from 'vitest'
import { buildProduct, buildSku } from '#features/catalog/factories.ts'
import { testApp } from '../../../../tests/app.ts'
import { buildCoa, coaItem } from '../coa/factories.ts'

const { db, get } = await testApp()

const ethanol = {
  nameZh: '乙醇',
  nameEn: 'Ethanol',
  casNumber: '64-17-5',
  grade: 'AR',
  density: '0.789 g/cm³',
  storageConditions: ['dry' as const],
}
const read = async (id: number, lang = 'zh') => (await get(`/api/report/tds/${id}?lang=${lang}`)).json().data

it('holds the requirements of the newest lot in stock without its results, in both languages', async () => {
  const product = await buildProduct(db, ethanol)
  const sku = await buildSku(db, { productId: product.id })
  const lots = [
    ['OLD', '2026-01-04'],
    ['NEW', '2026-02-04'],
    ['SOLD', '2026-03-04'],
  ] as const
  for (const [lotNumber, issuedOn] of lots) {
    const quantityTenths = lotNumber === 'SOLD' ? 0 : 10
    await db
      .insertInto('lot')
      .values({ skuId: sku.id, warehouse: 'south', lotNumber, quantityTenths })
      .execute()
    await buildCoa(db, product, { lotNumber, issuedOn, items: [coaItem({ resultValue: '99.87' })] })
  }
  const zh = await read(product.id)
  expect(zh).toMatchObject({ name: '乙醇', otherName: 'Ethanol', grade: 'AR 分析纯', storage: ['防潮'] })
  expect(zh.specification).toEqual({
    lotNumber: 'NEW',
    items: [{ key: 'assay', name: '含量', method: '滴定法', requirement: '≥99.50%' }],
  })
  expect(zh.packs).toHaveLength(1)
  const en = await read(product.id, 'en')
  expect(en).toMatchObject({ name: 'Ethanol', otherName: '乙醇', storage: ['Keep dry'] })
  expect(en.specification.items[0]).toMatchObject({ name: 'Assay', method: 'Titration' })
  expect(JSON.stringify([zh, en])).not.toContain('99.87')
})

it('says that there is no data instead of guessing', async () => {
  const { id } = await buildProduct(db, { density: null, meltingPoint: null })
  const tds = await read(id)
  expect(tds.specification).toBeNull()
  expect(tds.properties.find(({ name }: { name: string }) => name === '密度').value).toBeNull()
})

it('is a PDF in each language, of goods on sale', async () => {
  const [{ id }, gone] = [await buildProduct(db, ethanol), await buildProduct(db, { isOnSale: false })]
  for (const lang of ['zh', 'en']) {
    const printed = await get(`/api/report/tds/${id}/tds.pdf?lang=${lang}`)
    expect(printed.headers['content-type']).toBe('application/pdf')
    expect(printed.rawPayload.toString('latin1')).toContain(lang === 'zh' ? '/Lang (zh-CN)' : '/Lang (en)')
  }
  for (const path of ['', '/tds.pdf'])
    expect((await get(`/api/report/tds/${gone.id}${path}`)).statusCode).toBe(404)
  const page = (await get(`/product/${id}`)).body
  expect(page).toContain(`/api/report/tds/${id}/tds.pdf?lang=zh`)
})
