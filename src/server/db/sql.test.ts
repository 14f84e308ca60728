import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'

const { db } = await testDatabase()

it('takes a text apart into the pairs of neighbouring characters by which an index finds it', async () => {
  const texts = ['', 'A', 'Ab', 'ABC-64 无水乙醇', '\u{1f9ea}é\u{1f9ea}', null]
  const { rows } = await sql<{ parts: string[] | null }>`
    select parts_of(searched) as parts from unnest(${texts}::text[]) with ordinality as t (searched, n) order by n`.execute(
    db,
  )
  const partsOf = (text: string) => {
    const characters = [...text.toLowerCase()]
    return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
  }
  expect(rows.map(({ parts }) => parts)).toEqual(
    texts.map((text) => (text && partsOf(text)) || (text === null ? null : [])),
  )
})
