import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { declareGrid, type GridQuery, gridQuery } from '#shared/declare-grid.ts'
import { testDatabase } from '../../../tests/database.ts'
import { eachGridRow, type GridSource, readGrid, selectGrid } from './grid.ts'

const { db } = await testDatabase()
const now = new Date('2026-03-10T04:00:00Z')

const grid = declareGrid('bottles', {
  title: ['瓶', 'Bottles'],
  permission: 'order.read',
  sort: '-made',
  columns: {
    name: { title: ['名称', 'Name'], kind: 'text' },
    state: {
      title: ['状态', 'State'],
      kind: 'choice',
      choices: { full: ['满', 'Full'], empty: ['空', 'Empty'] },
    },
    price: { title: ['价格', 'Price'], kind: 'money', isNullable: true },
    made: { title: ['生产', 'Made'], kind: 'day' },
    seen: { title: ['时间', 'Seen'], kind: 'time' },
    isSealed: { title: ['密封', 'Sealed'], kind: 'flag' },
    label: { title: ['标签', 'Label'], kind: 'text', isPlain: true },
  },
})

await sql`create table bottle (id bigint primary key, name text, state text, price bigint, made date, seen timestamptz, sealed boolean)`.execute(
  db,
)
await sql`insert into bottle
  select n, 'bottle ' || n || case when n = 7 then ' 100%' else '' end, case when n % 3 = 0 then 'empty' else 'full' end,
    case when n % 5 = 0 then null else n * 100 end, date '2026-03-01' + n / 4,
    timestamptz '2026-03-09 15:59:59.123456Z' + n * interval '1 second', n % 2 = 0
  from generate_series(1, 40) n`.execute(db)

const source: GridSource<typeof grid.columns> = {
  from: sql`bottle`,
  id: sql`bottle.id`,
  columns: {
    name: sql`name`,
    state: sql`state`,
    price: sql`price`,
    made: sql`made`,
    seen: sql`seen`,
    isSealed: sql`sealed`,
    label: sql`name || '!'`,
  },
  search: (pattern) => sql`name ilike ${pattern}`,
}

const read = (query: Partial<GridQuery> = {}) =>
  readGrid(db, grid, source, gridQuery.parse({ limit: 100, ...query }), now)
const ids = async (query: Partial<GridQuery>) => (await read(query)).rows.map(({ id }) => Number(id))

/** All rows, page by page. */
async function walk(sort: string, limit: number) {
  const found: number[] = []
  let after: string | undefined
  do {
    const page = await read({ sort, limit, ...(after && { after }) })
    found.push(...page.rows.map(({ id }) => Number(id)))
    after = page.next ?? undefined
  } while (after)
  return found
}

describe('the order of a grid', () => {
  it.each([
    '',
    'name',
    'price',
    '-price',
    '-price,made',
    'price,-made',
    '-isSealed,seen',
    'state,-price,name',
    '-seen',
  ])('by "%s" is the same page by page as at once', async (sort) => {
    const whole = (await read({ sort })).rows.map(({ id }) => Number(id))
    expect(new Set(whole).size).toBe(40)
    expect(await walk(sort, 7)).toEqual(whole)
  })

  it('puts unknown values last in both directions', async () => {
    for (const sort of ['price', '-price']) {
      const prices = (await read({ sort })).rows.map(({ price }) => price)
      expect(prices.slice(-8)).toEqual(Array(8).fill(null))
      expect(prices.slice(0, 32)).not.toContain(null)
    }
  })

  it('refuses unknown and computed columns, and the key of another order', async () => {
    for (const sort of ['nothing', 'label', 'name;drop table bottle', 'constructor'])
      await expect(read({ sort })).rejects.toMatchObject({ code: 'validation-failed' })
    const { next } = await read({ sort: 'name', limit: 5 })
    await expect(read({ sort: 'state,name', after: next ?? '' })).rejects.toMatchObject({
      code: 'validation-failed',
    })
    await expect(read({ after: 'x' })).rejects.toMatchObject({ code: 'validation-failed' })
  })
})

describe('the filters of a grid', () => {
  it.each([
    ['state:empty', 13],
    ['state:empty,full', 40],
    ['price:10..20', 8],
    ['price:..5', 4],
    ['price:none', 8],
    ['price:any', 32],
    ['isSealed:yes', 20],
    ['isSealed:no', 20],
    ['name:~bottle 1', 11],
    ['name:bottle 3', 1],
    ['name:~100%', 1],
    ['name:~0%', 1],
    ['made:2026-03-01..2026-03-02', 7],
    ['made:today-1..today', 8],
    ['seen:2026-03-10..', 40],
    ['seen:..2026-03-09', 0],
  ])('%s finds %i rows', async (filter, count) => {
    const { total, rows } = await read({ filter: [filter] })
    expect([total, rows.length]).toEqual([count, count])
    expect(await selectGrid(db, grid, source, { filter: [filter], sort: '', keyword: '' }, now)).toHaveLength(
      count,
    )
  })

  it('apply together, with a search', async () => {
    expect(await ids({ filter: ['state:empty', 'isSealed:yes'], keyword: 'bottle 3' })).toEqual([36, 30])
    expect(await ids({ keyword: '%' })).toEqual([7])
  })

  it('a search by ids finds what a search of each row finds', async () => {
    const byIds = {
      ...source,
      findIds: (pattern: string) => sql`select id from bottle where name ilike ${pattern}`,
    }
    const view = gridQuery.parse({ keyword: 'bottle 3', filter: 'state:empty' })
    const found = await readGrid(db, grid, byIds, view, now)
    expect(found).toEqual(await readGrid(db, grid, source, view, now))
    expect(found.total).toBe(5)
  })

  it.each([
    'nothing:x',
    'label:x',
    'state:broken',
    'price:cheap..',
    'made:soon',
    'made:2026-13-40',
    'x',
    '__proto__:x',
  ])('%s is refused', async (filter) => {
    await expect(read({ filter: [filter] })).rejects.toMatchObject({ code: 'validation-failed' })
  })
})

it('rows have their values as the wire has them', async () => {
  const { rows } = await read({ filter: ['name:bottle 5'] })
  expect(rows).toEqual([
    {
      id: '5',
      name: 'bottle 5',
      state: 'full',
      price: null,
      made: '2026-03-02',
      seen: '2026-03-09T16:00:04.123Z',
      isSealed: false,
      label: 'bottle 5!',
    },
  ])
})

it('a whole view is read in portions', async () => {
  const view = { filter: ['isSealed:yes'], sort: 'seen', keyword: '' }
  const rows = await Array.fromAsync(eachGridRow(db, grid, source, view, now))
  expect(rows.map(({ id }) => Number(id))).toEqual(Array.from({ length: 20 }, (_, index) => 2 * (index + 1)))
  const named = await Array.fromAsync(eachGridRow(db, grid, source, view, now, ['price']))
  expect(named[0]).toEqual({ id: '2', price: 200 })
})
