import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { type Cached, cached, ServiceKey, type Services } from '#server/services.ts'
import { type CatalogFigures, countCatalogue } from './repository.server.ts'

const figuresKey = new ServiceKey<Cached<CatalogFigures>>('catalogue figures')
const recountAfterMs = 600_000

/** @returns `invalidate`: immediately where all products changed (null), else every ten minutes */
export function startFigures(services: Services, db: Db) {
  let countedAt = 0
  const figures = cached(() => {
    countedAt = Date.now()
    return countCatalogue(db)
  })
  services.set(figuresKey, figures)
  return (productIds: number[] | null) => {
    if (productIds === null || Date.now() - countedAt > recountAfterMs) figures.invalidate()
  }
}

/** How much is on sale now. */
export const readFigures = ({ services }: Pick<Ctx, 'services'>) => services.get(figuresKey).get()
