import { describe, expect, it, vi } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { TestBrowser } from '../../../tests/browser.ts'
import { staffBrowser } from '../../../tests/staff.ts'
import { buildProduct, buildSku } from '../catalog/factories.ts'
import { buildBuyer } from '../orders/factories.ts'
import { buildCoa, coaItem } from '../reports/coa/factories.ts'
import { idOf, readIds } from './compare/read-ids.ts'

const { app, db } = await testApp()
const visitor = new TestBrowser(app)
const cas = { casNumber: '64-17-5' }

async function ethanol() {
  const product = await buildProduct(db, { ...cas, nameZh: '乙醇', grade: 'AR', standard: 'GB/T 678-2002' })
  const sku = await buildSku(db, { productId: product.id, packing: '500 mL', leadTimeDays: 7 })
  await db
    .insertInto('stock')
    .values({ skuId: sku.id, warehouse: 'south', onHandTenths: 500 })
    .onConflict((known) => known.columns(['skuId', 'warehouse']).doUpdateSet({ onHandTenths: 500 }))
    .execute()
  return { product, sku }
}

const addLots = (skuId: number, lots: [lotNumber: string, expiresOn: string | null, tenths: number][]) =>
  db
    .insertInto('lot')
    .values(
      lots.map(([lotNumber, expiresOn, quantityTenths]) => ({
        skuId,
        warehouse: 'south',
        lotNumber,
        expiresOn,
        quantityTenths,
      })),
    )
    .execute()

const availabilityOf = async (browser: TestBrowser, id: number, query = '') =>
  (await browser.get(`/api/product/${id}/availability${query}`)).json().data

describe('the page of a product', () => {
  it('lists lots that can be delivered, the first expiring first, and none that is empty or expired', async () => {
    const { product, sku } = await ethanol()
    await addLots(sku.id, [
      ['LATE', '2090-01-01', 100],
      ['SOON', '2080-01-01', 20],
      ['EMPTY', '2080-01-01', 0],
      ['OLD', '2020-01-01', 100],
    ])
    const page = (await visitor.get(`/product/${product.id}`)).body
    const places = ['SOON', 'LATE'].map((lot) => page.indexOf(`批号 ${lot}`))
    expect(places[0]).toBeGreaterThan(0)
    expect(places[1]).toBeGreaterThan(places[0] ?? 0)
    expect(page).not.toMatch(/EMPTY|OLD/)
    expect(page).toContain('GB/T 678-2002 化学试剂 乙醇（无水乙醇）')
  })

  it('compares the grades of its CAS number and says what each is for', async () => {
    const { product } = await ethanol()
    const other = await buildProduct(db, { ...cas, nameZh: '乙醇', grade: 'HPLC' })
    await buildSku(db, { productId: other.id, packing: '4 L' })
    const page = (await visitor.get(`/product/${product.id}`)).body
    expect(page).toContain('不控制紫外吸收与荧光')
    expect(page).toContain('液相色谱流动相')
    expect(page).toMatch(
      new RegExp(`<input[^>]*form="compare"[^>]*value="${other.id}"|value="${other.id}"[^>]*form="compare"`),
    )
  })
})

describe('the papers of a product', () => {
  it('are linked directly: COA of lots in stock, SDS, labels', async () => {
    const { product, sku } = await ethanol()
    const hazards = { hCodes: ['H225'], pictograms: ['GHS02'], signalWord: 'danger' }
    await db.updateTable('product').set(hazards).where('id', '=', product.id).execute()
    await addLots(sku.id, [
      ['IN', '2090-01-01', 100],
      ['OUT', '2090-01-01', 0],
    ])
    for (const lotNumber of ['IN', 'OUT']) await buildCoa(db, product, { lotNumber })
    const page = (await visitor.get(`/product/${product.id}`)).body
    const coa = `/report/coa/${product.id}`
    expect(page).toContain(`href="${coa}/IN"`)
    expect(page).toContain(`href="/api${coa}/IN/coa.pdf?lang=zh"`)
    expect(page).not.toContain(`${coa}/OUT`)
    const sds = `/api/report/sds/${product.id}`
    const files = ['sds.pdf?lang=zh', 'sds.pdf?lang=en', 'label.pdf?size=small&amp;lang=zh']
    for (const file of files) expect(page).toContain(`href="${sds}/${file}"`)
    expect(page).toContain(`href="/report/sds/${product.id}"`)
  })

  it('show a COA from its publication to its withdrawal', async () => {
    const { product, sku } = await ethanol()
    await addLots(sku.id, [['NEW', '2090-01-01', 100]])
    const read = async () => (await visitor.get(`/product/${product.id}`)).body
    expect(await read()).toContain('目前没有在库批次的质检报告')
    const days = { sampledOn: '2026-03-01', analysedOn: '2026-03-02', issuedOn: '2026-03-03' }
    const people = { analystZh: '林若溪', analystEn: 'Lin', reviewerZh: '韩思远', reviewerEn: 'Han' }
    const coa = { ...days, ...people, productId: String(product.id), lotNumber: 'NEW', items: [coaItem()] }
    const reviewer = await staffBrowser(app, db, 'reviewer')
    expect((await reviewer.post('/api/admin/report/coa', coa)).statusCode).toBe(200)
    await vi.waitFor(async () => expect(await read()).toContain(`/report/coa/${product.id}/NEW`))
    const withdrawal = { productId: String(product.id), lotNumber: 'NEW', version: 1, reason: '称量有误' }
    expect((await reviewer.post('/api/admin/report/coa/withdraw', withdrawal)).statusCode).toBe(200)
    await vi.waitFor(async () => expect(await read()).not.toContain(`/report/coa/${product.id}/NEW`))
  })

  it('of goods without hazards are no labels, of an article no SDS', async () => {
    const { product } = await ethanol()
    expect((await visitor.get(`/product/${product.id}`)).body).not.toContain('label.pdf')
    const tips = await buildProduct(db, { nameZh: '吸头' })
    expect((await visitor.get(`/product/${tips.id}`)).body).not.toContain('sds.pdf')
  })
})

