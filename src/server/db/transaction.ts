import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Db } from './client.ts'
import { isStalePlan } from './driver.ts'

const tries = 5
const pauseMs = 20
const retryable = new Set(['40001', '40P01'])

const isRetryable = (problem: unknown) =>
  retryable.has(String((problem as { code?: unknown })?.code)) || isStalePlan(problem)

/** Retries up to five times: `work` must have no effects outside the database. */
export async function inTransaction<T>(db: Database['db'], work: (tx: Db) => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left--) {
    try {
      return await db.transaction().execute(work)
    } catch (problem) {
      if (left === 0 || !isRetryable(problem)) throw problem
      await pause(Math.random() * pauseMs * (tries - left))
    }
  }
}

/** As `ctx.transaction`: joins an open transaction, else retries like `inTransaction`. */
export function transaction<C extends Pick<Database, 'db'>, T>(
  this: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  return this.db.isTransaction ? work(this) : inTransaction(this.db, (db) => work({ ...this, db }))
}
