import type { Db } from '#server/db/client.ts'
import { lockName } from '#server/db/sql.ts'
import { Failure } from '#shared/failure.ts'
import { bookedByBank } from '../channels.ts'
import { findPaymentByTrade, isIgnored } from './repository.server.ts'

/** What books, ignores or reopens money from the bank waits here. Called before orders and payments are locked. */
export const lockReference = (tx: Db, reference: string) => lockName(tx, 'bank reference', reference)

/** Locks the reference for a booking. @throws Failure `conflict` when it is booked, or its bank line is ignored */
export async function claimReference(tx: Db, reference: string) {
  await lockReference(tx, reference)
  if (await findPaymentByTrade(tx, bookedByBank, reference)) throw new Failure('conflict')
  if (await isIgnored(tx, reference)) throw new Failure('conflict')
}
