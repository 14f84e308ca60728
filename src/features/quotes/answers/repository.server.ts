import type { Insertable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { QuoteVersion, QuoteVersionLine } from '#server/db/types.ts'

export const listRoundLines = (db: Db, quoteId: number, round: number) =>
  db
    .selectFrom('quoteRequestLine')
    .selectAll()
    .where('quoteId', '=', quoteId)
    .where('round', '=', round)
    .orderBy('lineNo')
    .execute()

export type RoundLine = Awaited<ReturnType<typeof listRoundLines>>[number]

export const addQuoteVersion = (tx: Db, version: Insertable<QuoteVersion>) =>
  tx.insertInto('quoteVersion').values(version).execute()

export const addQuoteVersionLines = (tx: Db, lines: Insertable<QuoteVersionLine>[]) =>
  tx.insertInto('quoteVersionLine').values(lines).execute()
