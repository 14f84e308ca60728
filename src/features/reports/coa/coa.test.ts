import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildProduct, buildSku } from '#features/catalog/factories.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { buildCoa, coaItem } from './factories.ts'
import { listCoas } from './service.server.ts'

const { app, db, get } = await testApp()
const reviewer = await staffBrowser(app, db, 'reviewer')
const api = '/api/admin/report/coa'

const input = (productId: number, more: object = {}) => ({
  productId: String(productId),
  lotNumber: 'A-1',
  sampledOn: '2026-03-01',
  analysedOn: '2026-03-02',
  issuedOn: '2026-03-03',
  retestOn: '2028-03-01',
  analystZh: '林若溪',
  analystEn: 'Lin Ruoxi',
  reviewerZh: '韩思远',
  reviewerEn: 'Han Siyuan',
  items: [
    coaItem(),
    coaItem({
      key: 'water',
      nameZh: '水分',
      nameEn: 'Water',
      operator: 'at-most',
      lowerLimit: null,
      upperLimit: '0.10',
      resultValue: '0.0500',
    }),
  ],
  ...more,
})
const read = async (id: number, lot: string, query = '') =>
  (await get(`/api/report/coa/${id}/${lot}${query}`)).json().data

describe('a published COA', () => {
  it('holds copies of the product and its figures digit by digit', async () => {
    const product = await buildProduct(db, { casNumber: '64-17-5', grade: 'AR', standard: 'GB/T 678-2002' })
    const answer = await reviewer.post(api, input(product.id))
    expect(answer.json().data).toMatchObject({ version: 1, verdict: 'passed', standard: 'GB/T 678-2002' })
    await db.updateTable('product').set({ nameZh: '改名' }).where('id', '=', product.id).execute()
    const coa = await read(product.id, 'a-1')
    expect(coa).toMatchObject({
      certificateNumber: `${product.catalogNumber}-A-1-1`,
      nameZh: product.nameZh,
      casNumber: '64-17-5',
      replacedBy: null,
      withdrawn: null,
    })
    expect(coa.items[1]).toMatchObject({ upperLimit: '0.10', resultValue: '0.0500', isMet: true })
    const audit = await db.selectFrom('auditEntry').where('action', '=', 'publish-coa').selectAll().execute()
    expect(audit).toHaveLength(1)
  })

  it('is replaced by a further version, which stays readable beside it', async () => {
    const product = await buildProduct(db)
    await reviewer.post(api, input(product.id))
    const failed = [coaItem({ resultValue: '99.49' })]
    const second = await reviewer.post(api, input(product.id, { lotNumber: 'a-1', items: failed }))
    expect(second.json().data).toMatchObject({ version: 2, verdict: 'failed' })
    expect(await read(product.id, 'A-1')).toMatchObject({ version: 2, replacedBy: null })
    expect(await read(product.id, 'A-1', '?version=1')).toMatchObject({
      verdict: 'passed',
      replacedBy: { version: 2, issuedOn: '2026-03-03' },
    })
    const page = await get(`/report/coa/${product.id}/A-1?version=1`)
    expect(page.body).toContain('已由 2026-03-03 签发的第 2 版替换')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('content="noindex"')
  })

  it('gets one version after the other, also when several are published at once', async () => {
    const product = await buildProduct(db)
    await Promise.all(Array.from({ length: 5 }, () => reviewer.post(api, input(product.id))))
    const versions = await db
      .selectFrom('coa')
      .where('productId', '=', product.id)
      .select('version')
      .execute()
    expect(versions.map(({ version }) => version).sort()).toEqual([1, 2, 3, 4, 5])
  })

  it('is withdrawn with a reason, once', async () => {
    const product = await buildProduct(db)
    await reviewer.post(api, input(product.id))
    const body = { productId: String(product.id), lotNumber: 'A-1', version: 1, reason: '称量有误' }
    expect((await reviewer.post(`${api}/withdraw`, body)).json().data.withdrawn.reason).toBe('称量有误')
    expect((await reviewer.post(`${api}/withdraw`, body)).statusCode).toBe(404)
    expect((await get(`/report/coa/${product.id}/A-1?lang=en`)).body).toContain(
      'This certificate was withdrawn on',
    )
  })

  it.each([
    ['the analyst reviews', { reviewerZh: '林若溪' }, 'reviewerZh'],
    ['days are out of order', { analysedOn: '2026-02-01' }, 'issuedOn'],
    ['it is retested before it is analysed', { retestOn: '2026-03-02' }, 'issuedOn'],
    ['an item is listed twice', { items: [coaItem(), coaItem()] }, 'items.1.key'],
    ['a limit is missing', { items: [coaItem({ lowerLimit: null })] }, 'items.0.operator'],
    [
      'a range is reversed',
      { items: [coaItem({ operator: 'range', lowerLimit: '3', upperLimit: '2' })] },
      'items.0.operator',
    ],
    ['less than is no assay', { items: [coaItem({ isBelow: true })] }, 'items.0.operator'],
    ['a figure is a word', { items: [coaItem({ resultValue: 'high' })] }, 'items.0.resultValue'],
    ['nothing was analysed', { items: [] }, 'items'],
    ['the product is unknown', { productId: '999999' }, 'productId'],
  ])('is refused where %s', async (_case, more, path) => {
    const product = await buildProduct(db)
    const answer = await reviewer.post(api, { ...input(product.id), ...more })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[0].path).toBe(path)
  })

  it('is published by reviewers alone', async () => {
    const product = await buildProduct(db)
    expect((await new TestBrowser(app).post(api, input(product.id))).statusCode).toBe(401)
    const editor = await staffBrowser(app, db, 'editor')
    expect((await editor.post(api, input(product.id))).statusCode).toBe(403)
  })
})

