import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { classifiedProduct, shippedFolder, shippedLists } from '../factories.ts'
import {
  classify,
  controlListsVersion,
  currentIndex,
  describeEntries,
  diffLists,
  importLists,
  listClasses,
  listControlLists,
  provideLists,
  readListFiles,
} from '../service.server.ts'

const database = await testDatabase()
const { db } = database
const today = '2026-11-23'
const folder = await mkdtemp(join(tmpdir(), 'reagora-lists-'))
afterAll(() => rm(folder, { recursive: true }))

const columns =
  'no class group name_zh aliases_zh name_en cas smiles includes generic concentration form from to remark'.split(
    ' ',
  )
type Row = Partial<Record<(typeof columns)[number], string>>
const tsv = (rows: Row[]) =>
  [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => `${cells.join('\t')}\n`)
    .join('')

async function fileOf(edition: string, inForceFrom: string, rows: Row[]) {
  const header = {
    id: 'trial',
    nameZh: '试行名录',
    nameEn: 'Trial list',
    edition,
    inForceFrom,
    authority: '某部',
    source: `公告 ${edition}`,
    complete: true,
    dilution: 'covered',
  }
  await writeFile(join(folder, 'lists.json'), JSON.stringify([header]))
  await writeFile(join(folder, 'trial.tsv'), tsv(rows))
  return readListFiles(join(folder, 'lists.json'))
}
const caffeine: Row = { no: '1', class: 'narcotic', name_zh: '某物', name_en: 'Thing', cas: '7732-18-5' }
const other: Row = { no: '2', class: 'narcotic', name_zh: '它物', name_en: 'Other thing', cas: '7647-14-5' }

beforeAll(async () => {
  await provideLists(database, shippedFolder)
})

const classesOn = async (day: string, casNumber: string) => {
  const found = classify(classifiedProduct({ casNumber }), await currentIndex(database, day))
  return found.map(({ regulatedClass }) => regulatedClass)
}

describe('the shipped lists', () => {
  it('are in the database, and are not loaded twice', async () => {
    const lists = await listControlLists(database)
    expect(lists).toHaveLength(shippedLists().length)
    expect(lists.find(({ code }) => code === 'hazardous-catalogue')?.entries).toBeGreaterThan(2828)
    expect(await provideLists(database, shippedFolder)).toEqual([])
  })

  it('classify by the entries in force on a day', async () => {
    expect(await classesOn('2024-08-31', '1609-66-1')).not.toContain('precursor-2')
    expect(await classesOn('2024-09-01', '1609-66-1')).toContain('precursor-2')
  })

  it('say what each class means', async () => {
    const classes = await listClasses(database, today)
    expect(classes.find(({ code }) => code === 'narcotic')).toMatchObject({
      nameZh: '麻醉药品',
      effect: 'barred',
    })
  })

  it('describe the entry that a product falls under', async () => {
    const [found] = classify(
      classifiedProduct({ casNumber: '7601-90-3' }),
      await currentIndex(database, today),
    )
    const [entry] = await describeEntries(database, [found?.entryId ?? 0])
    expect(entry).toMatchObject({ nameZh: '高氯酸', listNameZh: expect.stringContaining('名录') })
  })
})

