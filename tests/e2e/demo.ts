/**
 * A data folder with the demo catalogue and its prepared structures, which the shops of the browser tests copy. It is
 * recreated when the build, the migrations or the demo change.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { lastBuild } from '#server/config/build-folder.ts'
import { removeEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { comeToRest, startTrialShop } from '../../bench/frame/shop.ts'

const root = join(import.meta.dirname, '../..')
const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** Hash of the folder's sources. */
async function fingerprint() {
  const hash = createHash('sha256').update(await readFile(join(root, lastBuild, 'made-from'), 'utf8'))
  const files = globSync('{agreements,migrations,seed}/**/*.*', { cwd: join(root, 'db') }).sort()
  for (const file of files) hash.update(`${file}\0`).update(await readFile(join(root, 'db', file)))
  return hash.digest('hex')
}

/** `npm test` names it, because its unit tests have a temporary folder of their own. */
export const demoFolder =
  process.env.DEMO_FOLDER ?? join(tmpdir(), `reagora-demo-${digest(root).slice(0, 8)}`)
const data = join(demoFolder, 'data')
const stamp = join(demoFolder, 'made-from')

const isPrepared = async (wanted: string) => (await readFile(stamp, 'utf8').catch(() => '')) === wanted

/** Empties the folder and fills it. */
async function prepare(wanted: string, fill: () => Promise<unknown>) {
  await removeEmbeddedPostgres(data).catch(() => {}) // it may not exist
  await rm(demoFolder, { recursive: true, force: true })
  await mkdir(data, { recursive: true })
  for (const one of [demoFolder, data]) await chmod(one, 0o755)
  await fill()
  await writeFile(stamp, wanted)
}

/** Copies the data of a stopped shop that has come to rest after its first start. */
export async function storeDemo(dataDir: string) {
  const wanted = await fingerprint()
  if (await isPrepared(wanted)) return
  await prepare(wanted, () => promisify(execFile)('cp', ['-a', `${dataDir}/.`, data]))
}

/** @returns the path of the folder, which must not be modified */
export async function preparedDemo(): Promise<string> {
  const wanted = await fingerprint()
  if (await isPrepared(wanted)) return data
  await prepare(wanted, async () => {
    const shop = await startTrialShop(data, { LOG_LEVEL: 'error' })
    await comeToRest(shop.origin).finally(shop.stop)
  })
  return data
}
