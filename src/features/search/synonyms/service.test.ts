import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '#server/db/sql.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { findNames } from '../sync/repository.server.ts'
import {
  addSynonyms,
  importSynonyms,
  listSynonyms,
  readSynonymCsv,
  removeSynonyms,
} from './service.server.ts'

const { db } = await testDatabase()
const ctx = { db }
const groups = async () => (await listSynonyms(ctx)).map(({ words }) => words)
const changes = async () =>
  (await rowsOf(db, sql`select from catalog_change where product_id is null`)).length

describe('synonym groups', () => {
  it('are added once in any order and punctuation, and sent to every process', async () => {
    const before = await changes()
    expect(await addSynonyms(ctx, [{ words: ['烧碱', ' 氢氧化钠 ', '烧碱'] }])).toBe(1)
    expect(await addSynonyms(ctx, [{ words: ['氢氧化钠', '烧 碱'] }])).toBe(0)
    expect(await groups()).toEqual([['烧碱', '氢氧化钠']])
    expect((await findNames(db)).synonyms).toEqual([['烧碱', '氢氧化钠']])
    expect(await changes()).toBeGreaterThan(before)
  })

  it.each([[['烧碱']], [['烧碱', '烧-碱']], [['烧碱', ' -- ']], [['烧碱', '碱'.repeat(101)]], [[]]])(
    'need two different words: %j',
    async (words) => {
      const before = await groups()
      await expect(addSynonyms(ctx, [{ words: ['a', 'b'] }, { words }])).rejects.toThrow('words')
      expect(await groups()).toEqual(before)
    },
  )

  it('can be imported from a file', async () => {
    const csv = '\ufeffwords,note\r\n双氧水|过氧化氢,trade name\r\n"N,N-二甲基甲酰胺|DMF",\r\n'
    expect(await importSynonyms(ctx, csv)).toBe(2)
    expect((await listSynonyms(ctx)).slice(-2)).toMatchObject([
      { words: ['双氧水', '过氧化氢'], note: 'trade name' },
      { words: ['N,N-二甲基甲酰胺', 'DMF'], note: '' },
    ])
    expect(() => readSynonymCsv('a,b\n1,2')).toThrow('words')
  })

  it('are deleted by number', async () => {
    const [first] = await listSynonyms(ctx)
    expect(await removeSynonyms(ctx, first?.id ?? 0)).toBe(true)
    expect(await removeSynonyms(ctx, first?.id ?? 0)).toBe(false)
  })
})
