import { resolvePrices } from '#features/catalog/prices/service.server.ts'
import { checkRegulated } from '#features/qualifications/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import type { KnownLine } from './present.ts'
import type { LineRow, WantedLine } from './repository.server.ts'

const onRequest: KnownLine['price'] = { listFen: 0, payFen: 0, reason: 'onRequest', steps: [], ladder: [] }

/** What the member pays for one of each sku, at the quantities given. */
export const pricesOf = ({ db, viewer, now }: MemberCtx, wanted: WantedLine[]) =>
  resolvePrices(db, viewer.companyId, wanted, now)

/** Lines with what is found out about them: their prices of now, and which papers they miss. */
export const learnLines = async (ctx: MemberCtx, rows: LineRow[]) =>
  judgeLines(ctx, rows, pricesOf(ctx, rows))

/** The same where the prices are known already. */
export async function judgeLines(
  ctx: MemberCtx,
  rows: LineRow[],
  found: PricesFound | Promise<PricesFound>,
): Promise<KnownLine[]> {
  const { db, viewer, now } = ctx
  const [prices, verdicts] = await Promise.all([found, checkRegulated(db, viewer.companyId, rows, now)])
  return rows.map((row, at) => ({
    row,
    price: prices.get(row.skuId) ?? onRequest,
    missing: verdicts[at]?.canSubmit === false ? verdicts[at].missing : null,
  }))
}

type PricesFound = ReadonlyMap<number, KnownLine['price']>
