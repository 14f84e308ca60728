/** Backs up the whole shop to one file, also while it runs: `npm run backup -- FILE`. */
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { Unstartable } from '#server/config/config.ts'
import { writeBackup } from '#server/db/backup/backup.ts'
import type { Database } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'
import { openStorage } from '#server/files/open-store.ts'
import { runCommand, shopConfig, withDatabase } from './frame/command.ts'

await runCommand(async () => {
  const [file] = process.argv.slice(2)
  if (!file) throw new Unstartable('Usage: npm run backup -- FILE (such as shop.tar.zst)')
  const config = shopConfig()
  const save = async (database: Database) => {
    if (await isEmpty(database))
      throw new Unstartable('The database is empty: start the shop once, then save it')
    return writeBackup(resolve(file), { ...database, files: openStorage(config) })
  }
  const bytes = await withDatabase(config, save, { migrates: false })
  console.log(`Saved ${(bytes / 1_000_000).toFixed(1)} MB to ${resolve(file)}`)
})

/** The version does not matter: a backup names its migrations, and what restores it runs later ones. */
async function isEmpty({ db }: Database) {
  const [ledger] = await rowsOf(db, sql`select from pg_class where oid = to_regclass('public.migration')`)
  return ledger === undefined
}
