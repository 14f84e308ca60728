import { type Config, ConfigError, readConfig, Unstartable } from '#server/config/config.ts'
import { BackupError } from '#server/db/backup/format.ts'
import { RestoreRefused } from '#server/db/backup/restore.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { PostgresFailure, startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { isLostConnection } from '#server/db/lost-connection.ts'
import { migrate } from '#server/db/migrate.ts'

/** An import reads through one while another works. */
const connections = 2
const expected = [ConfigError, BackupError, PostgresFailure, RestoreRefused, Unstartable]

export const shopConfig = (): Config => readConfig(process.env, process.cwd())

/** Runs a command. Expected errors end it with one line and exit code 1, without a stack trace. */
export async function runCommand(work: () => Promise<void>) {
  try {
    await work()
  } catch (problem) {
    const isExpected = expected.some((kind) => problem instanceof kind) || isSystemProblem(problem)
    console.error(isExpected ? (problem as Error).message : problem)
    process.exitCode = 1
  }
}

/** Provides the URL of the shop's database itself, embedded or not, with or without a running shop. */
export async function withShopDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  if (config.database.directUrl) return work(config.database.directUrl)
  const embedded = await startEmbeddedPostgres(config.dataDir)
  try {
    return await work(embedded.url)
  } finally {
    await embedded.stop()
  }
}

/**
 * Opens the shop's database for a command and closes it afterwards.
 * @param options `migrates: false` leaves the schema unchanged
 */
export const withDatabase = <T>(
  config: Config,
  work: (database: Database, url: string) => Promise<T>,
  options = { migrates: true },
): Promise<T> =>
  withShopDatabase(config, async (url) => {
    const database = openDatabase(url, connections)
    try {
      if (options.migrates) await migrate(database, 'db/migrations')
      return await work(database, url)
    } finally {
      await database.close()
    }
  })

/** Opens the database of a data folder without migrating it. */
export const withDatabaseIn = <T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> =>
  withDatabase(readConfig({ DATA_DIR: dataDir }, process.cwd()), work, { migrates: false })

/** Missing folder, full disk, refused connection, wrong password: the message suffices. */
function isSystemProblem(problem: unknown) {
  const { errno, code } = problem as { errno?: unknown; code?: unknown }
  return typeof errno === 'number' || isLostConnection(problem) || code === '28P01' || code === '3D000'
}
