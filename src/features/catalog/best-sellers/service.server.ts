import { findSiteSettings } from '#features/content/service.server.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { type Cached, cached, ServiceKey, type Services } from '#server/services.ts'
import { inLocale } from '#shared/locale.ts'
import { categoryIcon, categoryIdsOf } from '../categories/service.server.ts'
import { findBestSellingIdsIn } from '../products/repository.server.ts'
import { listCards, makesPerName, onePerName } from '../products/service.server.ts'

interface IndustryIds {
  /** Of the setting. */
  place: number
  ids: number[]
}

const industriesKey = new ServiceKey<Cached<IndustryIds[]>>('best sellers by industry')
const recountAfterMs = 600_000
const shownPerIndustry = 5

/** @returns `invalidate`: immediately where all products changed (null), else every ten minutes */
export function startBestSellers(services: Services, db: Db) {
  let countedAt = 0
  const bestSellers = cached(async () => {
    countedAt = Date.now()
    const { industries } = await findSiteSettings({ services })
    const found = await Promise.all(
      industries.map(async ({ categories }, place) => {
        const categoryIds = await categoryIdsOf({ services }, categories)
        const rows = await findBestSellingIdsIn(db, categoryIds, shownPerIndustry * makesPerName)
        return { place, ids: onePerName(rows, shownPerIndustry) }
      }),
    )
    return found.filter(({ ids }) => ids.length === shownPerIndustry)
  })
  services.set(industriesKey, bestSellers)
  return (productIds: number[] | null) => {
    if (productIds === null || Date.now() - countedAt > recountAfterMs) bestSellers.invalidate()
  }
}

/** By the industries of the setting; those with too few products are left out. */
export async function listIndustryBestSellers(ctx: Ctx) {
  const [found, { industries }] = await Promise.all([
    ctx.services.get(industriesKey).get(),
    findSiteSettings(ctx),
  ])
  const cards = await listCards(
    ctx,
    found.flatMap(({ ids }) => ids),
  )
  const byId = new Map(cards.map((card) => [Number(card.id), card]))
  const shown = found.map(async ({ place, ids }) => {
    const industry = industries[place]
    if (!industry) return []
    const { name, categories } = industry
    return [
      {
        name: inLocale(ctx.locale, name.zh, name.en),
        icon: await categoryIcon(ctx, categories[0]),
        products: ids.flatMap((id) => byId.get(id) ?? []),
      },
    ]
  })
  return (await Promise.all(shown)).flat()
}
