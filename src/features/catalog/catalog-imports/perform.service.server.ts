import type { Config } from '#server/config/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { openLog } from '#server/log.ts'
import { openSource } from '../import/open-source.ts'
import { type ImportOutcome, type ImportProgress, importCatalog } from '../import/service.server.ts'
import { staffLimits } from '../import/source.ts'
import { mappedSource } from './mapping.ts'
import { ProblemFiles, type ShownProblem } from './problem-files.ts'
import { noteProgress } from './repository.server.ts'

export interface RunTask {
  kind: 'run'
  databaseUrl: string
  logLevel: Config['logLevel']
  id: number
  version: number
  attempts: number
  path: string
  header: string[]
  mapping: (string | null)[]
  isDryRun: boolean
  errorsPath: string
  reportPath: string
}

export interface Performed {
  kind: 'run'
  outcome: ImportOutcome
  problems: ShownProblem[]
}

/** Smaller than on the command line: progress is shown after each. */
const batchRows = 5000

/** Imports a mapped file over a connection of its own. @throws UnreadableFile, ImportBusy */
export async function performImport(task: RunTask): Promise<Performed> {
  const { path, mapping, isDryRun } = task
  const database = openDatabase(task.databaseUrl, 3)
  const log = openLog({ logLevel: task.logLevel === 'silent' ? 'silent' : 'warn' })
  const files = new ProblemFiles({ ...task, batchRows })
  const onProgress = (progress: ImportProgress) => {
    noteProgress(database.db, task, progress).catch((problem) => log.warn({ err: problem }, 'progress'))
  }
  try {
    const source = mappedSource(await openSource(path, staffLimits), mapping, (row) => files.remember(row))
    const options = { dryRun: isDryRun, report: files.report, onProgress, batchRows }
    const outcome = await importCatalog({ ...database, log }, source, options)
    return { kind: 'run', outcome, problems: files.shown }
  } finally {
    await files.report.close()
    await database.close()
  }
}
