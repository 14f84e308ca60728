import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/db/client.ts'

/** What the member requested and wrote, with the result. */
export const listPersonalQuotes = (db: Db, memberId: number) =>
  db
    .selectFrom('quote')
    .where('quote.memberId', '=', memberId)
    .select(['quote.quoteNo', 'quote.state', 'quote.goodsFen', 'quote.validUntil', 'quote.createdAt'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('quoteRequest as request')
          .whereRef('request.quoteId', '=', 'quote.id')
          .where('request.memberId', '=', memberId)
          .select(['request.round', 'request.remark', 'request.attachments', 'request.createdAt'])
          .orderBy('request.round'),
      ).as('requests'),
      jsonArrayFrom(
        eb
          .selectFrom('quoteRequestLine as line')
          .innerJoin('quoteRequest as request', (join) =>
            join
              .onRef('request.quoteId', '=', 'line.quoteId')
              .onRef('request.round', '=', 'line.round')
              .on('request.memberId', '=', memberId),
          )
          .whereRef('line.quoteId', '=', 'quote.id')
          .select(['line.round', 'line.lineNo', 'line.skuCode', 'line.nameZh', 'line.nameEn'])
          .select([
            'line.casNumber',
            'line.packing',
            'line.quantityTenths',
            'line.targetPriceFen',
            'line.remark',
          ])
          .orderBy('line.round')
          .orderBy('line.lineNo'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('quoteMessage as message')
          .whereRef('message.quoteId', '=', 'quote.id')
          .where('message.memberId', '=', memberId)
          .select(['message.lineNo', 'message.text', 'message.createdAt'])
          .orderBy('message.id'),
      ).as('messages'),
    ])
    .orderBy('quote.id')
    .execute()
