/**
 * A data folder with the demo catalogue and its prepared structures, which the shops of the browser tests copy. It is
 * recreated when the build, the migrations or the demo change.
 */
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { comeToRest, startTrialShop } from '../../bench/frame/shop.ts'

const root = join(import.meta.dirname, '../..')
const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** Hash of the folder's sources. */
async function fingerprint() {
  const hash = createHash('sha256').update(await readFile(join(root, 'build/made-from'), 'utf8'))
  const files = globSync('{agreements,migrations,seed}/**/*.*', { cwd: join(root, 'db') }).sort()
  for (const file of files) hash.update(`${file}\0`).update(await readFile(join(root, 'db', file)))
  return hash.digest('hex')
}

/** @returns the path of the folder, which must not be modified */
export async function preparedDemo(): Promise<string> {
  const folder = join(tmpdir(), `reagora-demo-${digest(root).slice(0, 8)}`)
  const data = join(folder, 'data')
  const stamp = join(folder, 'made-from')
  const wanted = await fingerprint()
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return data
  await removeEmbeddedPostgres(data).catch(() => {}) // it may not exist
  await rm(folder, { recursive: true, force: true })
  await mkdir(data, { recursive: true })
  for (const one of [folder, data]) await chmod(one, 0o755)
  const shop = await startTrialShop(data, { LOG_LEVEL: 'error' })
  await comeToRest(shop.origin).finally(shop.stop)
  await writeFile(stamp, wanted)
  return data
}

if (import.meta.main) await preparedDemo()
