import { expect, it, vi } from 'vitest'
import { buildProduct } from '#features/catalog/factories.ts'
import { addressOf } from '#shared/declare-call.ts'
import { testApp } from '../../../../tests/app.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { searchCoasCall } from '../calls.ts'
import { buildCoa } from '../coa/factories.ts'
import { storePaperCall } from '../supplier-papers/calls.ts'
import { findSupplierCertificate } from '../supplier-papers/service.server.ts'
import { coaDraft, emptyItem, itemOf, verdictOfDraft } from './draft.ts'

const { app, db, get } = await testApp()
const [editor, reviewer] = [await staffBrowser(app, db, 'editor'), await staffBrowser(app, db, 'reviewer')]
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`)

const upload = async (query: object, content: Buffer) => {
  const address = addressOf(storePaperCall, { query: query as Record<string, string> })
  return (await editor.postFile(address, content, { name: '原版.pdf', type: 'application/pdf' })).json()
}

it('visitors get the version of a sheet that is shown, and none that is hidden', async () => {
  const { id, catalogNumber: number } = await buildProduct(db, { casNumber: '64-17-5' })
  const sheet = { kind: 'sds', number, language: 'zh' }
  expect((await upload(sheet, Buffer.from('<html>'))).code).toBe('file-unreadable')
  const first = (await upload(sheet, pdf('1'))).data
  const second = (await upload(sheet, pdf('2'))).data
  expect(second).toMatchObject({ version: 2, isShown: true, title: '原版.pdf' })
  const linked = async () =>
    /\/api\/report\/paper\/[\w-]{22}\.pdf/.exec((await get(`/report/sds/${id}`)).body)?.[0] ?? null
  await vi.waitFor(async () => expect((await get((await linked()) ?? '/')).body).toContain('2'))
  const shown = (await linked()) ?? ''
  expect((await get(shown)).headers['content-security-policy']).toContain('sandbox')
  const choose = (paper: string, isShown: boolean, seen: boolean) =>
    editor.put(`/api/admin/report/supplier-papers/${paper}/shown`, { isShown, seen, reason: '更正' })
  expect((await choose(first.id, true, true)).json().code).toBe('conflict')
  expect((await choose(first.id, true, false)).json().data.versions).toMatchObject([
    { version: 2, isShown: false },
    { version: 1, isShown: true },
  ])
  expect((await get(shown)).statusCode).toBe(404)
  await choose(first.id, false, true)
  await vi.waitFor(async () => expect(await linked()).toBeNull())
})

it('the certificate of a supplier answers for a lot without one of ours', async () => {
  const { catalogNumber: number } = await buildProduct(db)
  expect((await upload({ kind: 'coa', number }, pdf('a'))).errors).toMatchObject([{ path: 'lot' }])
  await upload({ kind: 'coa', number, lot: 'S-1' }, pdf('a'))
  const found = await get(addressOf(searchCoasCall, { query: { number, lot: 's-1' } }))
  expect(found.json().data.file).toMatch(/^\/api\/report\/paper\//)
  // another brand has a product of the same number
  const other = await buildProduct(db, { catalogNumber: number })
  expect(await findSupplierCertificate({ db }, other.id, 'S-1')).toBeUndefined()
  const { nameZh: brand } = await db
    .selectFrom('product')
    .innerJoin('brand', 'brand.id', 'brandId')
    .select('brand.nameZh')
    .where('product.id', '=', other.id)
    .executeTakeFirstOrThrow()
  const sheet = { kind: 'sds', number }
  expect((await upload(sheet, pdf('b'))).errors).toMatchObject([
    { path: 'brand', message: expect.stringContaining(brand) },
  ])
  expect((await upload({ ...sheet, brand }, pdf('b'))).data.productId).toBe(String(other.id))
})

it('staff list certificates and start a further version from what the lot has', async () => {
  const product = await buildProduct(db)
  await buildCoa(db, product, { lotNumber: 'K-1' })
  const { rows } = (await editor.get(`/api/admin/grids/coas?keyword=${product.catalogNumber}`)).json().data
  expect(rows).toMatchObject([{ lotNumber: 'K-1', state: 'current', verdict: 'passed' }])
  const record = (await editor.get(`/api/admin/report/coa/${rows[0].id}`)).json().data
  expect(record).toMatchObject({ state: 'current', versions: [{ version: 1 }], publishedBy: null })
  const start = async (lot: string) =>
    (await reviewer.get(`/api/admin/report/coa-basis?number=${product.catalogNumber}&lot=${lot}`)).json().data
  expect(await start('k-1')).toMatchObject({ isOfLot: true, model: { version: 1 } })
  const { isOfLot, model } = await start('K-2')
  expect(isOfLot).toBe(false)
  const drafts = model.items.map((item: Parameters<typeof coaDraft>[0]) => coaDraft(item, isOfLot))
  expect(verdictOfDraft(drafts)).toBeUndefined()
  expect(verdictOfDraft([{ ...drafts[0], resultValue: '99.49' }])).toBe('failed')
})

it('an item keeps only what its operator takes', () => {
  const typed = {
    ...emptyItem,
    key: 'water',
    lowerLimit: '1',
    upperLimit: '0.10',
    resultValue: '0.05',
    isBelow: true,
  }
  expect(itemOf(typed)).toMatchObject({ lowerLimit: null, upperLimit: '0.10', isBelow: true, conforms: null })
  expect(itemOf({ ...typed, operator: 'at-least' })).toMatchObject({
    lowerLimit: '1',
    upperLimit: null,
    isBelow: false,
  })
  expect(itemOf({ ...typed, operator: 'text', resultZh: '符合' })).toMatchObject({
    resultValue: null,
    conforms: true,
  })
})
