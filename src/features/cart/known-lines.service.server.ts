import {
  findFreeOfPreferred,
  findPriceSources,
  type PriceSources,
  type ResolvedPrice,
  resolvePrice,
} from '#features/catalog/service.server.ts'
import { checkRegulated } from '#features/qualifications/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import type { KnownLine } from './present.ts'
import { type CartLineRow, findLines, skusOfLines } from './repository.server.ts'
import type { CartKind } from './schema.ts'

type Sources = ReadonlyMap<number, PriceSources>

const onRequest: ResolvedPrice = {
  listFen: 0,
  payFen: 0,
  reason: 'onRequest',
  steps: [],
  ladder: [],
  mostTenths: null,
}

export const priceSourcesOf = (
  { db, viewer, now }: MemberCtx,
  skuIds: Parameters<typeof findPriceSources>[2],
) => findPriceSources(db, viewer.companyId, skuIds, now)

export function priceAt(sources: Sources, skuId: number, quantityTenths: number) {
  const known = sources.get(skuId)
  return known ? resolvePrice(known, quantityTenths) : onRequest
}

export async function knowLines(ctx: MemberCtx, kind: CartKind): Promise<KnownLine[]> {
  const { memberId } = ctx.viewer
  const [rows, sources] = await Promise.all([
    findLines(ctx.db, memberId, kind),
    priceSourcesOf(ctx, skusOfLines(memberId, kind)),
  ])
  // lines added between the two queries
  const late = rows.map(({ skuId }) => skuId).filter((skuId) => !sources.has(skuId))
  return learnLines(ctx, rows, new Map([...sources, ...(await priceSourcesOf(ctx, late))]))
}

export async function learnLines(
  ctx: MemberCtx,
  rows: CartLineRow[],
  sources: Sources,
): Promise<KnownLine[]> {
  const { db, viewer, now } = ctx
  const [verdicts, freeOfLots] = await Promise.all([
    checkRegulated(db, viewer.companyId, rows, now),
    findFreeOfPreferred(ctx, rows),
  ])
  return rows.map((row, at) => ({
    row,
    price: priceAt(sources, row.skuId, row.quantityTenths),
    isLotShort: row.preferredLot !== null && (freeOfLots.get(row.skuId) ?? 0) < row.quantityTenths,
    missing: verdicts[at]?.canSubmit === false ? verdicts[at].missing : null,
    isOfflineOnly: verdicts[at]?.isOfflineOnly ?? false,
    ways: verdicts[at]?.ways ?? [],
    verification: verdicts[at]?.verification,
  }))
}
