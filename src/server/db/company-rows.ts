import { sql } from 'kysely'
import type { Db } from './client.ts'

/** `fromId` is closed, `toId` stays. */
export interface CompanyMerge {
  fromId: number
  toId: number
}

/** What a feature hands over when two companies are merged. */
export interface CompanyRows {
  name: string
  move(tx: Db, merge: CompanyMerge): Promise<unknown>
}

/** Rows that only name their company. Their feature declares them: it owns the tables. */
export const movedWithCompany = (name: string, ...tables: string[]): CompanyRows => ({
  name,
  async move(tx, { fromId, toId }) {
    for (const table of tables)
      await sql`update ${sql.table(table)} set company_id = ${toId} where company_id = ${fromId}`.execute(tx)
  },
})
