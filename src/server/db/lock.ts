import { sql } from 'kysely'
import type { Db } from './client.ts'

/** Several locks are taken in this order. */
const subjects = {
  'password keys': 1,
  account: 2,
  'code target': 3,
  ip: 4,
  'wechat person': 5,
  'platform token': 6,
  'guarded money': 7,
} as const

export const lockName = (tx: Db, subject: keyof typeof subjects, name: string) =>
  sql`select pg_advisory_xact_lock(${subjects[subject]}::int, hashtext(${name}))`.execute(tx)
