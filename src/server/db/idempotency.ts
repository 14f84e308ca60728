import { createHash } from 'node:crypto'
import { Failure } from '#shared/failure.ts'
import type { Db } from './client.ts'
import { compiled, type Slots } from './compiled.ts'
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
  await keepAnswer(tx, { ...key, answer })
  return answer
}

type Key = Omit<IdempotentCall, 'body'>

const addedKeys = compiled((db, key: Slots<Key & { bodyHash: Buffer }>) =>
  db
    .insertInto('idempotencyKey')
    .values({ memberId: key.memberId, scope: key.scope, key: key.key, bodyHash: key.bodyHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
)

const addKey = async (tx: Db, key: Key, bodyHash: Buffer) =>
  (await addedKeys(tx, { ...key, bodyHash })).length > 0

const keepAnswer = compiled((db, { answer, memberId, scope, key }: Slots<Key & { answer: object }>) =>
  db
    .updateTable('idempotencyKey')
    .set({ answer: answer as never })
    .where('memberId', '=', memberId)
    .where('scope', '=', scope)
    .where('key', '=', key),
)

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
