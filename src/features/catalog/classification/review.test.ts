import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { shippedFolder } from '#features/regulations/factories.ts'
import {
  importClasses,
  importLists,
  provideLists,
  readListFiles,
} from '#features/regulations/service.server.ts'
import { transaction } from '#server/db/transaction.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { buildMember } from '../../members/factories.ts'
import { buildProduct, buildSku } from '../factories.ts'
import { buildCategories, buildCells, importRows } from '../import/factories.ts'
import { classifyDue } from './classify.service.server.ts'
import { classifyChanges, classifyNightly } from './runs.service.server.ts'

const { app, ...database } = await testApp({}, (seeded) => provideLists(seeded, shippedFolder))
const { db } = database
const ctx = { db, transaction, pace: { stopping: new AbortController().signal, isPaused: () => false } }
const reviewer = await staffBrowser(app, db, 'reviewer')
const api = '/api/admin/classification'

const ketamine = { casNumber: '6740-88-1', nameZh: '氯胺酮', nameEn: 'Ketamine' }
const misspelt = { nameZh: '高氯酸纳', nameEn: '' }
const classesOf = async (id: number) =>
  (await db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).regulatedClasses

async function build(overrides: Parameters<typeof buildProduct>[1]) {
  const product = await buildProduct(db, overrides)
  const sku = await buildSku(db, { productId: product.id })
  await classifyDue(ctx, 1000)
  return { id: product.id, sku }
}

const pageOf = async (id: number, language = '') =>
  (await new TestBrowser(app).get(`/product/${id}${language}`)).body

describe('a barred product', () => {
  it('is not for sale until staff release it with a reason', async () => {
    const { id, sku } = await build(ketamine)
    expect(await classesOf(id)).toEqual(['psychotropic-1'])
    const page = await pageOf(id)
    expect(page).toContain('暂不销售')
    expect(page).toContain('第一类精神药品：')
    expect(page).not.toContain('id="packs"')
    expect(await pageOf(id, '?lang=en')).toContain('Psychotropic, class 1:')
    const member = await TestBrowser.of(app, db, await buildMember(db))
    const line = { skuId: String(sku.id), quantity: 1 }
    const before = await member.post('/api/trade/shopping-cart', line)
    expect(before.json()).toMatchObject({ status: 422 })
    const body = { regulatedClass: 'psychotropic-1', reason: '标准品，已获批准' }
    const wrong = { ...body, regulatedClass: 'precursor-1' }
    expect((await reviewer.post(`${api}/product/${id}/release`, wrong)).statusCode).toBe(409)
    const released = await reviewer.post(`${api}/product/${id}/release`, body)
    expect(released.json().data).toMatchObject({
      classes: [],
      releases: [{ reason: body.reason, revokedAt: null }],
    })
    expect((await reviewer.post(`${api}/product/${id}/release`, body)).statusCode).toBe(409)
    expect(await pageOf(id)).toContain('id="packs"')
    expect((await member.post('/api/trade/shopping-cart', line)).json()).toMatchObject({ status: 200 })
    const revoked = await reviewer.post(`${api}/product/${id}/revoke`, body)
    expect(revoked.json().data).toMatchObject({ classes: ['psychotropic-1'] })
    const actions = await db
      .selectFrom('auditEntry')
      .select('action')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual(['classification.release', 'classification.revoke'])
  })

  it('of precursor class 1 is sold against a purchase licence when it is released, or the shop states its licence', async () => {
    const { id } = await build({
      casNumber: '50-98-6',
      nameZh: '盐酸麻黄碱',
      nameEn: 'Ephedrine hydrochloride',
    })
    const [notSold, papers] = ['暂不销售', '易制毒化学品购买许可证']
    // cached pages of visitors follow a change within moments
    const expectShown = (...expected: boolean[]) =>
      vi.waitFor(async () => {
        const page = await pageOf(id)
        expect([notSold, papers].map((text) => page.includes(text))).toEqual(expected)
      })
    await expectShown(true, false)
    const body = { regulatedClass: 'precursor-1', reason: '已获经营许可' }
    const released = await reviewer.post(`${api}/product/${id}/release`, body)
    expect(released.json().data).toMatchObject({ classes: ['precursor-1'] })
    await expectShown(false, true)
    await reviewer.post(`${api}/product/${id}/revoke`, body)
    await expectShown(true, false)
    const folder = await mkdtemp(join(tmpdir(), 'reagora-classes-'))
    const [columns = ''] = (await readFile(join(shippedFolder, 'classes.tsv'), 'utf8')).split('\n')
    const row = ['precursor-1', 'regulated', '2026-11-23', '第一类', 'Class 1', 'licence of the shop']
    await writeFile(join(folder, 'classes.tsv'), `${columns}\n${row.join('\t')}\n`)
    await importClasses(database, join(folder, 'classes.tsv'))
    await classifyChanges(ctx)
    await expectShown(false, true)
  })

  it('is barred again when it becomes another product', async () => {
    const { id } = await build(ketamine)
    const body = { regulatedClass: 'psychotropic-1', reason: '标准品，已获批准' }
    await reviewer.post(`${api}/product/${id}/release`, body)
    await db.updateTable('product').set({ nameEn: 'Ketamine, 1 kg' }).where('id', '=', id).execute()
    await classifyDue(ctx, 1000)
    expect(await classesOf(id)).toEqual(['psychotropic-1'])
  })
})

