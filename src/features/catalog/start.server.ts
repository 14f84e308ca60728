import type { Config } from '#server/config/config.ts'
import type { Ctx } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { addGauge } from '#server/metrics.ts'
import { startBestSellers } from './best-sellers/service.server.ts'
import { startImportThreads } from './catalog-imports/run.service.server.ts'
import { startCategories } from './categories/service.server.ts'
import { startFigures } from './figures/service.server.ts'
import { startSheetReader } from './import/sheet.service.server.ts'
import { startOwnPrices } from './prices/own-prices.service.server.ts'
import { startProductCache } from './products/product-cache.server.ts'
import { startSpecialClock } from './specials/service.server.ts'
import { countUndrawn, startStructures } from './structures/service.server.ts'

interface CatalogOptions extends Pick<Ctx, 'db' | 'services' | 'log'> {
  listen: Database['listen']
  config: Pick<Config, 'rootDir' | 'hitCacheBytes'>
  databaseUrl: string
  /** How long ago, in ms, the oldest change may be for which `invalidate` was not called yet. */
  behindMs(): number
  onPricesChanged(): void
}

/** Starts the caches, the clock of campaigns and the threads of the catalogue. */
export async function startCatalog(options: CatalogOptions) {
  const { db, listen, services, log, config, databaseUrl, behindMs, onPricesChanged } = options
  const invalidateCategories = startCategories(services, db)
  const invalidateProducts = startProductCache(services, config.hitCacheBytes, behindMs)
  const invalidateBestSellers = startBestSellers(services, db)
  const invalidateFigures = startFigures(services, db)
  const ownPrices = await startOwnPrices(services, listen)
  const specials = await startSpecialClock(db, () => {
    invalidateProducts(null)
    onPricesChanged()
  })
  const threads = [
    startStructures(services, config),
    startSheetReader(services, config),
    startImportThreads(services, config, databaseUrl),
  ]
  addGauge(services, {
    name: 'structures_undrawn',
    help: 'Structures without a picture',
    read: () => countUndrawn({ db }),
  })
  return {
    /** @param productIds null: all products, categories, brands and campaigns */
    invalidate(productIds: number[] | null) {
      invalidateCategories(productIds)
      invalidateProducts(productIds)
      invalidateBestSellers(productIds)
      invalidateFigures(productIds)
      ownPrices.invalidate(productIds)
      if (productIds === null)
        specials.refresh().catch((problem) => log.error({ err: problem }, 'could not refresh campaigns'))
    },
    async stop() {
      specials.stop()
      await ownPrices.stop()
      await Promise.all(threads.map((thread) => thread.stop()))
    },
  }
}
