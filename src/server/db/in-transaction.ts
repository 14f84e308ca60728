import { setTimeout as pause } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Database } from './client.ts'
import type { DB } from './types.ts'

const tries = 5
const pauseMs = 20
/** Serialization failure and deadlock: the same transaction may well succeed when it is run anew. */
const passing = new Set(['40001', '40P01'])

const isPassing = (problem: unknown) => passing.has(String((problem as { code?: unknown })?.code))

/**
 * Runs a transaction, and runs it again, up to five times, when the database broke it off in favour of another.
 * @param work must do nothing outside the database that it would not do twice
 */
export async function inTransaction<T>(
  db: Database['db'],
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  for (let left = tries - 1; ; left--) {
    try {
      return await db.transaction().execute(work)
    } catch (problem) {
      if (left === 0 || !isPassing(problem)) throw problem
      await pause(Math.random() * pauseMs * (tries - left))
    }
  }
}

/**
 * Runs work in one transaction, as `ctx.transaction`: its context carries the transaction as `db`. Inside another
 * transaction it joins that one.
 * @param work is repeated when the database breaks the transaction off, so it does nothing outside of the database
 */
export function transaction<C extends Pick<Database, 'db'>, T>(
  this: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  return this.db.isTransaction ? work(this) : inTransaction(this.db, (db) => work({ ...this, db }))
}
