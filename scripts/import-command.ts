import { type ImportCtx, type ImportOptions, importCatalog } from '#features/catalog/import/service.server.ts'
import type { ImportSource } from '#features/catalog/import/source.ts'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { openLog } from '#server/log.ts'
import { shopConfig, withShopDatabase } from './shop-database.ts'

/**
 * Imports a source into the shop's database, beside a running shop or without one.
 * @param prepare what has to stand in the shop before
 */
export function importIntoShop(
  source: ImportSource,
  options: ImportOptions,
  prepare: (ctx: ImportCtx) => Promise<void> = async () => {},
) {
  return withShopDatabase(shopConfig(), async (url) => {
    const database = openDatabase(url, 2)
    try {
      await migrate(database.sql, 'db/migrations')
      const ctx = { ...database, log: openLog({ logLevel: 'warn' }) }
      await prepare(ctx)
      return await importCatalog(ctx, source, options)
    } finally {
      await database.close()
    }
  })
}
