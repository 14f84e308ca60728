import { createHash } from 'node:crypto'
import { Failure } from '#shared/failure.ts'
import type { Db } from './client.ts'
import { inOneRound } from './in-one-round.ts'

export interface IdempotentCall {
  memberId: number
  scope: string
  key: string
  body: unknown
}

/**
 * Repeated and concurrent calls get the first answer. Must come first in its transaction.
 * @param read what `work` needs, sent together with the key; its failure counts only when the key is new
 * @throws Failure `conflict`
 */
export async function answerIdempotently<T extends object, Inputs = undefined>(
  tx: Db,
  { body, ...key }: IdempotentCall,
  work: (inputs: Inputs) => Promise<T>,
  read = async (_: Db) => undefined as Inputs,
): Promise<T> {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest()
  const [isNew, [inputs]] = await inOneRound(tx, (db) =>
    Promise.all([addKey(db, key, bodyHash), Promise.allSettled([read(db)])]),
  )
  if (!isNew) return firstAnswer<T>(tx, key, bodyHash)
  if (inputs.status === 'rejected') throw inputs.reason
  const answer = await work(inputs.value)
  await tx
    .updateTable('idempotencyKey')
    .set({ answer: answer as never })
    .where('memberId', '=', key.memberId)
    .where('scope', '=', key.scope)
    .where('key', '=', key.key)
    .execute()
  return answer
}

type Key = Omit<IdempotentCall, 'body'>

const addKey = (tx: Db, key: Key, bodyHash: Buffer) =>
  tx
    .insertInto('idempotencyKey')
    .values({ ...key, bodyHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()

async function firstAnswer<T>(tx: Db, { memberId, scope, key }: Key, bodyHash: Buffer) {
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
