/** Saves the whole shop in one file, also while it runs: `npm run backup -- FILE`. */
import { resolve } from 'node:path'
import { uploadsFolder } from '#server/data-folders.ts'
import { writeBackup } from '#server/db/backup.ts'
import { openDatabase } from '#server/db/client.ts'
import { isMigrated } from '#server/db/migrate.ts'
import { runCommand, shopConfig, withShopDatabase } from './shop-database.ts'
import { Unstartable } from './unstartable.ts'

await runCommand(async () => {
  const [file] = process.argv.slice(2)
  if (!file) throw new Unstartable('Say where to: npm run backup -- shop.tar.zst')
  const config = shopConfig()
  await withShopDatabase(config, async (url) => {
    const { sql, close } = openDatabase(url, 1)
    try {
      if (!(await isMigrated(sql, 'db/migrations').catch(() => false))) {
        throw new Unstartable(
          'The database is empty or of another version: start the shop once, then save it',
        )
      }
      const bytes = await writeBackup(resolve(file), { sql, uploads: uploadsFolder(config.dataDir) })
      console.log(`Saved ${(bytes / 1_000_000).toFixed(1)} MB to ${resolve(file)}`)
    } finally {
      await close()
    }
  })
})
