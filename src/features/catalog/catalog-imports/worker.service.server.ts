import type { Config } from '#server/config/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { openLog } from '#server/log.ts'
import { fileReasons } from '../import/messages.ts'
import { openSource } from '../import/open-source.ts'
import { UnreadableFile } from '../import/refusal.ts'
import {
  ImportBusy,
  type ImportOutcome,
  type ImportProgress,
  importCatalog,
} from '../import/service.server.ts'
import { staffLimits } from '../import/source.ts'
import { mappedSource } from './mapping.ts'
import { ProblemFiles, type ShownProblem } from './problem-files.ts'
import { noteProgress } from './repository.server.ts'

interface HeadTask {
  kind: 'head'
  path: string
}

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

export type ImportTask = HeadTask | RunTask

export type ImportAnswer =
  | { kind: 'head'; header: string[]; samples: string[][] }
  | { kind: 'run'; outcome: ImportOutcome; problems: ShownProblem[] }
  /** In Chinese and English, a line each. */
  | { kind: 'unreadable'; message: string }
  | { kind: 'busy' }
  | { kind: 'failed'; reason: string }

const sampleRows = 3
const controls = /\p{Cc}+/gu
const longestSample = 80
const longestTitle = 200
/** Smaller than on the command line: progress is shown after each. */
const batchRows = 5000

/** Reads and imports files in a thread of its own: parsing would hold up the requests of visitors. */
export default async function work(task: ImportTask): Promise<ImportAnswer> {
  try {
    return await (task.kind === 'head' ? readHead(task) : runImport(task))
  } catch (problem) {
    if (problem instanceof UnreadableFile) return { kind: 'unreadable', message: problem.message }
    if (problem instanceof ImportBusy) return { kind: 'busy' }
    throw problem
  }
}

async function readHead({ path }: HeadTask): Promise<ImportAnswer> {
  const rows: string[][] = []
  for await (const { cells } of (await openSource(path, staffLimits)).rows) {
    const longest = rows.length === 0 ? longestTitle : longestSample
    if (cells.length > staffLimits.columns)
      throw new UnreadableFile(fileReasons.tooWide, { most: String(staffLimits.columns) })
    rows.push(cells.map((cell) => cell.replaceAll(controls, ' ').trim().slice(0, longest)))
    if (rows.length > sampleRows) break
  }
  const [header = [], ...samples] = rows
  return { kind: 'head', header, samples }
}

async function runImport(task: RunTask): Promise<ImportAnswer> {
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
