/** Starts the shop: `npm start` (built), `npm run dev` (with hot reload). */
import { join } from 'node:path'
import { Unstartable } from '#server/config/config.ts'

const isDevelopment = process.argv.includes('--dev')
/** React chooses its build by `NODE_ENV`; each arena of glibc keeps memory that was freed. */
const env = { NODE_ENV: isDevelopment ? 'development' : 'production', MALLOC_ARENA_MAX: '2' }

/** The built shop replaces this process, so that neither the sources nor their compiler stay in its memory. */
async function runBuilt() {
  const { buildWhenStale } = await import('#server/start/build.ts')
  await buildWhenStale(import.meta.dirname, console.log)
  const built = join(import.meta.dirname, 'build/server/shop.js')
  const { execPath, execArgv, execve } = process
  if (execve) execve(execPath, [execPath, ...execArgv, built], { ...process.env, ...env })
  await import(built) // on Windows
}

try {
  process.env.NODE_ENV = env.NODE_ENV
  if (isDevelopment) await import('./shop.ts')
  else await runBuilt()
} catch (problem) {
  console.error(problem instanceof Unstartable ? problem.message : problem)
  process.exit(1)
}
