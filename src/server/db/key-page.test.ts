import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { type KeyPage, newestFirst, type PageOrder, readPage } from './key-page.ts'

const { db } = await testDatabase()

await sql`create table sample (
  id bigint generated always as identity primary key,
  amount integer not null, at timestamptz not null, day date not null, is_pinned boolean not null)`.execute(
  db,
)

interface Row {
  id: number
  amount: number
  isPinned: boolean
}

const samples = db.withTables<{ sample: Row & { at: Date; day: string } }>()

/** Few distinct values, so that many are equal; times that differ by microseconds. */
const addRows = (count: number, amount = sql`(random() * 4)::int`) =>
  sql`insert into sample (amount, at, day, is_pinned)
    select ${amount}, timestamptz '2026-11-20' + (random() * 4)::int * interval '1 microsecond',
      date '2026-11-20' + (random() * 4)::int, random() < 0.3
    from generate_series(1, ${count}::int)`.execute(db)

const rowsBy = (order: PageOrder, place: { page?: number; after?: string; before?: string }, pageSize = 7) =>
  readPage(samples.selectFrom('sample').selectAll(), order, { pageSize, ...place })

/** Pages in one direction, beginning with the given one. */
async function walk(
  order: PageOrder,
  first: KeyPage<Row>,
  to: 'next' | 'previous',
  between = async () => {},
) {
  const pages = [first]
  let page = first
  for (let key = page[to]; key !== null; key = page[to]) {
    await between()
    page = await rowsBy(order, to === 'next' ? { after: key } : { before: key })
    pages.push(page)
  }
  return pages
}

const idsOf = (pages: KeyPage<Row>[]) => pages.flatMap(({ rows }) => rows.map(({ id }) => id))

const orders: [string, PageOrder][] = [
  ['id', newestFirst('sample.id')],
  ['number', { columns: ['amount', 'id'] }],
  ['ascending number', { columns: ['amount', 'id'], direction: 'asc' }],
  ['time', { columns: [['at', 'time'], 'id'] }],
  ['ascending day', { columns: [['day', 'day'], 'id'], direction: 'asc' }],
  ['flag, time and id', { columns: [['isPinned', 'flag'], ['at', 'time'], 'id'] }],
]

it.each(orders)('by %s, each row is on one page, forward and backward', async (_name, order) => {
  for (const count of [0, 1, 7, 8, 14, 40]) {
    await sql`truncate sample`.execute(db)
    await addRows(count)
    const [all] = [await rowsBy(order, {}, 100)]
    const forward = await walk(order, await rowsBy(order, {}), 'next')
    expect(idsOf(forward)).toEqual(idsOf([all]))
    expect(new Set(idsOf(forward)).size).toBe(count)
    const last = forward.at(-1) as KeyPage<Row>
    const backward = await walk(order, last, 'previous')
    expect(idsOf(backward.toReversed())).toEqual(idsOf(forward))
    expect(forward[0]?.previous).toBeNull()
    expect([all.next, all.previous]).toEqual([null, null])
  }
})

it.each(orders.slice(0, 2))('by %s, new rows at the head move nothing', async (_name, order) => {
  await sql`truncate sample`.execute(db)
  await addRows(30)
  const known = idsOf([await rowsBy(order, {}, 100)])
  const addToHead = async () => {
    await addRows(3, sql`100`)
  }
  const forward = await walk(order, await rowsBy(order, {}), 'next', addToHead)
  expect(idsOf(forward)).toEqual(known)
  const backward = await walk(order, forward.at(-1) as KeyPage<Row>, 'previous')
  expect(idsOf(backward.toReversed())).toEqual(idsOf([await rowsBy(order, {}, 100)]))
})

it('numbered pages have the keys of their neighbours, up to the capped count', async () => {
  await sql`truncate sample`.execute(db)
  await addRows(20)
  const order = newestFirst('id')
  const second = await rowsBy(order, { page: 2 })
  expect(second).toMatchObject({ page: 2, pageSize: 7 })
  const third = await rowsBy(order, { after: second.next ?? '' })
  expect(third).toMatchObject({ page: null, next: null })
  expect(idsOf([third])).toEqual(idsOf([await rowsBy(order, { page: 3 })]))
  expect(idsOf([await rowsBy(order, { before: second.previous ?? '' })])).toEqual(
    idsOf([await rowsBy(order, {})]),
  )
  expect(await rowsBy(order, { page: 101 }, 100)).toMatchObject({ rows: [], next: null, previous: null })
  expect(Object.keys(second.rows[0] ?? {})).toEqual(['id', 'amount', 'at', 'day', 'isPinned'])
})

it('any numbers are a position, the key of another order is refused', async () => {
  const huge = '9'.repeat(16)
  for (const [, order] of orders) {
    const key = order.columns.map(() => huge).join('-')
    for (const place of [{ after: key }, { before: key }]) await rowsBy(order, place)
  }
  await expect(rowsBy(newestFirst('id'), { after: '1-1' })).rejects.toMatchObject({
    code: 'validation-failed',
  })
})
