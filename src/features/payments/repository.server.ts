import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { shanghaiDate } from '#shared/display.ts'
import { invariant } from '#shared/failure.ts'

/** Of a payment (P) or a refund (R): its day in China and seven digits of a sequence. */
export async function nextNumber(db: Db, kind: 'P' | 'R', now: Date) {
  const { rows } = await sql<{ value: number }>`select nextval('payment_number') as value`.execute(db)
  invariant(rows[0])
  return `${kind}${shanghaiDate(now).replaceAll('-', '')}${String(rows[0].value).padStart(7, '0')}`
}