describe('an import', () => {
  it('adds an edition, ends the one before and keeps it readable', async () => {
    await importLists(database, await fileOf('first', '2024-01-01', [caffeine, other]))
    expect(await classesOn(today, '7732-18-5')).toContain('narcotic')
    const before = await controlListsVersion(database, today)
    const second = await fileOf('second', '2025-01-01', [other, { ...other, no: '3', name_zh: '新物' }])
    const change = {
      code: 'trial',
      edition: 'second',
      added: ['3 新物'],
      withdrawn: ['1 某物'],
      unchanged: 1,
    }
    expect(await diffLists(database, second)).toEqual([change])
    expect(await importLists(database, second)).toEqual([change])
    await importLists(database, await fileOf('second', '2025-01-01', [other]))
    expect(await controlListsVersion(database, today)).not.toBe(before)
    expect(await classesOn(today, '7732-18-5')).not.toContain('narcotic')
    expect(await classesOn('2024-12-31', '7732-18-5')).toContain('narcotic')
    const editions = (await listControlLists(database)).filter(({ code }) => code === 'trial')
    expect(editions.map(({ edition, inForceTo }) => [edition, inForceTo])).toEqual([
      ['second', null],
      ['first', '2024-12-31'],
    ])
  })

  it('keeps the entries of an edition that stay, and shows the difference before', async () => {
    const files = await fileOf('second', '2025-01-01', [caffeine, other])
    expect(await diffLists(database, files)).toEqual([
      { code: 'trial', edition: 'second', added: ['1 某物'], withdrawn: [], unchanged: 1 },
    ])
    const idOf = async (casNumber: string) =>
      classify(classifiedProduct({ casNumber }), await currentIndex(database, today))[0]?.entryId
    const id = await idOf('7647-14-5')
    await importLists(database, files)
    expect(await idOf('7647-14-5')).toBe(id)
    await importLists(database, await fileOf('second', '2025-01-01', [{ ...other, name_zh: '改名' }]))
    expect(await idOf('7647-14-5')).not.toBe(id)
    expect(await describeEntries(database, [id ?? 0])).toMatchObject([{ nameZh: '它物' }])
  })

  it('runs as a whole or not at all', async () => {
    const files = await fileOf('third', '2026-01-01', [caffeine, { ...other, class: 'no-such-class' }])
    await expect(importLists(database, files)).rejects.toThrow(/regulated_class/)
    expect((await listControlLists(database)).some(({ edition }) => edition === 'third')).toBe(false)
  })

  it('of two at once leaves one set of entries', async () => {
    const files = await fileOf('fourth', '2026-02-01', [caffeine, other])
    await Promise.all([importLists(database, files), importLists(database, files)])
    const list = (await listControlLists(database)).find(({ edition }) => edition === 'fourth')
    expect(list?.entries).toBe(2)
  })

  it.each([
    [{ cas: '7732-18-6' }, /7732-18-6 is not a CAS number/],
    [{ concentration: '>8%' }, />8% is no limit/],
    [{ concentration: '>120' }, />120 is no limit/],
    [{ includes: 'friends' }, /includes/],
    [{ generic: 'all compounds of cadmium' }, /cannot read/],
    [{ from: '2024-13-01' }, /from/],
  ])('refuses %o', async (fault, reason) =>
    expect(fileOf('fifth', '2026-03-01', [{ ...caffeine, ...fault }])).rejects.toThrow(reason),
  )

  it('leaves a list of the operator alone when the shop starts', async () => {
    const [precursors] = (await readListFiles(join(shippedFolder, 'lists.json'))).filter(
      ({ header }) => header.id === 'special-control',
    )
    if (!precursors) throw new Error('no such list')
    await importLists(database, [{ ...precursors, entries: precursors.entries.slice(0, 5) }])
    expect(await provideLists(database, shippedFolder)).toEqual([])
    const list = (await listControlLists(database)).find(({ code }) => code === 'special-control')
    expect(list?.entries).toBe(5)
  })
})

describe('an entry', () => {
  it.each(['update control_list_entry set name_zh = name_zh || 1', 'delete from control_list_entry'])(
    'does not change: %s',
    async (statement) =>
      expect(sql.raw(statement).execute(database.db)).rejects.toThrow(/they do not change/),
  )

  it('belongs to a class that exists', async () => {
    const row = await db.selectFrom('controlListEntry').selectAll().limit(1).executeTakeFirstOrThrow()
    const { id: _id, ...copy } = row
    await expect(
      db
        .insertInto('controlListEntry')
        .values({ ...copy, digest: 'x', regulatedClass: 'nothing' })
        .execute(),
    ).rejects.toThrow(/regulated_class/)
  })
})
