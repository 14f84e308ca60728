import {
  type ImportCtx,
  type ImportOptions,
  type ImportOutcome,
  type ImportSource,
  importCatalog,
} from '#features/catalog/service.server.ts'
import { provideLists } from '#features/regulations/service.server.ts'
import { untilSearchIsCurrent } from '#features/search/service.server.ts'
import type { Database } from '#server/db/client.ts'
import { openLog } from '#server/log.ts'
import { shopConfig, withDatabase } from './command.ts'

/**
 * Imports a source into the shop's database, with or without a running shop, classified by the shipped control lists.
 * @param prepare runs before the import
 * @param onLanded receives the result before the search of a running shop is up to date
 */
export function importIntoShop(
  source: ImportSource,
  options: ImportOptions,
  prepare: (ctx: ImportCtx) => Promise<void>,
  onLanded: (outcome: ImportOutcome) => void,
) {
  return withDatabase(shopConfig(), async (database) => {
    const ctx = { ...database, log: openLog({ logLevel: 'warn' }) }
    await provideLists(ctx, 'db/control-lists')
    await prepare(ctx)
    const outcome = await importCatalog(ctx, source, options)
    onLanded(outcome)
    if (!options.dryRun) await saySearchIsCurrent(database)
    return outcome
  })
}

async function saySearchIsCurrent(database: Database) {
  const began = performance.now()
  const processes = await untilSearchIsCurrent(database)
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(
    processes > 0
      ? `Search is up to date, ${seconds} s later.`
      : 'No shop is running: its search reads the changes when it starts.',
  )
}
