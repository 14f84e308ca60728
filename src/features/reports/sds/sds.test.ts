import { beforeAll, describe, expect, it } from 'vitest'
import { buildProduct } from '#features/catalog/factories.ts'
import { cacheContent } from '#features/content/service.server.ts'
import { startDocuments } from '#features/documents/start.server.ts'
import { json } from '#server/db/json.ts'
import { testApp } from '../../../../tests/app.ts'
import { testContext } from '../../../../tests/context.ts'
import { describeSdsLinks, printSdsOfGoods } from '../service.server.ts'
import { readSds } from './service.server.ts'

const { db, get } = await testApp()
const ctx = testContext(db)
cacheContent(ctx.services, db, ctx.log)
beforeAll(() =>
  db
    .insertInto('siteSetting')
    .values({ key: 'trade', value: json({ emergencyPhone: '0532-00000000' }) })
    .execute(),
)

const acetone = {
  nameZh: '丙酮',
  nameEn: 'Acetone',
  casNumber: '67-64-1',
  molecularFormula: 'C3H6O',
  grade: 'AR',
  appearanceZh: '无色透明液体',
  appearanceEn: 'Clear colourless liquid',
  flashPoint: '-18 °C',
  hCodes: ['H225', 'H319'],
  pCodes: ['P210', 'P280'],
  pictograms: ['GHS02', 'GHS07'],
  signalWord: 'danger',
  unNumber: '1090',
  hazardClass: '3',
  packingGroup: 'II' as const,
  isHazardousChemical: true,
}
const salt = { nameZh: '氯化钠', nameEn: 'Sodium chloride', casNumber: '7647-14-5', grade: 'AR' }

const numbers = async (productId: number) =>
  (
    await db
      .selectFrom('sdsVersion')
      .select('number')
      .where('productId', '=', productId)
      .orderBy('number')
      .execute()
  ).map(({ number }) => number)

