import type { Db } from '#server/db/client.ts'
import { anyOf } from '#server/db/sql.ts'

/** Lines of the newest request of each quote, with what the newest version says. */
export const listExportedQuoteLines = (db: Db, quoteIds: number[], most: number) =>
  db
    .selectFrom('quote')
    .innerJoin('quoteRequestLine as line', (join) =>
      join.onRef('line.quoteId', '=', 'quote.id').onRef('line.round', '=', 'quote.round'),
    )
    .leftJoin('quoteVersionLine as answer', (join) =>
      join
        .onRef('answer.quoteId', '=', 'quote.id')
        .onRef('answer.version', '=', 'quote.version')
        .onRef('answer.lineNo', '=', 'line.lineNo'),
    )
    .where('quote.id', '=', anyOf(quoteIds))
    .select([
      'line.quoteId',
      'line.skuCode',
      'line.nameZh',
      'line.nameEn',
      'line.brandNameZh',
      'line.brandNameEn',
      'line.casNumber',
      'line.packing',
      'line.salesUnit',
      'line.quantityTenths',
      'line.targetPriceFen',
      'answer.skuCode as answeredSku',
      'answer.quantityTenths as answeredTenths',
      'answer.unitPriceFen',
      'answer.grossFen',
      'answer.leadTimeDays',
    ])
    .orderBy('line.quoteId', 'desc')
    .orderBy('line.lineNo')
    .limit(most)
    .execute()

export type ExportedQuoteLine = Awaited<ReturnType<typeof listExportedQuoteLines>>[number]
