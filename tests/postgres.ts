import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { type Db, openDatabase } from '#server/db/client.ts'
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { buildWhenStale } from '#server/start/build.ts'
import { cloneDatabase } from './clone.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of a migrated database that every test file clones. */
    templateUrl: string
    /** The same after the first start of a shop, which adds texts and queues: every shop of the tests clones it. */
    shopTemplateUrl: string
  }
}

const rootDir = join(import.meta.dirname, '..')
const memory = '/dev/shm'
const leastBytes = 3 * 1024 ** 3

/** A folder for temporary files: in memory where Linux has room, because a clone of the template is 1000 files. */
async function roomyFolder() {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  const folder = await mkdtemp(join(bavail * bsize < leastBytes ? tmpdir() : memory, 'reagora-test-'))
  await chmod(folder, 0o755)
  return folder
}

/** A client hashes it for each connection, by default 4096 times. */
const hashPasswordCheaply = (db: Db, url: string) =>
  db.connection().execute(async (connection) => {
    const { username, password } = new URL(url)
    await sql`set scram_iterations = 1`.execute(connection)
    await sql`alter role ${sql.id(username)} password ${sql.lit(password)}`.execute(connection)
  })

/** Clones the template and starts a shop on the clone once. @returns its URL */
async function startShopOnce(templateUrl: string, dataDir: string) {
  const url = await cloneDatabase(templateUrl, 'shop')
  await promisify(execFile)(process.execPath, ['tests/first-start.ts', url, dataDir], { cwd: rootDir })
  return url
}

/** Starts one PostgreSQL with the templates of the whole run, and builds the shop. */
export default async function setup(project: TestProject) {
  await buildWhenStale(rootDir, console.log)
  const folder = await roomyFolder()
  // for the workers and the programs that they start
  process.env.TMPDIR = folder
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled')
  const server = await startEmbeddedPostgres(folder, { durable: false })
  const database = openDatabase(server.url, 2)
  await hashPasswordCheaply(database.db, server.url)
  await migrate(database, 'db/migrations')
  await database.close()
  const jobs = await startJobs({ url: server.url, log: console }) // adds its tables
  await jobs.stop()
  project.provide('templateUrl', server.url)
  project.provide('shopTemplateUrl', await startShopOnce(server.url, join(folder, 'shop')))
  return async () => {
    await removeEmbeddedPostgres(folder)
    await rm(folder, { recursive: true, force: true })
  }
}
