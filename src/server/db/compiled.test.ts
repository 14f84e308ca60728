import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { compiled, type Slots } from './compiled.ts'
import { inOneRound } from './in-one-round.ts'
import { anyOf } from './sql.ts'

const { db } = await testDatabase()

const numbers = compiled((db, { ids, name }: Slots<{ ids: number[]; name: string }>) =>
  db
    .selectFrom(sql<{ n: number }>`generate_series(1, 5)`.as<'n'>(sql`series (n)`))
    .select(['n', sql<string>`${name}::text`.as('someName')])
    .where('n', '=', anyOf(ids))
    .orderBy('n'),
)

it('a compiled query takes the values of each run, and names columns as others', async () => {
  expect(await numbers(db, { ids: [2, 4], name: '乙醇' })).toEqual([
    { n: 2, someName: '乙醇' },
    { n: 4, someName: '乙醇' },
  ])
  const both = await inOneRound(db, (db) =>
    Promise.all([numbers(db, { ids: [1], name: 'a' }), numbers(db, { ids: [5, 3], name: 'b' })]),
  )
  expect(both.flat().map(({ n, someName }) => `${n}${someName}`)).toEqual(['1a', '3b', '5b'])
})
