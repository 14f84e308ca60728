import type { ClassWays, PurchasePermission } from '#features/qualifications/schema.ts'
import {
  bestOf,
  checkEach,
  describeWays,
  type RegulatedVerdict,
} from '#features/qualifications/service.server.ts'
import type { Ctx } from '#server/context.ts'
import type { ProductHit } from '../schema.ts'
import { findRegulatedPacks } from './repository.server.ts'

const leastTenths = 1

/** Of the regulated products and hazardous chemicals among these, by id: whether the company of the viewer may buy the least of some pack. */
export async function describePermissions(
  ctx: Ctx,
  products: (Pick<ProductHit, 'id' | 'regulated'> &
    Partial<Pick<ProductHit, 'skus'>> & { isHazardousChemical?: boolean })[],
): Promise<Record<string, PurchasePermission>> {
  const { db, viewer, now } = ctx
  const regulated = products.filter((product) => product.regulated.length > 0 || product.isHazardousChemical)
  if (regulated.length === 0) return {}
  const classes = new Set(regulated.flatMap((product) => product.regulated))
  const ids = regulated.map(({ id }) => Number(id))
  const [ways, packs] = await Promise.all([
    describeWays(db, [...classes], now),
    viewer.kind === 'member' ? findRegulatedPacks(db, ids) : [],
  ])
  const lines = packs.map((pack) => ({ ...pack, quantityTenths: leastTenths }))
  const verdicts = viewer.kind === 'member' ? await checkEach(db, viewer.companyId, lines, now) : []
  const judged = Map.groupBy(verdicts.entries(), ([at]) => String(packs[at]?.productId))
  return Object.fromEntries(
    regulated.map(({ id, regulated, skus }) => {
      const best = bestOf((judged.get(id) ?? []).map(([, verdict]) => verdict))
      const ofProduct = ways.filter(({ regulatedClass }) => regulated.includes(regulatedClass))
      // Barred products are offered in no pack.
      const isBarred = regulated.length > 0 && skus?.length === 0
      if (isBarred || ofProduct.some(({ isSold }) => !isSold))
        return [id, { state: 'not-sold', missing: [], ways: [] }]
      return [id, best ? permissionOf(best) : permissionOfVisitors(ofProduct)]
    }),
  )
}

const permissionOfVisitors = (ways: ClassWays[]): PurchasePermission => ({
  state: ways.some(({ isSoldOnline }) => !isSoldOnline) ? 'offline' : 'unknown',
  missing: ['businessLicence'],
  ways,
  verification: { kind: 'businessLicence', state: 'needed' },
})

function permissionOf({
  canSubmit,
  isOfflineOnly,
  missing,
  ways,
  verification,
}: RegulatedVerdict): PurchasePermission {
  const terms = { missing, ways, verification }
  if (canSubmit) return { state: 'allowed', ...terms }
  if (isOfflineOnly) return { state: 'offline', ...terms }
  return { state: missing.length > 0 ? 'papers' : 'not-sold', ...terms }
}
