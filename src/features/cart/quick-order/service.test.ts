import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { buildProduct, buildSku } from '../../catalog/factories.ts'
import { workbookBombs } from '../../catalog/import/factories.ts'
import { buildTiers } from '../../catalog/prices/factories.ts'
import { buildMember } from '../../members/factories.ts'
import { buildOrder } from '../../orders/factories.ts'
import { type ResolvedRow, resolvedRow } from './schema.ts'
import { isDecided, readinessOf } from './use-rows.ts'

const { app, db } = await testApp({}, async ({ db }) => {
  const acetonitrile = { nameZh: '乙腈', nameEn: 'Acetonitrile', casNumber: '75-05-8', grade: 'HPLC' }
  const product = await buildProduct(db, { ...acetonitrile, catalogNumber: 'RG100001' })
  const pack = { productId: product.id, amountUnit: 'L', onHandTenths: 100 }
  await buildSku(db, { ...pack, skuCode: 'RG100001-4L', packing: '4 L', amount: 4 })
  await buildSku(db, { ...pack, skuCode: 'RG100001-4X4L', packing: '4 x 4 L', amount: 4, packCount: 4 })
  for (const grade of ['AR', 'GR']) {
    const ethanol = await buildProduct(db, { nameZh: '乙醇', nameEn: 'Ethanol', casNumber: '64-17-5', grade })
    await buildSku(db, { productId: ethanol.id, listPriceFen: grade === 'GR' ? null : 3000 })
  }
  for (const grade of ['AR', 'GR']) {
    const acetone = await buildProduct(db, { nameZh: '丙酮', nameEn: 'Acetone', grade })
    const bottle = { productId: acetone.id, amount: 500, amountUnit: 'mL' }
    await buildSku(db, { ...bottle, packing: '500 mL' })
    await buildSku(db, { ...bottle, packing: '20 x 500 mL', packCount: 20 })
  }
  await buildSku(db, {
    productId: (await buildProduct(db, { nameZh: '酸性橙', nameEn: 'Acid Orange 7' })).id,
  })
  const toluene = {
    nameZh: '甲苯',
    nameEn: 'Toluene',
    casNumber: '108-88-3',
    regulatedClasses: ['precursor-3'],
  }
  await buildSku(db, { productId: (await buildProduct(db, toluene)).id })
  const nitricAcid = { nameZh: '硝酸', casNumber: '7697-37-2', regulatedClasses: ['explosive-precursor'] }
  await buildSku(db, { productId: (await buildProduct(db, nitricAcid)).id })
  const ketamine = { nameZh: '氯胺酮', casNumber: '6740-88-1', regulatedClasses: ['psychotropic-1'] }
  await buildSku(db, { productId: (await buildProduct(db, { ...ketamine, isBarred: true })).id })
})
const path = '/api/trade/quick-order'
const browser = await TestBrowser.of(app, db, await buildMember(db))

async function resolve(text: string): Promise<ResolvedRow[]> {
  const answer = await browser.post(`${path}/resolve`, { text })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('application/json')
  return z.array(resolvedRow).parse(answer.json().data) // the shop does not validate its answers
}

