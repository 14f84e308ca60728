import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say } from '#i18n/say.ts'
import type { Config } from '#server/config/config.ts'
import type { MemberCtx } from '#server/context.ts'
import { WorkQueue } from '#server/jobs/work-queue.ts'
import { WorkerThread } from '#server/jobs/worker-thread.ts'
import { ServiceKey, type Services } from '#server/services.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { catalogAnswers } from '../messages.ts'
import type { Sheet, SheetAnswer, SheetTask } from './sheet.worker.ts'

const workerFile = 'src/features/catalog/import/sheet.worker.ts'
/** A list of 500 rows takes some tenths of a second. */
const mostMs = 10_000
const memoryMb = 128
const waitingAtMost = 20
const innards = /[：:].*$/s

/** Reads tables that members upload, one after the other, in a worker thread. */
class SheetReader {
  readonly #thread: WorkerThread<SheetTask, SheetAnswer>
  readonly #queue = new WorkQueue({ concurrency: 1, maxWaiting: waitingAtMost })

  constructor({ rootDir }: Pick<Config, 'rootDir'>) {
    this.#thread = new WorkerThread(rootDir, workerFile, memoryMb)
  }

  /** @throws Failure `busy` */
  read(content: Buffer, mostRows: number, signal: AbortSignal): Promise<SheetAnswer> {
    return this.#queue.run(() => this.#readFile(content, mostRows, signal))
  }

  async #readFile(content: Buffer, mostRows: number, signal: AbortSignal) {
    const folder = await mkdtemp(join(tmpdir(), 'reagora-sheet-'))
    try {
      const path = join(folder, 'sheet')
      await writeFile(path, content)
      const ends = AbortSignal.any([signal, AbortSignal.timeout(mostMs)])
      return await this.#thread.run({ path, mostRows }, () => ({ isTooLarge: true }), ends)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async stop() {
    await this.#thread.stop()
    await this.#queue.idle()
  }
}

export const sheetReaderKey = new ServiceKey<SheetReader>('reader of uploaded tables')

/** Makes the reading thread ready; it starts with the first table. */
export function startSheetReader(services: Services, config: Pick<Config, 'rootDir'>) {
  const reader = new SheetReader(config)
  services.set(sheetReaderKey, reader)
  return reader
}

/** Lines of text with commas or tabs, as copied from a spreadsheet. */
export const cellsOfText = (text: string) =>
  text.split(/\r?\n|\r/).map((line) => line.split(line.includes('\t') ? '\t' : /[,，]/))

export const isFilledRow = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '')

/** Row by row as in the file: empty ones too. @throws Failure `file-unreadable`, with the reason; `busy` when too many wait */
export const readSheet = async (...read: Parameters<typeof readCells>) => (await readCells(...read)).rows

/** Also which cells are formulas without results. @throws Failure as `readSheet` */
export async function readCells(
  { services, locale }: Pick<MemberCtx, 'services' | 'locale'>,
  content: Buffer,
  mostRows: number,
  signal: AbortSignal,
): Promise<Sheet> {
  const answer = await services.get(sheetReaderKey).read(content, mostRows, signal)
  if ('rows' in answer) return answer
  const refuse = (message: string) => new Failure('file-unreadable', [{ path: 'file', message }])
  if ('isTooLarge' in answer) throw refuse(say(locale, catalogAnswers.sheetTooLarge))
  const [zh = '', en = ''] = answer.unreadable.split('\n')
  throw refuse(inLocale(locale, zh, en).replace(innards, ''))
}
