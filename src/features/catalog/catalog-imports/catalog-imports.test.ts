import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { openLog } from '#server/log.ts'
import { testApp } from '../../../../tests/app.ts'
import { buildShop } from '../../../../tests/shop.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { csvLine } from '../import/csv.ts'
import { buildCategories, buildCells, csvOf, workbookBombs } from '../import/factories.ts'
import { headerKey, proposeMapping } from './mapping.ts'

const shop = await testApp()
const { app, db, url, dataDir } = shop
const editor = await staffBrowser(app, db, 'editor')
const path = '/api/admin/imports'
beforeAll(() => buildCategories(shop))

const upload = async (content: string | Buffer, name = 'rows.csv') =>
  editor.postFile(path, Buffer.from(content), { name, type: 'text/csv' })
const uploaded = async (content: string) => (await upload(content)).json().data
const keysOf = (record: { columns: { key: string | null }[] }) => record.columns.map(({ key }) => key)
const read = async (id: string) => (await editor.get(`${path}/${id}`)).json().data
const until = (id: string, state: string) =>
  vi.waitFor(
    async () => {
      const record = await read(id)
      expect(record.state).toBe(state)
      return record
    },
    { timeout: 30_000, interval: 100 },
  )
const check = async (record: { id: string; version: number }, mapping: (string | null)[]) =>
  editor.post(`${path}/${record.id}/check`, { version: record.version, mapping })
const checked = async (record: { id: string; version: number; columns: { key: string | null }[] }) => {
  await check(record, keysOf(record))
  return until(record.id, 'checked')
}
const start = async ({ id, version }: { id: string; version: number }) =>
  editor.post(`${path}/${id}/start`, { version })
const fileOf = async (id: string, kind: string) => (await editor.get(`${path}/${id}/files/${kind}`)).body
const countSkus = async (codes: string) => {
  const { count } = await db
    .selectFrom('sku')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('skuCode', 'like', codes)
    .executeTakeFirstOrThrow()
  return count
}

/** @param packs skus of each product */
const rowsOf = (prefix: string, count: number, packs = 1) =>
  Array.from({ length: count }, (_, i) => {
    const product = Math.floor(i / packs)
    return buildCells({
      catalog_number: `${prefix}-${product}`,
      sku_code: `${prefix}-${i}-500`,
      name_zh: `试剂${product}`,
    })
  })

describe('a mapping', () => {
  it('is proposed by titles that the shop knows, else as the last file with the same titles had it', () => {
    expect(proposeMapping(['货号', 'List price', '我的列', '货号'], undefined)).toEqual([
      'sku_code',
      'list_price',
      null,
      null,
    ])
    const former = { header: ['编码', '我的列'], mapping: ['sku_code', null] }
    const mended = ['编码', '我的列', '原行号 Row', '拒绝原因 Reason']
    expect(proposeMapping(mended, former)).toEqual(['sku_code', null, null, null])
    expect(headerKey(mended)).toBe(headerKey(former.header))
  })
})

it('a file is mapped, checked, mended and imported', async () => {
  const [good, bad] = rowsOf('MAP', 2)
  const content = csvOf([good ?? {}, { ...bad, cas_number: '64-17-6', name_en: '=1+1' }]).replace(
    'sku_code',
    '我的编码',
  )
  const record = await uploaded(content)
  expect(record.columns).toContainEqual({ title: '我的编码', key: null, samples: ['MAP-0-500', 'MAP-1-500'] })
  expect((await check(record, keysOf(record))).json().errors).toMatchObject([{ path: 'mapping' }])
  const mapping = record.columns.map(({ title, key }: { title: string; key: string | null }) =>
    title === '我的编码' ? 'sku_code' : key,
  )
  await check(record, mapping)
  const seen = await until(record.id, 'checked')
  expect(seen).toMatchObject({
    checked: { rows: 2, refusedRows: 1, products: { added: 1 }, skus: { added: 1 } },
    problems: [{ row: 3, kind: 'refused', column: 'CAS号', value: '64-17-6' }],
  })
  expect(await countSkus('MAP-%')).toBe(0)
  expect((await start({ ...seen, version: 1 })).json().code).toBe('conflict')
  await start(seen)
  await until(record.id, 'done')
  expect(await countSkus('MAP-%')).toBe(1)

  const errors = await fileOf(record.id, 'errors')
  expect(errors).toContain("'=1+1")
  expect(errors).toContain('CAS 号校验位错误')
  const again = await uploaded(errors.replace('64-17-6', '64-17-5'))
  expect(keysOf(again)).toEqual([...mapping, null, null])
  await start(await checked(again))
  expect(await until(again.id, 'done')).toMatchObject({ done: { refusedRows: 0, skus: { added: 1 } } })
  const product = await db
    .selectFrom('product')
    .select('nameEn')
    .where('catalogNumber', '=', 'MAP-1')
    .executeTakeFirst()
  expect(product?.nameEn).toBe('=1+1')
  const audited = await db
    .selectFrom('auditEntry')
    .select('action')
    .where('subject', '=', 'catalogImport')
    .where('subjectId', '=', Number(record.id))
    .orderBy('id')
    .execute()
  expect(audited.map(({ action }) => action.replace('catalogImport.', ''))).toEqual([
    'upload',
    'check',
    'start',
    'done',
  ])
})

