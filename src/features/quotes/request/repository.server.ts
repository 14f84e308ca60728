import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Quote, QuoteRequest, QuoteRequestLine } from '#server/db/types.ts'
import { invariant } from '#shared/failure.ts'

/** Unique within ten million quotes. */
export async function nextQuoteNumber(db: Db) {
  const { rows } = await sql<{ number: number }>`select nextval('quote_number') as number`.execute(db)
  invariant(rows[0])
  return rows[0].number
}

export async function countUnanswered(db: Db, companyId: number) {
  const { count } = await db
    .selectFrom('quote')
    .where('companyId', '=', companyId)
    .where('state', '=', 'requested')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const addQuote = (tx: Db, quote: Insertable<Quote>) =>
  tx.insertInto('quote').values(quote).returning(['id', 'quoteNo']).executeTakeFirstOrThrow()

export const addQuoteRequest = (tx: Db, request: Insertable<QuoteRequest>) =>
  tx.insertInto('quoteRequest').values(request).execute()

export const addQuoteRequestLines = (tx: Db, lines: Insertable<QuoteRequestLine>[]) =>
  tx.insertInto('quoteRequestLine').values(lines).execute()
