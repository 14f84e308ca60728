/** Starts the shop: `npm start` (built), `npm run dev` (with hot reload). */
import { join } from 'node:path'
import { ConfigError, readConfig, Unstartable } from '#server/config/config.ts'
import { checkPort } from '#server/start/listening.ts'

const isDevelopment = process.argv.includes('--dev')
/** React chooses its build by this. */
const NODE_ENV = isDevelopment ? 'development' : 'production'
/** Each arena of glibc keeps memory that was freed. */
const MALLOC_ARENA_MAX = '2'
const { execPath, execArgv, execve } = process

/** The built shop replaces this process, so that neither the sources nor their compiler stay in its memory. */
async function runBuilt() {
  // A version before `shop.ts` starts its workers by this file. Their channel would not outlast a replacement.
  const isWorker = process.connected
  // before the build: it would change the files of a shop that runs
  if (!isWorker) await checkPort(readConfig(process.env, import.meta.dirname))
  const { buildWhenStale } = await import('#server/start/build.ts')
  await buildWhenStale(import.meta.dirname, console.log)
  const built = join(import.meta.dirname, 'build/server/shop.js')
  if (execve && !isWorker)
    execve(execPath, [execPath, ...execArgv, built], { MALLOC_ARENA_MAX, ...process.env, NODE_ENV })
  await import(built) // a worker, or Windows
}

try {
  process.env.NODE_ENV = NODE_ENV
  process.chdir(import.meta.dirname)
  if (isDevelopment) await import('./shop.ts')
  else await runBuilt()
} catch (problem) {
  const isExpected = problem instanceof ConfigError || problem instanceof Unstartable
  console.error(isExpected ? problem.message : problem)
  process.exit(1)
}