describe('the database', () => {
  it('lets nothing of a published COA change', async () => {
    const product = await buildProduct(db)
    const id = await buildCoa(db, product)
    await expect(sql`update coa set lot_number = 'X' where id = ${id}`.execute(db)).rejects.toThrow(
      'never changes',
    )
    await expect(sql`delete from coa where id = ${id}`.execute(db)).rejects.toThrow('never changes')
    await expect(
      sql`update coa_item set result_value = 100 where coa_id = ${id}`.execute(db),
    ).rejects.toThrow('never change')
    await expect(sql`delete from coa_item where coa_id = ${id}`.execute(db)).rejects.toThrow('never change')
    const more =
      sql`insert into coa_item (coa_id, place, key, name_zh, name_en, method_zh, method_en, operator,
        upper_limit, result_value) values (${id}, 9, 'late', '迟', 'Late', '', '', 'at-most', 1, 0.5)`.execute(
        db,
      )
    await expect(more).rejects.toThrow('never change')
  })

  it('keeps no verdict that does not follow from the items', async () => {
    const product = await buildProduct(db)
    const low = [coaItem({ resultValue: '1.00' })]
    await expect(buildCoa(db, product, { items: low })).rejects.toThrow('does not follow')
    await expect(buildCoa(db, product, { verdict: 'failed' })).rejects.toThrow('does not follow')
  })
})

describe('the paper', () => {
  it('is a PDF in both languages', async () => {
    const product = await buildProduct(db)
    await buildCoa(db, product, { lotNumber: 'P 1/2' })
    for (const lang of ['zh', 'en']) {
      const reply = await get(
        `/api/report/coa/${product.id}/${encodeURIComponent('P 1/2')}/coa.pdf?lang=${lang}`,
      )
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-type']).toBe('application/pdf')
      expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      expect(reply.rawPayload.toString('latin1')).toContain(lang === 'zh' ? '/Lang (zh-CN)' : '/Lang (en)')
    }
  })
})

describe('lots of a product', () => {
  it('are listed while they are in stock, others have to be known', async () => {
    const product = await buildProduct(db)
    const sku = await buildSku(db, { productId: product.id })
    const lot = (lotNumber: string, quantityTenths: number) =>
      db.insertInto('lot').values({ skuId: sku.id, warehouse: 'south', lotNumber, quantityTenths }).execute()
    await lot('IN', 10)
    await lot('IN2', 10)
    await lot('OUT', 0)
    for (const lotNumber of ['IN', 'IN2', 'OUT']) await buildCoa(db, product, { lotNumber })
    const page = await get(`/report/coa/${product.id}/OUT`)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(`value="${product.id}:IN"`)
    const compared = await get(`/report/compare?coa=${product.id}:IN&coa=${product.id}:OUT`)
    expect(compared.statusCode).toBe(200)
    expect(compared.body.match(/99\.80%/g)?.length).toBeGreaterThanOrEqual(2)
    expect((await get(`/report/compare?coa=${product.id}:IN`)).statusCode).toBe(404)
    expect((await get(`/report/coa/${product.id}/IN`)).body).not.toContain('OUT')
  })
  it('are not offered when they have expired, or their newest paper is withdrawn', async () => {
    const product = await buildProduct(db)
    const sku = await buildSku(db, { productId: product.id })
    const inStock = { skuId: sku.id, warehouse: 'south', quantityTenths: 10 } as const
    await db
      .insertInto('lot')
      .values([
        { ...inStock, lotNumber: 'FRESH', expiresOn: '2099-01-01' },
        { ...inStock, lotNumber: 'EXPIRED', expiresOn: '2020-01-01' },
        { ...inStock, lotNumber: 'BAD', expiresOn: null },
        { ...inStock, lotNumber: 'MENDED', expiresOn: null },
      ])
      .execute()
    for (const lotNumber of ['FRESH', 'EXPIRED', 'BAD', 'MENDED'])
      for (const version of [1, 2]) await buildCoa(db, product, { lotNumber, version })
    const withdraw = (lotNumber: string, version: number) =>
      reviewer.post(`${api}/withdraw`, { productId: String(product.id), lotNumber, version, reason: '错' })
    expect((await withdraw('BAD', 2)).statusCode).toBe(200)
    expect((await withdraw('MENDED', 1)).statusCode).toBe(200)
    const offered = await listCoas({ db, now: new Date() }, product.id)
    expect(offered.map(({ lotNumber, version }) => [lotNumber, version])).toEqual([
      ['FRESH', 2],
      ['MENDED', 2],
    ])
  })
})
