import type { Insertable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { QuoteMessage } from '#server/db/types.ts'

export const addQuoteMessage = (tx: Db, message: Insertable<QuoteMessage>) =>
  tx.insertInto('quoteMessage').values(message).returning('id').executeTakeFirstOrThrow()

export async function countQuoteMessages(db: Db, quoteId: number) {
  const { count } = await db
    .selectFrom('quoteMessage')
    .where('quoteId', '=', quoteId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