it.each([
  ['an empty file', ''],
  ['a picture', Buffer.from([0xff, 0xd8, 0, 0, 1, 2, 3, 4, 5])],
  ['a bomb', workbookBombs.wideRow()],
])('%s is refused with a reason', async (_name, content) => {
  const answer = await upload(content)
  expect(answer.json()).toMatchObject({ code: 'file-unreadable', errors: [{ path: 'file' }] })
})

it('refused rows beyond the memory of one batch are all in the error file', async () => {
  const content = csvOf(rowsOf('BAD', 1500).map((row) => ({ ...row, category: 'nowhere' })))
  const record = await checked(await uploaded(content))
  expect(record).toMatchObject({ refused: 1500, checked: { refusedRows: 1500 } })
  const lines = (await fileOf(record.id, 'errors')).trim().split('\r\n')
  expect(lines).toHaveLength(1501)
  expect(new Set(lines.slice(1).map((line) => line.split(',')[1])).size).toBe(1500)
})

it('two imports run one after the other, and a cancelled one stops', async () => {
  const [first, second] = [await uploaded(csvOf(rowsOf('ONE', 5))), await uploaded(csvOf(rowsOf('TWO', 5)))]
  await check(first, keysOf(first))
  const { data } = (await check(second, keysOf(second))).json()
  const stopped = (await editor.post(`${path}/${second.id}/cancel`, { version: data.version })).json()
  expect(stopped.data.state).toBe('cancelled')
  await until(first.id, 'checked')
  expect((await read(second.id)).state).toBe('cancelled')
})

it('an import goes on after a restart and ends as if there had been none', async () => {
  const count = 12_000
  const codes = rowsOf('RUN', count, 100)
  const bad = csvLine(['x'])
  const record = await checked(await uploaded(csvOf(codes) + bad))
  await start(record)
  await vi.waitFor(async () => expect((await read(record.id)).rows).toBeGreaterThan(0), {
    timeout: 30_000,
    interval: 20,
  })
  await app.close()
  const { state, beatAt } = await db
    .selectFrom('catalogImport')
    .select(['state', 'beatAt'])
    .where('id', '=', Number(record.id))
    .executeTakeFirstOrThrow()
  expect({ state, beatAt }).toEqual({ state: 'importing', beatAt: null })
  expect(await countSkus('RUN-%')).toBeLessThan(count)

  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir }, process.cwd())
  const second = await buildShop({ config, database: shop, databaseUrl: url, log: openLog(config) })
  afterAll(() => second.close())
  await second.ready()
  const later = await vi.waitFor(
    async () => {
      const row = await db
        .selectFrom('catalogImport')
        .selectAll()
        .where('id', '=', Number(record.id))
        .executeTakeFirstOrThrow()
      expect(row.state).toBe('done')
      return row
    },
    { timeout: 60_000, interval: 200 },
  )
  expect(later).toMatchObject({ rows: count + 1, refused: 1, attempts: 2 })
  expect(await countSkus('RUN-%')).toBe(count)
}, 120_000)
