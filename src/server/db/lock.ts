import { sql } from 'kysely'
import type { Db } from './client.ts'

/** What is locked by name, because there may be no row yet. Whoever takes several takes them in this order. */
const subjects = {
  'password keys': 1,
  account: 2,
  'code target': 3,
  ip: 4,
  'wechat person': 5,
  'platform token': 6,
  'guarded money': 7,
} as const

/**
 * Waits until no other transaction holds this name, and holds it to the end of this one.
 * @param tx a transaction: outside of one nothing is held
 */
export const lockName = (tx: Db, subject: keyof typeof subjects, name: string) =>
  sql`select pg_advisory_xact_lock(${subjects[subject]}::int, hashtext(${name}))`.execute(tx)
