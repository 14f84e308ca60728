import { createHash } from 'node:crypto'
import { Failure } from '#shared/failure.ts'
import type { Db } from './client.ts'

/** A call that must not happen twice. */
export interface IdempotentCall {
  memberId: number
  /** Which call. */
  scope: string
  /** What the caller sent as Idempotency-Key. */
  key: string
  /** What was asked, as plain JSON. */
  body: unknown
}

/**
 * Does something once for a key: whoever sends the key again, even at the same time, gets the first answer. Comes
 * before everything else in its transaction; work that fails leaves the key free.
 * @param work its answer is kept as JSON, with names in camelCase
 * @throws Failure `conflict` when the key came with another body before
 */
export async function answerIdempotently<T extends object>(
  tx: Db,
  { memberId, scope, key, body }: IdempotentCall,
  work: () => Promise<T>,
): Promise<T> {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest()
  const isNew = await tx
    .insertInto('idempotencyKey')
    .values({ memberId, scope, key, bodyHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!isNew) return firstAnswer<T>(tx, { memberId, scope, key }, bodyHash)
  const answer = await work()
  await tx
    .updateTable('idempotencyKey')
    .set({ answer: answer as never })
    .where('memberId', '=', memberId)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
  return answer
}

async function firstAnswer<T>(
  tx: Db,
  { memberId, scope, key }: Omit<IdempotentCall, 'body'>,
  bodyHash: Buffer,
) {
  const known = await tx
    .selectFrom('idempotencyKey')
    .select(['bodyHash', 'answer'])
    .where('memberId', '=', memberId)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!known?.bodyHash.equals(bodyHash)) throw new Failure('conflict')
  return known.answer as T
}

/** Forgets keys that nobody will send again. */
export const purgeIdempotencyKeys = (db: Db, time: Date) =>
  db.deleteFrom('idempotencyKey').where('createdAt', '<', time).execute()
