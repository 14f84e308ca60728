import type { Insertable } from 'kysely'
import { isSkuOnSale } from '#features/catalog/service.server.ts'
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

/** `isOnSale`: null without a sku. */
export const listAcceptableLines = (db: Db, quoteId: number, version: number) =>
  db
    .selectFrom('quoteVersionLine as line')
    .leftJoin('sku', 'sku.id', 'line.skuId')
    .leftJoin('product', 'product.id', 'sku.productId')
    .where('line.quoteId', '=', quoteId)
    .where('line.version', '=', version)
    .select(['line.lineNo', 'line.skuId', 'line.quantityTenths', 'line.unitPriceFen', 'line.leadTimeDays'])
    .select(isSkuOnSale.as('isOnSale'))
    .orderBy('line.lineNo')
    .execute()

export const findRequesterRow = (db: Db, quoteId: number) =>
  db.selectFrom('quote').select(['memberId', 'companyId']).where('id', '=', quoteId).executeTakeFirst()
