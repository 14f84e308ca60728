import type { MemberCtx } from '#server/context.ts'
import { inLocale } from '#shared/locale.ts'
import { listHits } from '../products/service.server.ts'
import { type CardData, cardData } from '../schema.ts'
import { findContractSkus } from './repository.server.ts'

/** Packs for which the company has a contract now, the best-selling first, one of each product. */
export async function listContractOffers(ctx: MemberCtx, limit: number): Promise<CardData[]> {
  const rows = await findContractSkus(ctx.db, ctx.viewer.companyId, ctx.now, limit)
  const hits = await listHits(
    ctx,
    rows.map(({ productId }) => productId),
  )
  const byId = new Map(hits.map((hit) => [Number(hit.id), hit]))
  return rows.flatMap(({ productId, skuId }) => {
    const hit = byId.get(productId)
    const pack = hit?.skus.find(({ id }) => Number(id) === skuId)
    if (!hit || !pack) return []
    const name = inLocale(ctx.locale, hit.nameZh, hit.nameEn)
    return [cardData.parse({ ...hit, name, brandName: hit.brand.name, pack, hasMorePacks: false })]
  })
}
