/** Starts the shop: `npm start` (built), `npm run dev` (with hot reload). */
import { join } from 'node:path'
import { lastBuild } from '#server/config/build-folder.ts'
import { ConfigError, readConfig, Unstartable } from '#server/config/config.ts'
import { checkPort } from '#server/start/listening.ts'

const isDevelopment = process.argv.includes('--dev')
/** React selects its build by this variable. */
const NODE_ENV = isDevelopment ? 'development' : 'production'
/** glibc keeps freed memory in each arena, so fewer arenas take less memory. */
const MALLOC_ARENA_MAX = '2'
const { execPath, execArgv, execve } = process

/** Replaces this process by the built shop, so that sources and compiler do not stay in memory. */
async function runBuilt() {
  // The first process of a version without `shop.ts` forks workers from this file; `execve` would close their channel.
  const isWorker = process.connected
  // Before the build, and again after it: a build takes long.
  if (!isWorker) await checkPort(readConfig(process.env, import.meta.dirname))
  const { buildWhenStale } = await import('#server/start/build.ts')
  await buildWhenStale(import.meta.dirname, console.log)
  const built = join(import.meta.dirname, lastBuild, 'server/shop.js')
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
