import { createHash } from 'node:crypto'
import { Failure } from '#shared/failure.ts'
import type { Db } from './client.ts'

export interface IdempotentCall {
  memberId: number
  scope: string
  key: string
  body: unknown
}

/**
 * Repeated and concurrent calls get the first answer. Must come first in its transaction. @throws Failure `conflict`
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

export const purgeIdempotencyKeys = (db: Db, time: Date) =>
  db.deleteFrom('idempotencyKey').where('createdAt', '<', time).execute()