it('a release ends when a new list bars the product', async () => {
  const { id } = await build(ketamine)
  const body = { regulatedClass: 'psychotropic-1', reason: '标准品，已获批准' }
  await reviewer.post(`${api}/product/${id}/release`, body)
  await classifyNightly(ctx)
  expect(await classesOf(id)).toEqual([])
  await addList(ketamine.casNumber, body.regulatedClass)
  await classifyChanges(ctx)
  expect(await classesOf(id)).toEqual(['psychotropic-1'])
  expect((await reviewer.post(`${api}/product/${id}/release`, body)).json().data.classes).toEqual([])
})

describe('an uncertain match', () => {
  it('counts until it is dismissed, and again when the product changes', async () => {
    const { id } = await build(misspelt)
    expect(await classesOf(id)).toEqual(['explosive-precursor'])
    const open = await reviewer.get(`${api}/review?effect=regulated`)
    const mine = open
      .json()
      .data.list.find(({ product }: { product: { id: string } }) => product.id === String(id))
    expect(mine.match).toMatchObject({
      regulatedClass: 'explosive-precursor',
      isUncertain: true,
      decision: null,
    })
    expect((await reviewer.post(`${api}/review/${mine.match.id}/dismiss`, { reason: '' })).statusCode).toBe(
      422,
    )
    await reviewer.post(`${api}/review/${mine.match.id}/dismiss`, { reason: '不是高氯酸钠' })
    expect(await classesOf(id)).toEqual([])
    await db.updateTable('product').set({ salesCount: 5 }).where('id', '=', id).execute()
    await classifyNightly(ctx)
    expect(await classesOf(id)).toEqual([])
    await db.updateTable('product').set({ purity: '99%' }).where('id', '=', id).execute()
    await classifyDue(ctx, 1000)
    expect(await classesOf(id)).toEqual(['explosive-precursor'])
  })

  it('leaves the queue when it is confirmed', async () => {
    const { id } = await build(misspelt)
    const { matches } = (await reviewer.get(`${api}/product/${id}`)).json().data
    const [match] = matches.filter(({ isUncertain }: { isUncertain: boolean }) => isUncertain)
    await reviewer.post(`${api}/review/${match.id}/confirm`, { reason: '确为高氯酸钠' })
    expect(await classesOf(id)).toEqual(['explosive-precursor'])
    const confirmed = (await reviewer.get(`${api}/review?state=confirmed`)).json().data.list
    expect(confirmed.map(({ match }: { match: { id: string } }) => match.id)).toContain(match.id)
  })
})

