import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#server/config/config.ts'
import type { ShopCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { lockName } from '#server/db/sql.ts'
import { fileStoreKey } from '#server/files/file-store.ts'
import type { JobCtx } from '#server/jobs/jobs.ts'
import { WorkerThread } from '#server/jobs/worker-thread.ts'
import { ServiceKey, type Services } from '#server/services.ts'
import type { ImportAnswer, ImportTask } from './import.worker.ts'
import { importAnswers } from './messages.ts'
import {
  beatImport,
  type ClaimedImport,
  claimImport,
  clearFiles,
  endImport,
  listOldFiles,
  releaseImport,
} from './repository.server.ts'

export const importFolder = 'imports'
const workerFile = 'src/features/catalog/catalog-imports/import.worker.ts'
const memoryMb = 192
const beatMs = 2000
/** Another import, also one of the command or the end of a cancelled one, has the lock. */
const busyMs = 3000
const mostAttempts = 5
const keepDays = 90
const dayMs = 24 * 3_600_000

/** One thread imports; another reads headers meanwhile. */
class ImportThreads {
  readonly databaseUrl: string
  readonly #running: WorkerThread<ImportTask, ImportAnswer>
  readonly #heads: WorkerThread<ImportTask, ImportAnswer>

  constructor({ rootDir }: Pick<Config, 'rootDir'>, databaseUrl: string) {
    this.databaseUrl = databaseUrl
    this.#running = new WorkerThread(rootDir, workerFile, memoryMb)
    this.#heads = new WorkerThread(rootDir, workerFile, memoryMb)
  }

  run(task: ImportTask, signal: AbortSignal) {
    const thread = task.kind === 'head' ? this.#heads : this.#running
    return thread.run(task, (reason) => ({ kind: 'failed', reason }), signal)
  }

  async stop() {
    await Promise.all([this.#running.stop(), this.#heads.stop()])
  }
}

export const importThreadsKey = new ServiceKey<ImportThreads>('threads of catalogue imports')

export function startImportThreads(services: Services, config: Pick<Config, 'rootDir'>, databaseUrl: string) {
  const threads = new ImportThreads(config, databaseUrl)
  services.set(importThreadsKey, threads)
  return threads
}

type RunCtx = Pick<ShopCtx, 'db' | 'services' | 'transaction' | 'config' | 'log'>

/** Works on what waits, one import at a time in all processes. */
export async function runImports(ctx: RunCtx, stopping: AbortSignal) {
  while (!stopping.aborted) {
    const claimed = await ctx.transaction(async ({ db: tx }) => {
      await lockName(tx, 'catalogue import', '')
      return claimImport(tx)
    })
    if (!claimed || !(await runClaimed(ctx, claimed, stopping))) return
  }
}

/** @returns whether the next may follow */
async function runClaimed(ctx: RunCtx, claimed: ClaimedImport, stopping: AbortSignal) {
  if (claimed.attempts > mostAttempts) {
    await endImport(ctx.db, claimed, failed(importAnswers.interrupted.join('\n')))
    return true
  }
  const folder = await mkdtemp(join(tmpdir(), 'reagora-import-'))
  const pulse = startPulse(ctx, claimed)
  try {
    const signal = AbortSignal.any([stopping, pulse.lost])
    const answer = await importIn(folder, ctx, claimed, signal).finally(pulse.stop)
    if (stopping.aborted) await releaseImport(ctx.db, claimed, true)
    else if (!pulse.lost.aborted) await conclude(ctx, claimed, folder, answer)
    if (answer.kind === 'busy') await sleep(busyMs, undefined, { signal: stopping }).catch(() => {})
    return true
  } catch (problem) {
    await releaseImport(ctx.db, claimed, true)
    if (stopping.aborted) return false
    throw problem
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Records in the database that this process works on the import; `lost` when it was cancelled or another took over. */
function startPulse({ db }: RunCtx, claimed: ClaimedImport) {
  const lost = new AbortController()
  let last: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    last = beatImport(db, claimed).then(
      (goesOn) => goesOn || lost.abort(),
      () => {}, // the next beat tries again
    )
  }, beatMs)
  const stop = async () => {
    clearInterval(timer)
    await last // a late beat would claim an import that was given back
  }
  return { lost: lost.signal, stop }
}

const failed = (failure: string) => ({ state: 'failed' as const, finishedAt: new Date(), failure })

const inFolder = (folder: string) => ({
  path: join(folder, 'source'),
  errorsPath: join(folder, 'errors'),
  reportPath: join(folder, 'report'),
})

async function importIn(
  folder: string,
  { services, config }: RunCtx,
  claimed: ClaimedImport,
  signal: AbortSignal,
): Promise<ImportAnswer> {
  const paths = inFolder(folder)
  const source = await services.get(fileStoreKey).readParts(importFolder, claimed.sourceFile ?? '-')
  if (!source) return { kind: 'unreadable', message: importAnswers.gone.join('\n') }
  await pipeline(source, createWriteStream(paths.path))
  const threads = services.get(importThreadsKey)
  const task: ImportTask = {
    kind: 'run',
    databaseUrl: threads.databaseUrl,
    logLevel: config.logLevel,
    id: claimed.id,
    version: claimed.version,
    attempts: claimed.attempts,
    header: claimed.header as string[],
    mapping: claimed.mapping as (string | null)[],
    isDryRun: claimed.state === 'checking',
    ...paths,
  }
  return threads.run(task, signal)
}

async function conclude(ctx: RunCtx, claimed: ClaimedImport, folder: string, answer: ImportAnswer) {
  if (answer.kind === 'unreadable') return endImport(ctx.db, claimed, failed(answer.message))
  // the thread died, such as for want of memory: tried again, and given up in the end
  if (answer.kind !== 'run') {
    if (answer.kind === 'failed') ctx.log.error({ id: claimed.id, reason: answer.reason }, 'an import failed')
    return releaseImport(ctx.db, claimed, answer.kind !== 'busy')
  }
  const { outcome, problems } = answer
  const isDryRun = claimed.state === 'checking'
  const files = await storeFiles(ctx, folder, outcome.refusedRows > 0)
  const ended = await ctx.transaction(async ({ db: tx }) => {
    const done = await endImport(tx, claimed, {
      state: isDryRun ? 'checked' : 'done',
      finishedAt: new Date(),
      rows: outcome.rows,
      refused: outcome.refusedRows,
      problems,
      ...files,
      ...(isDryRun ? { checkOutcome: outcome } : { outcome }),
    })
    if (done && !isDryRun) await audit(tx, claimed, outcome)
    return done
  })
  const store = ctx.services.get(fileStoreKey)
  const unused = ended ? [claimed.errorsFile, claimed.reportFile] : [files.errorsFile, files.reportFile]
  for (const name of unused) if (name) await store.discard(importFolder, name)
}

const audit = (tx: ShopCtx['db'], { id, staffId, ip, fileName }: ClaimedImport, outcome: object) =>
  writeAuditEntry(
    tx,
    { viewer: { staffId }, client: { ip }, now: new Date() },
    {
      action: 'catalogImport.done',
      subject: 'catalogImport',
      subjectId: id,
      detail: { fileName, ...outcome },
    },
  )

async function storeFiles({ services }: RunCtx, folder: string, hasErrors: boolean) {
  const store = services.get(fileStoreKey)
  const { errorsPath, reportPath } = inFolder(folder)
  const keep = async (path: string) => {
    const name = `${randomUUID()}.csv`
    await store.writeParts(importFolder, name, createReadStream(path))
    return name
  }
  return { errorsFile: hasErrors ? await keep(errorsPath) : null, reportFile: await keep(reportPath) }
}

/** Files of old imports; what they did stays on record. */
export async function purgeImports({ db, services }: Pick<JobCtx, 'db' | 'services'>, now: Date) {
  const store = services.get(fileStoreKey)
  for (const { id, ...files } of await listOldFiles(db, new Date(now.getTime() - keepDays * dayMs))) {
    for (const name of Object.values(files)) if (name) await store.remove(importFolder, name)
    await clearFiles(db, id)
  }
}
