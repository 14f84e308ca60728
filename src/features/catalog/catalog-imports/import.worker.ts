import { fileReasons } from '../import/messages.ts'
import { openSource } from '../import/open-source.ts'
import { UnreadableFile } from '../import/refusal.ts'
import { ImportBusy } from '../import/service.server.ts'
import { staffLimits } from '../import/source.ts'
import { type Performed, performImport, type RunTask } from './perform.service.server.ts'

interface HeadTask {
  kind: 'head'
  path: string
}

export type ImportTask = HeadTask | RunTask

export type ImportAnswer =
  | { kind: 'head'; header: string[]; samples: string[][] }
  | Performed
  /** In Chinese and English, a line each. */
  | { kind: 'unreadable'; message: string }
  | { kind: 'busy' }
  | { kind: 'failed'; reason: string }

const sampleRows = 3
const controls = /\p{Cc}+/gu
const longestSample = 80
const longestTitle = 200

/** Reads and imports files in a thread of its own: parsing would hold up the requests of visitors. */
export default async function work(task: ImportTask): Promise<ImportAnswer> {
  try {
    return await (task.kind === 'head' ? readHead(task) : performImport(task))
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
