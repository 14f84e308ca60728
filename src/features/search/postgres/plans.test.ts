import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Db } from '#server/db/client.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { storeRows } from '../conformance/factories.ts'
import { buildQuery, buildSmallShop } from '../factories.ts'
import { NameBook } from '../language/names.ts'
import { renewDocuments } from './documents/service.server.ts'
import { findKeyword } from './keyword-search.service.server.ts'
import { bounded } from './vocabulary/repository.server.ts'

const { db } = await testDatabase()
beforeAll(async () => {
  await storeRows(db, buildSmallShop().rows)
  await renewDocuments(db)
})

const search = {
  tests: [],
  sort: 'relevance' as const,
  offset: 0,
  limit: 20,
  houseBrandId: 1,
  isHitsOnly: false,
}

/** How often each table was read through, whole, by this connection. */
async function scansOf(tx: Db) {
  const { rows } = await sql<{ relname: string; seqScan: number }>`
    select relname, seq_scan::int as "seqScan" from pg_stat_xact_user_tables
    where relname like 'search%' order by relname`.execute(tx)
  return rows
}

it.each(['乙醇', 'ethano', '64175', '硫酸 铜', '火酒', 'ethnaol', 'rthanol'])(
  'no table is read through for %s',
  async (keyword) => {
    const names = new NameBook()
    names.set({ brands: [], categories: [], synonyms: [['乙醇', '火酒']] })
    const [before, after] = await bounded(db, 3000, async (tx) => {
      const before = await scansOf(tx)
      const { found } = await findKeyword(tx, buildQuery({ keyword }), search, names)
      expect(found.productIds.length).toBeGreaterThan(0)
      return [before, await scansOf(tx)]
    })
    expect(after).toEqual(before)
  },
)
