import ExcelJS from 'exceljs'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { buildProduct, buildSku } from '../../catalog/factories.ts'
import { buildContractPrice } from '../../catalog/prices/factories.ts'
import { buildMember } from '../../members/factories.ts'
import type { StockRow } from './schema.ts'

const { app, db } = await testApp({}, async ({ db }) => {
  const product = await buildProduct(db, {
    nameZh: '乙腈',
    nameEn: 'Acetonitrile',
    casNumber: '75-05-8',
    catalogNumber: 'RG100001',
  })
  const large = await buildSku(db, {
    productId: product.id,
    skuCode: 'RG100001-4L',
    packing: '4 L',
    amount: 4,
    amountUnit: 'L',
    onHandTenths: 5000,
  })
  await buildSku(db, { productId: product.id, skuCode: 'RG100001-500ML', leadTimeDays: 7 })
  await db.insertInto('stock').values({ skuId: large.id, warehouse: 'east', onHandTenths: 30 }).execute()
})
const path = '/api/trade/stock-query'
const member = await buildMember(db)
const browser = await TestBrowser.of(app, db, member)

const query = async (text: string): Promise<StockRow[]> => (await browser.post(path, { text })).json().data
const skusOf = (rows: StockRow[]) => rows.map(({ state, offers }) => [state, ...offers.map(({ sku }) => sku)])

describe('the stock query', () => {
  it('finds SKUs, catalogue numbers and CAS numbers, and reports what is not found', async () => {
    const rows = await query('RG100001-500ML\nRG100001\n75-05-8\n绝无此物质xyz')
    const [code, number, cas, none] = skusOf(rows)
    expect(code).toEqual(['found', 'RG100001-500ML'])
    for (const packs of [number, cas])
      expect(packs?.toSorted()).toEqual(['RG100001-4L', 'RG100001-500ML', 'found'])
    expect(none?.[0]).toBe('none')
  })

  it('shows stock per warehouse as the shop displays it, lead time and own price', async () => {
    const sku = await db
      .selectFrom('sku')
      .selectAll()
      .where('skuCode', '=', 'RG100001-4L')
      .executeTakeFirstOrThrow()
    await buildContractPrice(db, member.companyId, sku.id, 8000)
    const [large, small] = await query('RG100001-4L 3\nRG100001-500ML')
    expect(large).toMatchObject({ quantity: 3, offers: [{ discountPrice: 80, listPrice: 100 }] })
    expect(large?.offers[0]?.stock).toEqual([
      { warehouse: 'south', quantity: 100 },
      { warehouse: 'east', quantity: 3 },
    ])
    expect(small?.offers).toMatchObject([{ stock: [], leadTimeDays: 7 }])
  })

  it('suggests similar products for a misspelled name', async () => {
    const [row] = await query('Acetonitrlie')
    expect([row?.state, row?.offers.length ? 'offers' : 'none']).toEqual(['similar', 'offers'])
  })

  it('is exported as a workbook', async () => {
    const [row] = await query('RG100001')
    const rows = [
      { input: 'RG100001', skuIds: row?.offers.map(({ id }) => id) },
      { input: '没有', skuIds: [] },
    ]
    const answer = await browser.post(`${path}/export.xlsx`, { rows })
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(new Uint8Array(answer.rawPayload).buffer as never)
    const cells = book.worksheets[0]?.getSheetValues().slice(1) as unknown[][]
    const of = (name: string) => cells.map((row) => row[cells[0]?.indexOf(name) ?? 0])
    expect(of('查询内容')).toEqual(['查询内容', 'RG100001', 'RG100001', '没有'])
    expect(of('货号').toSorted()).toEqual(['RG100001-4L', 'RG100001-500ML', '未找到', '货号'])
    const large = of('货号').indexOf('RG100001-4L')
    const shown = ['华南仓', '华东仓', '货期（天）', '我的单价'].map((name) => of(name)[large])
    expect(shown).toEqual(['>10', '3', undefined, 80])
  })

  it('answers 500 rows, refuses more, and is for members', async () => {
    const lines = Array.from({ length: 500 }, (_, at) => (at % 2 ? 'RG100001-4L' : '75-05-8'))
    expect(await query(lines.join('\n'))).toHaveLength(500)
    expect((await browser.post(path, { text: [...lines, 'RG100001'].join('\n') })).statusCode).toBe(422)
    expect((await new TestBrowser(app).post(path, { text: 'RG100001' })).statusCode).toBe(401)
    expect((await new TestBrowser(app).get('/ucenter/stock')).statusCode).toBe(302)
  })
})