describe('the day of arrival', () => {
  it('is counted for the chosen province, the default address, or beside the stock', async () => {
    const { product, sku } = await ethanol()
    const { member } = await buildBuyer(db)
    await db
      .updateTable('address')
      .set({ provinceCode: '650000' })
      .where('memberId', '=', member.id)
      .execute()
    const own = await availabilityOf(await TestBrowser.of(app, db, member), product.id)
    expect(own.province).toBe('650000')
    const near = await availabilityOf(visitor, product.id)
    expect(near).toMatchObject({ province: '440000', cutOffHour: 16, isDangerous: false })
    expect(near.packs).toMatchObject([{ skuId: String(sku.id), delivery: { warehouse: 'south' } }])
    expect(own.packs[0].delivery.arrivesOn > near.packs[0].delivery.arrivesOn).toBe(true)
    expect((await availabilityOf(visitor, product.id, '?province=110000')).province).toBe('110000')
    expect((await availabilityOf(visitor, product.id, '?province=999999')).province).toBe('440000')
    expect((await visitor.get('/api/product/999999/availability')).statusCode).toBe(404)
  })

  it('is longer for dangerous goods', async () => {
    const { product } = await ethanol()
    const plain = await availabilityOf(visitor, product.id)
    const { product: dangerous } = await ethanol()
    await db.updateTable('product').set({ unNumber: '1170' }).where('id', '=', dangerous.id).execute()
    const slow = await availabilityOf(visitor, dangerous.id)
    expect(slow.isDangerous).toBe(true)
    expect(slow.packs[0].delivery.arrivesOn > plain.packs[0].delivery.arrivesOn).toBe(true)
  })
})

describe('comparing', () => {
  it('shows up to four products, by a link or a plain form', async () => {
    const ids = []
    for (let count = 0; count < 5; count++) ids.push((await ethanol()).product.id)
    const read = (query: string) => readIds(new URLSearchParams(query)).map(idOf)
    expect(read(`ids=${ids.join(',')}`)).toEqual(ids.slice(0, 4).map(String))
    expect(read('ids=1&ids=2&ids=2&ids=x,-1,1-20,1-x')).toEqual(['1', '2', '1-20'])
    const page = (await visitor.get(`/compare?ids=${ids[0]}&ids=${ids[1]}&ids=999999`)).body
    expect(page.match(/<th scope="col"/g)).toHaveLength(2)
    expect(page).toContain('name="robots" content="noindex"')
    expect((await visitor.get('/compare')).body).toContain('还没有选择产品')
  })

  it('shows the pack that was chosen, its price, and marks what differs', async () => {
    const { product, sku } = await ethanol()
    const more = { listPriceFen: 1234, onHandTenths: 70 }
    const small = await buildSku(db, { productId: product.id, packing: '25 mL', ...more })
    const page = (await visitor.get(`/compare?ids=${product.id}-${sku.id},${product.id}-${small.id}`)).body
    expect(page).toContain('12.34')
    expect(page.match(/<th scope="col"/g)).toHaveLength(2)
    const rowOf = (name: string) => new RegExp(`<tr([^>]*)><th scope="row">${name}`).exec(page)?.[1]
    for (const differing of ['包装规格', '库存']) expect(rowOf(differing)).toContain('data-differs')
    expect(rowOf('级别')).not.toContain('data-differs')
  })

  it('shows the figures of the newest COA in stock of each', async () => {
    const [one, other] = [await ethanol(), await ethanol()]
    await addLots(one.sku.id, [
      ['A', null, 100],
      ['B', null, 100],
    ])
    await buildCoa(db, one.product, { lotNumber: 'A', items: [coaItem({ resultValue: '99.61' })] })
    const newer = { lotNumber: 'B', issuedOn: '2026-02-04', items: [coaItem({ resultValue: '99.72' })] }
    await buildCoa(db, one.product, newer)
    const page = (await visitor.get(`/compare?ids=${one.product.id},${other.product.id}`)).body
    expect(page).toContain(`href="/report/coa/${one.product.id}/B"`)
    expect(page).toContain('99.72%')
    expect(page).toContain('≥99.50%')
    expect(page).not.toContain('99.61%')
  })
})