describe('runs over the catalogue', () => {
  it('take as many products at a time as they say', async () => {
    await db.deleteFrom('classificationDue').execute()
    const products = db.selectFrom('product').select('id').orderBy('id').limit(4)
    await db.insertInto('classificationDue').columns(['productId']).expression(products).execute()
    expect(await classifyDue(ctx, 3)).toBe(3)
    expect(await db.selectFrom('classificationDue').selectAll().execute()).toHaveLength(1)
    expect(await classifyDue(ctx, 3)).toBe(1)
  })

  it('report what slipped through', async () => {
    const { id } = await build({ nameZh: '丙酮', nameEn: 'Acetone', casNumber: '67-64-1' })
    await db.deleteFrom('productClass').where('productId', '=', id).execute()
    await db.updateTable('product').set({ regulatedClasses: [] }).where('id', '=', id).execute()
    await classifyNightly(ctx)
    expect(await classesOf(id)).toEqual(['precursor-3'])
    const [run] = (await reviewer.get(`${api}/runs`)).json().data
    expect(run).toMatchObject({
      cause: 'nightly',
      report: { gained: [{ regulatedClass: 'precursor-3', products: 1 }] },
    })
    expect(run.report.changes).toContainEqual(
      expect.objectContaining({ productId: String(id), added: ['precursor-3'] }),
    )
  })

  it('follow a new edition of a list, also for a product that is imported meanwhile', async () => {
    const { id } = await build({ nameZh: '某新物质', nameEn: 'Novel thing', casNumber: '57-13-6' })
    await classifyChanges(ctx)
    expect(await classesOf(id)).toEqual([])
    await buildCategories(database)
    const row = buildCells({
      catalog_number: 'N-1',
      sku_code: 'N-1',
      cas_number: '57-13-6',
      name_zh: '甲',
      smiles: '',
    })
    await Promise.all([importRows(database, [row]), addList('57-13-6').then(() => classifyChanges(ctx))])
    await classifyChanges(ctx)
    const imported = await db
      .selectFrom('product')
      .select('id')
      .where('catalogNumber', '=', 'N-1')
      .executeTakeFirstOrThrow()
    expect([await classesOf(id), await classesOf(imported.id)]).toEqual([['narcotic'], ['narcotic']])
  })
})

/** A new list with one entry. */
async function addList(cas: string, regulatedClass = 'narcotic') {
  const folder = await mkdtemp(join(tmpdir(), 'reagora-list-'))
  const headers = JSON.parse(await readFile(join(shippedFolder, 'lists.json'), 'utf8')) as { id: string }[]
  const narcotics = headers.find(({ id }) => id === 'narcotics')
  await writeFile(join(folder, 'lists.json'), JSON.stringify([{ ...narcotics, id: `trial-${cas}` }]))
  const [columns = ''] = (await readFile(join(shippedFolder, 'narcotics.tsv'), 'utf8')).split('\n')
  const cells: Record<string, string> = {
    no: '1',
    class: regulatedClass,
    name_zh: '新增物质',
    name_en: 'Added',
    cas,
  }
  const row = columns.split('\t').map((column) => cells[column] ?? '')
  await writeFile(join(folder, `trial-${cas}.tsv`), `${columns}\n${row.join('\t')}\n`)
  return importLists(database, await readListFiles(join(folder, 'lists.json')))
}

it('an uncertain match waits in the queue, and leads to the classes of its product', async () => {
  const { id } = await build({ ...misspelt, catalogNumber: 'QUEUE-1' })
  const filters = ['decision:open', 'catalogNumber:QUEUE-1', 'regulatedClass:explosive-precursor']
  const view = filters.map((one) => `filter=${one}`).join('&')
  const { rows } = (await reviewer.get(`/api/admin/grids/class-matches?${view}`)).json().data
  expect(rows).toMatchObject([{ product: misspelt.nameZh, match: 'name', decision: 'open' }])
  const classes = (await reviewer.get(`${api}/review/${rows[0].id}`)).json().data
  expect(classes.product.id).toBe(String(id))
  expect(classes.matches).toContainEqual(expect.objectContaining({ id: rows[0].id, isUncertain: true }))
})
