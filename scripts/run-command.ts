import { BadConfig, type Config, readConfig } from '#server/config.ts'
import { BadBackup } from '#server/db/backup-format.ts'
import { PostgresFailure, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { RestoreRefused } from '#server/db/restore.ts'

/** Wrong use of a command; the message says how to use it. */
export class WrongUse extends Error {}

/** The settings of this project, as the shop itself reads them. */
export const shopConfig = () => readConfig(process.env, process.cwd())

/** The address of the shop's database; the embedded one runs at least as long as `work`. */
export async function withDatabaseUrl(config: Config, work: (url: string) => Promise<void>) {
  if (config.databaseUrl) return work(config.databaseUrl)
  const server = await startEmbeddedPostgres(config.dataDir)
  try {
    await work(server.url)
  } finally {
    await server.stop()
  }
}

const expected = [BadConfig, BadBackup, RestoreRefused, PostgresFailure, WrongUse]

/** Runs a command: what may go wrong is told in one line, the unexpected with its trace. */
export async function runCommand(work: () => Promise<void>) {
  try {
    await work()
  } catch (problem) {
    const isExpected = expected.some((kind) => problem instanceof kind) || isSystemProblem(problem)
    console.error(isExpected ? (problem as Error).message : problem)
    process.exitCode = 1
  }
}

/** No such folder, no space left, connection refused, wrong password: the message says it. */
function isSystemProblem(problem: unknown) {
  const { errno, code } = problem as { errno?: unknown; code?: unknown }
  return typeof errno === 'number' || code === 'CONNECT_TIMEOUT' || code === '28P01' || code === '3D000'
}
