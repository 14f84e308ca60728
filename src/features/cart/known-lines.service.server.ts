import { resolvePrices } from '#features/catalog/prices/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import type { KnownLine } from './present.ts'
import type { LineRow, WantedLine } from './repository.server.ts'

const onRequest: KnownLine['price'] = { listFen: 0, payFen: 0, reason: 'onRequest', steps: [], ladder: [] }

/** What the member pays for one of each sku, at the quantities given. */
export const pricesOf = ({ db, viewer, now }: MemberCtx, wanted: WantedLine[]) =>
  resolvePrices(db, viewer.companyId, wanted, now)

/** Lines with what is found out about them: their prices of now, and which papers they miss. */
export const learnLines = async (ctx: MemberCtx, rows: LineRow[]) =>
  judgeLines(rows, await pricesOf(ctx, rows))

/** The same where the prices are known. */
export const judgeLines = (rows: LineRow[], prices: ReadonlyMap<number, KnownLine['price']>): KnownLine[] =>
  rows.map((row) => ({
    row,
    price: prices.get(row.skuId) ?? onRequest,
    missing: row.regulatedClasses.length > 0 ? [] : null,
  }))
