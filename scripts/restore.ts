/** Restores a backup: `npm run restore -- FILE [--replace]`. */
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Unstartable } from '#server/config/config.ts'
import { restoreBackup } from '#server/db/backup/restore.ts'
import { derivedFolders } from '#server/files/file-store.ts'
import { openStorage } from '#server/files/open-store.ts'
import { runCommand, shopConfig, withShopDatabase } from './frame/command.ts'

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' } },
  })
  const [file] = positionals
  if (!file) throw new Unstartable('Usage: npm run restore -- FILE [--replace]')
  const config = shopConfig()
  await withShopDatabase(config, async (url) => {
    const { createdAt } = await restoreBackup(resolve(file), {
      url,
      migrationsFolder: 'db/migrations',
      files: openStorage(config),
      replaces: values.replace ?? false,
    })
    for (const name of derivedFolders) await rm(join(config.dataDir, name), { recursive: true, force: true })
    console.log(`Restored the shop as it was at ${createdAt}`)
  })
})