describe('a safety data sheet', () => {
  it('is data in sixteen sections, in both languages', async () => {
    const { id } = await buildProduct(db, acetone)
    const zh = (await get(`/api/report/sds/${id}?lang=zh`)).json().data
    const en = (await get(`/api/report/sds/${id}?lang=en`)).json().data
    expect([zh.sections.length, en.sections.length, zh.version, zh.isCurrent]).toEqual([16, 16, 1, true])
    expect([zh.name, en.name]).toEqual(['丙酮', 'Acetone'])
    expect(JSON.stringify(zh.sections[0])).toContain('0532-00000000')
    expect(JSON.stringify(en.sections[1])).toContain('Flammable liquids, category 2')
    expect(await numbers(id)).toEqual([1])
  })

  it('is a page, hidden from search engines for hazardous chemicals', async () => {
    const robots = '<meta name="robots" content="noindex"/>'
    const [hazardous, harmless] = [await buildProduct(db, acetone), await buildProduct(db, salt)]
    const page = (await get(`/report/sds/${hazardous.id}`)).body
    expect(page).toContain('第 5 部分　消防措施')
    expect(page).toContain('抗溶性泡沫')
    expect(page).toContain(robots)
    const other = (await get(`/report/sds/${harmless.id}`, { locale: 'en' })).body
    expect(other).toContain('Section 5: Firefighting measures')
    expect(other).toContain('no safety label is required')
    expect(other).not.toContain(robots)
    expect((await get('/report/sds/999999')).statusCode).toBe(404)
    expect((await get(`/report/sds/${harmless.id}?version=7`)).statusCode).toBe(404)
    expect((await get(`/report/sds/${harmless.id}?version=x`)).statusCode).toBe(404)
  })

  it('is a PDF in each language, printed once for a version', async () => {
    const { id } = await buildProduct(db, acetone)
    for (const lang of ['zh', 'en']) {
      const printed = await get(`/api/report/sds/${id}/sds.pdf?lang=${lang}`)
      expect(printed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      const again = await get(`/api/report/sds/${id}/sds.pdf?lang=${lang}`)
      expect(again.rawPayload.equals(printed.rawPayload)).toBe(true)
    }
    expect((await get('/api/report/sds/999999/sds.pdf')).statusCode).toBe(404)
  })

  it('does not exist for an article', async () => {
    const { id } = await buildProduct(db, { nameZh: '吸头', nameEn: 'Tips' })
    expect((await get(`/api/report/sds/${id}`)).statusCode).toBe(404)
    expect(await describeSdsLinks(ctx, id)).toBeNull()
  })
})

describe('versions', () => {
  const rename = (id: number, flashPoint: string) =>
    db.updateTable('product').set({ flashPoint }).where('id', '=', id).execute()

  it('follow the data, and earlier ones stay as they were', async () => {
    const { id } = await buildProduct(db, acetone)
    await readSds(ctx, id)
    await rename(id, '-20 °C')
    const now = await readSds(ctx, id)
    expect([now?.sds.version, now?.sds.isCurrent, now?.sds.versions.length]).toEqual([2, true, 2])
    const before = await readSds(ctx, id, 1)
    expect(JSON.stringify(before?.sds.sections[8])).toContain('-18 °C')
    expect([before?.sds.isCurrent, before?.isHidden]).toEqual([false, true])
    await readSds({ ...ctx, locale: 'en' }, id)
    expect(await numbers(id)).toEqual([1, 2])
    expect((await get(`/report/sds/${id}?version=1`)).body).toContain('已被新版本替代')
    await expect(db.deleteFrom('sdsVersion').where('productId', '=', id).execute()).rejects.toThrow(
      'never changes',
    )
  })

  it('are issued once, however many ask at the same time', async () => {
    const { id } = await buildProduct(db, acetone)
    const ask = () => Promise.all(Array.from({ length: 8 }, () => readSds(ctx, id)))
    expect(new Set((await ask()).map((found) => found?.sds.version))).toEqual(new Set([1]))
    await rename(id, '-19 °C')
    expect(new Set((await ask()).map((found) => found?.sds.version))).toEqual(new Set([2]))
    expect(await numbers(id)).toEqual([1, 2])
  })

  it('of a newer release are not replaced by an older one', async () => {
    const { id } = await buildProduct(db, acetone)
    const first = await readSds(ctx, id)
    const { content } = await db
      .selectFrom('sdsVersion')
      .select('content')
      .where('productId', '=', id)
      .executeTakeFirstOrThrow()
    const version = { productId: id, number: 2, digest: 'new', edition: 1000, issuedAt: new Date() }
    await db
      .insertInto('sdsVersion')
      .values({ ...version, content: json(content) })
      .execute()
    expect([first?.sds.version, (await readSds(ctx, id))?.sds.version]).toEqual([1, 2])
  })

  it('stay readable when the product is off sale; goods that were sold get one', async () => {
    const [read, unread] = [await buildProduct(db, acetone), await buildProduct(db, acetone)]
    await readSds(ctx, read.id)
    await db.updateTable('product').set({ isOnSale: false }).where('id', 'in', [read.id, unread.id]).execute()
    expect((await readSds(ctx, read.id))?.sds.version).toBe(1)
    expect(await readSds(ctx, unread.id)).toBeUndefined()
    const printer = startDocuments(ctx.services, ctx.config)
    expect((await printSdsOfGoods(ctx, unread.id))?.name).toMatch(/-v1$/)
    await printer.stop()
  })
})

it('links lead to page, files and labels', async () => {
  const { id } = await buildProduct(db, acetone)
  const links = await describeSdsLinks(ctx, id)
  expect(links?.labels.map(({ size }) => size)).toEqual(['small', 'medium', 'large'])
  for (const address of [links?.page, links?.pdf.en, links?.json, links?.labels[0]?.href])
    expect((await get(address ?? '')).statusCode).toBe(200)
  const harmless = await describeSdsLinks(ctx, (await buildProduct(db, salt)).id)
  expect(harmless?.labels).toEqual([])
})