const upload = (content: Buffer | string, name = 'list.csv') => {
  const body = Buffer.concat([
    Buffer.from(`--end\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n--end--\r\n'),
  ])
  return browser.post(`${path}/resolve`, body, { 'content-type': 'multipart/form-data; boundary=end' })
}

describe('a pasted list', () => {
  it('matches the pack and its quantity', async () => {
    const rows = await resolve('乙腈 HPLC 4L*4 2瓶\n75-05-8 4L x3\nRG100001-4L *2.5')
    expect(rows.map(({ state, quantity, candidates }) => [state, quantity, candidates[0]?.sku])).toEqual([
      ['found', 2, 'RG100001-4X4L'],
      ['found', 3, 'RG100001-4L'],
      ['found', 2.5, 'RG100001-4L'],
    ])
    expect(rows[0]).toMatchObject({
      row: 1,
      input: '乙腈 HPLC 4L*4 2瓶',
      skuId: rows[0]?.candidates[0]?.skuId,
    })
    expect(rows[0]?.candidates.map(({ sku }) => sku)).toContain('RG100001-4L')
  })

  it('asks for the quantity when a row asks for cases of a sku sold by the bottle', async () => {
    const rows = await resolve('乙腈 4L 2箱\n丙酮 500ml 2箱\n乙腈 4L*4 2箱\n乙腈 2箱')
    expect(rows.map(({ quantity, isQuantityUnclear }) => [quantity, isQuantityUnclear])).toEqual([
      [null, true],
      [null, true],
      [2, undefined],
      [2, undefined],
    ])
  })

  it('reports a highly toxic chemical as not on sale, also by its formula', async () => {
    const rows = await resolve('氰化钾 500g 1瓶\npotassium cyanide 100 g 1\nKCN 100g 1瓶\n乙腈 4L 1瓶')
    expect(rows.map(({ state, isHighlyToxic }) => [state, isHighlyToxic])).toEqual([
      ...Array(3).fill(['none', true]),
      ['found', undefined],
    ])
  })

  it('reads a bare multipack as a number of bottles where no such case is sold', async () => {
    expect(await resolve('乙醇 AR 500ml*3')).toMatchObject([{ state: 'found', quantity: 3 }])
  })

  it('reports open rows: several matches, none, regulated, on request', async () => {
    const rows = await resolve('乙醇 500mL 2瓶\n绝无此物质 1瓶\n甲苯 500mL\n乙醇 GR 500mL')
    expect(rows.map(({ state, skuId }) => [state, skuId !== undefined])).toEqual([
      ['found', true],
      ['none', false],
      ['regulated', true],
      ['no-price', true],
    ])
    expect(rows[0]?.candidates).toHaveLength(2)
  })

  it('adds regulated lines without papers to the cart, and none that are not for sale', async () => {
    const rows = (await resolve('甲苯 500mL 1瓶\n氯胺酮 500mL 1瓶')).map((row) => ({ ...row, key: row.row }))
    expect(rows.map(({ state, candidates }) => [state, candidates[0]?.ways?.[0]?.isSold])).toEqual([
      ['regulated', true],
      ['regulated', false],
    ])
    expect(rows[0]?.candidates[0]?.missing).toEqual(['businessLicence', 'purchaseFiling', 'idCard'])
    const [toluene, ...others] = rows.filter(isDecided)
    expect(others).toEqual([])
    const lineOf = (skuId: string | undefined) => ({ skuId, quantity: 1 })
    const add = (skuId: string | undefined) => browser.post('/api/trade/shopping-cart', [lineOf(skuId)])
    expect((await add(rows[1]?.skuId)).json()).toMatchObject({ errors: [{ path: '0.skuId' }] })
    expect((await add(toluene?.skuId)).json().data.items).toMatchObject([
      { product: { reason: 'papers-missing', missing: ['businessLicence', 'purchaseFiling', 'idCard'] } },
    ])
  })

  it('recommends what the company bought before, else by the rule', async () => {
    const [open] = await resolve('丙酮 500mL')
    expect(open).toMatchObject({ state: 'found', recommendation: { skuId: open?.skuId, reasons: [] } })
    const bought = open?.candidates.find(({ skuId, packing }) => skuId !== open.skuId && packing === '500 mL')
    const member = await buildMember(db)
    await buildOrder(db, { memberId: member.id, companyId: member.companyId, skuId: Number(bought?.skuId) })
    const colleague = await TestBrowser.of(app, db, await buildMember(db, { companyId: member.companyId }))
    const { data } = (await colleague.post(`${path}/resolve`, { text: '丙酮 500mL' })).json()
    expect(data).toMatchObject([
      { skuId: bought?.skuId, recommendation: { skuId: bought?.skuId, reasons: ['bought'] } },
    ])
  })

  it('compares candidates with picture, price and stock', async () => {
    const [row] = await resolve('乙腈 4L')
    const skuIds = row?.candidates.map(({ skuId }) => skuId) ?? []
    const { data } = (await browser.get(`${path}/candidates?skuIds=${skuIds}`)).json()
    expect(data.map(({ offer }: { offer: { id: string } }) => offer.id)).toEqual(skuIds)
    expect(data[0]).toMatchObject({
      product: { nameZh: '乙腈', image: expect.stringContaining('/') },
      offer: { discountPrice: 100, stock: [{ warehouse: 'south', quantity: 10 }] },
    })
    expect((await new TestBrowser(app).get(`${path}/candidates?skuIds=1`)).statusCode).toBe(401)
  })

  it('accepts 500 rows and keeps them all; more are refused', async () => {
    const lines = Array.from({ length: 500 }, (_, at) => (at % 2 ? `不存在${at}` : '75-05-8 4L'))
    const rows = await resolve(lines.join('\n'))
    expect(rows.map(({ input }) => input)).toEqual(lines)
    const refused = await browser.post(`${path}/resolve`, { text: [...lines, '乙腈'].join('\n') })
    expect(refused.json()).toMatchObject({ status: 422, errors: [{ path: 'text' }] })
  })

  it('keeps a quantity that cannot be ordered, and reports it', async () => {
    const rows = await resolve('75-05-8 4L 2.55瓶\nRG100001-4L x 0\n75-05-8 4L -1瓶\n75-05-8 4L')
    expect(rows.map(({ state, quantity, wrongQuantity }) => [state, quantity, wrongQuantity])).toEqual([
      ['found', null, '2.55'],
      ['found', null, '0'],
      ['found', null, '-1'],
      ['found', 1, undefined],
    ])
  })

  it('neither counts nor adds lines that are only sold offline', async () => {
    const [row] = (await resolve('硝酸 500mL 2瓶')).map((row) => ({ ...row, key: row.row }))
    expect(row?.candidates[0]?.ways).toMatchObject([{ isSold: true, isSoldOnline: false }])
    expect(row && [readinessOf(row), isDecided(row)]).toEqual(['offline', false])
  })

  it('asks for the quantity where a number is ambiguous', async () => {
    const rows = await resolve('75-05-8 4L 2-3瓶\n75-05-8 20L\n75-05-8 4L 2瓶\nAcid Orange 7\nAcid Orange 2')
    expect(rows.map(({ quantity, isQuantityUnclear }) => [quantity, isQuantityUnclear])).toEqual([
      [null, true],
      [null, true], // pack not sold
      [2, undefined],
      [null, true], // part of the name
      [2, undefined],
    ])
  })

  it('matches a whole catalogue number without a question', async () => {
    const [row] = await resolve('RG100001')
    expect([row?.state, row?.candidates.map(({ sku }) => sku)]).toEqual([
      'found',
      ['RG100001-4L', 'RG100001-4X4L'],
    ])
  })

  it('prices a sku by the total quantity of all its rows', async () => {
    const { id } = await db
      .selectFrom('sku')
      .select('id')
      .where('skuCode', '=', 'RG100001-4L')
      .executeTakeFirstOrThrow()
    await buildTiers(db, id, { 100: 7000 })
    const between = Array.from({ length: 120 }, (_, at) => `不存在${at}`)
    const rows = await resolve(['RG100001-4L 6瓶', ...between, 'RG100001-4L 4瓶'].join('\n'))
    expect([rows[0], rows.at(-1)].map((row) => row?.candidates[0]?.price)).toEqual([70, 70])
    expect((await resolve('RG100001-4L 6瓶'))[0]?.candidates[0]?.price).toBe(100)
  })

  it('describes file errors in the member’s language', async () => {
    const answerTo = async (content: string) =>
      (await browser.postFile(`${path}/resolve`, Buffer.from(content, 'latin1'))).json()
    const broken = await answerTo('PK\u0003\u0004 no workbook')
    expect(broken).toMatchObject({ status: 422, errors: [{ message: 'XLSX 文件无法读取' }] })
    expect(await answerTo('%PDF-1.7 乙腈')).toMatchObject({
      errors: [{ message: '不是 CSV、TSV 或 XLSX 文件' }],
    })
    for (const empty of ['', 'name,packing,quantity\n', '\n \n'])
      expect(await answerTo(empty)).toMatchObject({
        status: 422,
        errors: [{ path: 'file', message: '文件中没有商品行，请填写后再上传' }],
      })
  })

  it('is for members only', async () => {
    const visitor = new TestBrowser(app)
    expect((await visitor.post(`${path}/resolve`, { text: '乙腈' })).statusCode).toBe(401)
    expect((await visitor.get('/quick-order')).headers.location).toBe('/auth/login?redirect=%2Fquick-order')
  })
})

describe('an uploaded list file', () => {
  it('is read by its header', async () => {
    const answer = await upload('序号,名称,CAS号,规格,数量,单位\n1,乙腈,75-05-8,4 L,2,瓶\n')
    expect(answer.json().data).toMatchObject([
      { state: 'found', quantity: 2, candidates: [{ packing: '4 L' }, {}] },
    ])
  })

  it('may be the unchanged template', async () => {
    const template = await browser.get(`${path}/template`)
    expect(template.headers['content-disposition']).toContain('.xlsx')
    const answer = await upload(template.rawPayload, 'template.xlsx')
    expect(answer.json().data).toMatchObject([
      { state: 'found', quantity: 2, candidates: [{ packing: '4 L' }, {}] },
      { state: 'none', quantity: 5 },
    ])
  })

  it('of another format is refused with the reason', async () => {
    const answer = await upload(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), 'old.xls')
    expect(answer.json()).toMatchObject({ code: 'file-unreadable', errors: [{ path: 'file' }] })
    expect(answer.json().errors[0].message).toContain('XLSX')
  })

  it('that unpacks beyond the size limit is refused with the reason', async () => {
    const answer = await upload(workbookBombs.sharedTexts(1_500_000), 'list.xlsx')
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'file-unreadable'])
    expect(answer.json().errors[0].message).toContain('文件内容过多')
  })

  it('is read one at a time per member; other members are not blocked', async () => {
    const list = '名称,规格,数量\n乙腈,4 L,2\n'
    const other = await TestBrowser.of(app, db, await buildMember(db))
    const bomb = workbookBombs.sharedTexts(1_500_000)
    const [others, ...own] = await Promise.all([
      other.postFile(`${path}/resolve`, Buffer.from(list), { name: 'list.csv' }),
      ...Array.from({ length: 3 }, () => upload(bomb, 'list.xlsx')),
    ])
    expect(others?.statusCode).toBe(200)
    expect(own.map(({ statusCode }) => statusCode).sort()).toEqual([422, 429, 429])
    expect(own.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('2')
    expect((await upload(list)).statusCode).toBe(200)
  })
})
