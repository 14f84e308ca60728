import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { buildBrand, buildProduct, buildSku } from '#features/catalog/factories.ts'
import { openDatabase } from '#server/db/client.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { buildQuery } from '../factories.ts'
import { MemoryIndex } from '../matching/memory-index.ts'
import { merge } from '../segments/merge.ts'
import { readSnapshot, writeSnapshot } from '../segments/snapshot-file.ts'
import { ChangeReader, loadIndex } from './change-reader.service.server.ts'
import { openIndex, openSearch } from './open-search.service.server.ts'
import { findDatabaseMark, whatChangedSince } from './repository.server.ts'
import { Snapshots } from './snapshot.service.server.ts'

const { db, url, listen } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'search-'))
afterAll(() => rm(dataDir, { recursive: true }))
const file = join(dataDir, 'search', 'index.snapshot')
const log = { info: vi.fn(), error: vi.fn() }
const config = { rootDir: process.cwd(), dataDir }
beforeEach(() => vi.clearAllMocks())

const brand = await buildBrand(db, { nameZh: '瑞格', nameEn: 'Reagora', isHouseBrand: true })
const build = (nameZh: string, nameEn: string) =>
  buildProduct(db, { brandId: brand.id, nameZh, nameEn, grade: 'AR', molecularFormula: 'C2H6O' })
const ethanol = await build('乙醇', 'Ethanol')
const methanol = await build('甲醇', 'Methanol')
const acetone = await build('丙酮', 'Acetone')
await buildSku(db, { productId: ethanol.id, listPriceFen: 500 })

async function open() {
  const opened = await openIndex({ db, log, config })
  const reader = new ChangeReader(db, opened.index, opened.horizon)
  await reader.catchUp()
  return { ...opened, reader }
}

async function answersOf(index: MemoryIndex) {
  const queries = [
    {},
    { keyword: '醇' },
    { keyword: 'yichun' },
    { keyword: 'C2H6O' },
    { grade: ['GR'] },
    { maxPrice: 600 },
  ]
  return {
    searches: await Promise.all(queries.map((query) => index.search(buildQuery(query)))),
    suggestions: await index.suggest('jia', 5),
  }
}

async function answersOfNewIndex() {
  const index = new MemoryIndex()
  await loadIndex(db, index)
  return answersOf(index)
}

async function writeOne() {
  await rm(file, { force: true })
  const { index, reader, writeSnapshot, stop } = await open()
  await writeSnapshot(reader.horizon)
  await stop()
  return index
}

describe('a snapshot', () => {
  it('restores the index, and changes since are applied', async () => {
    await writeOne()
    await db
      .updateTable('product')
      .set({ nameEn: 'Wood alcohol', grade: 'GR' })
      .where('id', '=', methanol.id)
      .execute()
    await db.updateTable('product').set({ isOnSale: false }).where('id', '=', acetone.id).execute()
    await db.updateTable('sku').set({ listPriceFen: 900 }).where('productId', '=', ethanol.id).execute()
    await buildProduct(db, { nameZh: '异丙醇', nameEn: 'Isopropanol' })
    const { index, isFromSnapshot, reader, writeSnapshot, stop } = await open()
    expect(isFromSnapshot).toBe(true)
    expect(await answersOf(index)).toEqual(await answersOfNewIndex())
    await writeSnapshot(reader.horizon)
    await stop()
    const again = await open()
    expect(again.isFromSnapshot).toBe(true)
    expect(await answersOf(again.index)).toEqual(await answersOfNewIndex())
    await again.stop()
    expect(await readdir(join(dataDir, 'search'))).toEqual(['index.snapshot'])
    expect((await stat(join(dataDir, 'search'))).mode & 0o777).toBe(0o750)
    expect(log.error).not.toHaveBeenCalled()
  })

  it('contains everything before its horizon, despite changes during writing', async () => {
    await rm(file, { force: true })
    const { index, reader, writeSnapshot, stop } = await open()
    const written = writeSnapshot(reader.horizon)
    for (let i = 0; i < 5; i++) {
      await db
        .updateTable('product')
        .set({ nameEn: `Ethanol ${i}` })
        .where('id', '=', ethanol.id)
        .execute()
      await reader.catchUp()
    }
    await written
    expect(await answersOf(index)).toEqual(await answersOfNewIndex())
    await stop()
    const again = await open()
    expect(again.isFromSnapshot).toBe(true)
    expect(await answersOf(again.index)).toEqual(await answersOfNewIndex())
    await again.stop()
  })

  const bytes = (change: (bytes: Buffer) => Buffer) => async () =>
    writeFile(file, change(await readFile(file)))
  it.each([
    ['damaged', bytes((all) => all.fill(0, all.length >> 1, (all.length >> 1) + 40))],
    ['truncated', bytes((all) => all.subarray(0, -9))],
    ['empty', bytes(() => Buffer.alloc(0))],
    [
      'written by another program',
      async () => {
        const { head, arrays } = await readSnapshot(file)
        writeSnapshot({ path: file, head: { ...(head as object), digest: 'other' }, arrays })
      },
    ],
  ])('that is %s is rebuilt and logged', async (_, spoil) => {
    await writeOne()
    await spoil()
    const { index, isFromSnapshot, stop } = await open()
    expect(isFromSnapshot).toBe(false)
    expect(await answersOf(index)).toEqual(await answersOfNewIndex())
    expect(log.info).toHaveBeenCalledWith(
      { reason: expect.stringMatching(/it is|check sum|header|program/) },
      'the snapshot of the search index cannot be used',
    )
    await stop()
  })
})

