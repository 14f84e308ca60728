import { type Config, ConfigError, readConfig } from '#server/config/config.ts'
import { BackupError } from '#server/db/backup/format.ts'
import { RestoreRefused } from '#server/db/backup/restore.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { PostgresFailure, startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { Unstartable } from '#server/start/unstartable.ts'

const expected = [ConfigError, BackupError, PostgresFailure, RestoreRefused, Unstartable]

/** The shop's settings, read as the shop itself reads them. */
export const shopConfig = (): Config => readConfig(process.env, process.cwd())

/** Runs a command: what is expected to fail ends it with one line and exit code 1, not with a stack. */
export async function runCommand(work: () => Promise<void>) {
  try {
    await work()
  } catch (problem) {
    const isExpected = expected.some((kind) => problem instanceof kind) || isSystemProblem(problem)
    console.error(isExpected ? (problem as Error).message : problem)
    process.exitCode = 1
  }
}

/** Gives a command the address of the shop's database, embedded or not, beside a running shop or without one. */
export async function withShopDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  if (config.databaseUrl) return work(config.databaseUrl)
  const embedded = await startEmbeddedPostgres(config.dataDir)
  try {
    return await work(embedded.url)
  } finally {
    await embedded.stop()
  }
}

/**
 * Gives a command the shop's database, and closes it.
 * @param options `migrates: false` leaves the schema as it is
 */
export const withDatabase = <T>(
  config: Config,
  work: (database: Database, url: string) => Promise<T>,
  options = { migrates: true },
): Promise<T> =>
  withShopDatabase(config, async (url) => {
    const database = openDatabase(url, 2)
    try {
      if (options.migrates) await migrate(database.sql, 'db/migrations')
      return await work(database, url)
    } finally {
      await database.close()
    }
  })

/** The same of a shop on this data folder, whose schema is left as it is. */
export const withDatabaseIn = <T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> =>
  withDatabase(readConfig({ DATA_DIR: dataDir }, process.cwd()), work, { migrates: false })

/** No such folder, no space left, connection refused, wrong password: the message says it. */
function isSystemProblem(problem: unknown) {
  const { errno, code } = problem as { errno?: unknown; code?: unknown }
  return typeof errno === 'number' || code === 'CONNECT_TIMEOUT' || code === '28P01' || code === '3D000'
}
