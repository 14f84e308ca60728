/** Deletes the embedded database and all other data of the demo: `npm run demo:reset`. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Unstartable } from '#server/config/config.ts'
import { isEmbeddedPostgresInUse, removeEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { derivedFolders, uploadsFolder } from '#server/files/file-store.ts'
import { runCommand, shopConfig } from './frame/command.ts'

await runCommand(async () => {
  const config = shopConfig()
  const refusal = await whyNot(config)
  if (refusal) throw new Unstartable(refusal)
  await removeEmbeddedPostgres(config.dataDir)
  const folders = [uploadsFolder(config.dataDir), ...derivedFolders.map((name) => join(config.dataDir, name))]
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
  console.log('All data is removed; the next npm start loads the demo again')
})

async function whyNot(config: ReturnType<typeof shopConfig>) {
  if (config.mode === 'production') return 'Not in production mode: this would throw everything away'
  if (config.database.url) return 'DATABASE_URL is set: only the embedded database can be thrown away'
  if (config.files.store === 's3') return 'FILES=s3 is set: only files on the disk can be thrown away'
  if (await isEmbeddedPostgresInUse(config.dataDir)) return 'The shop is running: stop it first'
}