it('an unfinished snapshot file is kept while it is recent and removed when it is old', async () => {
  await writeOne()
  const [running, ended] = [`${file}.running`, `${file}.ended`]
  for (const unfinished of [running, ended]) await writeFile(unfinished, 'half')
  const anHourAgo = Date.now() / 1000 - 3600
  await utimes(ended, anHourAgo, anHourAgo)
  const { stop, isFromSnapshot } = await open()
  await stop()
  expect(isFromSnapshot).toBe(true)
  expect((await readdir(join(dataDir, 'search'))).sort()).toEqual([
    'index.snapshot',
    'index.snapshot.running',
  ])
  await rm(running)
})

it('a start that reads many changes writes a new one, so that the next reads few', async () => {
  await writeOne()
  const writing = vi.spyOn(Snapshots.prototype, 'write')
  onTestFinished(() => writing.mockRestore())
  const old = (await stat(file)).mtimeMs
  const openIt = () => openSearch({ db, listen, log, config })
  const unchanged = await openIt()
  await db.updateTable('product').set({ nameEn: 'Renamed' }).execute()
  await unchanged.stop()
  expect(writing).not.toHaveBeenCalled()
  const changed = await openIt()
  await expect.poll(async () => (await stat(file)).mtimeMs, { timeout: 10_000 }).toBeGreaterThan(old)
  await changed.stop()
})

it('processes that share the folder see that one was written lately', async () => {
  await writeOne()
  const { hasFreshSnapshot, stop } = await open()
  expect(await hasFreshSnapshot()).toBe(true)
  const hourAgo = new Date(Date.now() - 3_600_000)
  await utimes(file, hourAgo, hourAgo)
  expect(await hasFreshSnapshot()).toBe(false)
  await rm(file)
  expect(await hasFreshSnapshot()).toBe(false)
  await stop()
})

it('a snapshot records the source digest of the process start', async () => {
  const write = vi.fn()
  const index = new MemoryIndex({ merge: async (order) => merge(order) })
  await loadIndex(db, index)
  await new Snapshots({ db, log, config, thread: { digest: 'as begun', write } }).write(index, '3')
  expect(write).toHaveBeenCalledWith(
    expect.objectContaining({ head: expect.objectContaining({ digest: 'as begun' }) }),
  )
})

it('no snapshot is written for an unidentified database, which is logged once', async () => {
  const role = `reader_${randomBytes(6).toString('hex')}`
  await sql`revoke execute on function pg_control_system() from public`.execute(db)
  await sql.raw(`create role ${role} login password '${role}' in role pg_read_all_data`).execute(db)
  const address = new URL(url)
  address.username = role
  address.password = role
  const limited = openDatabase(address.href, 1)
  try {
    const write = vi.fn()
    const snapshots = new Snapshots({ db: limited.db, log, config, thread: { digest: '', write } })
    const index = new MemoryIndex({ merge: async (order) => merge(order) })
    for (let hour = 0; hour < 3; hour++) await snapshots.write(index, '3')
    expect(write).not.toHaveBeenCalled()
    expect(log.info.mock.calls).toEqual([[{}, expect.stringContaining('could not identify the database')]])
  } finally {
    await limited.close()
    await sql.raw(`drop role ${role}`).execute(db)
    await sql`grant execute on function pg_control_system() to public`.execute(db)
  }
})

describe('the database check', () => {
  it('accepts its own database', async () => {
    const mark = (await findDatabaseMark(db))!
    expect(mark).toMatchObject({
      identity: expect.stringMatching(/^\d+\/\w{8}\/\d+\/\d+$/),
      lastSeq: expect.any(Number),
    })
    expect(await whatChangedSince(db, mark, '3')).toBeUndefined()
    expect(await whatChangedSince(db, { ...mark, lastSeq: null, lastXid: null }, '3')).toBeUndefined()
  })

  it.each([
    ['it is of another database', { identity: '1/00000001/2/3' }, '3'],
    ['it is too old', { at: new Date(Date.now() - 21 * 3_600_000).toISOString() }, '3'],
    ['it is too old', { at: new Date(Date.now() + 3_600_000).toISOString() }, '3'],
    ['the database was set back', {}, '99999999999'],
    ['the database was set back', { lastSeq: 10_000_000 }, '3'],
  ])('reports that %s', async (problem, other, horizon) => {
    const mark = (await findDatabaseMark(db))!
    expect(await whatChangedSince(db, { ...mark, ...other }, horizon)).toBe(problem)
  })
})
