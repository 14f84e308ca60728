import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { say } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { fileStoreKey, openLarge } from '#server/files/file-store.ts'
import { jobsKey } from '#server/jobs/jobs.ts'
import { Failure, invariant } from '#shared/failure.ts'
import { inLocale, type Locale, type Text } from '#shared/locale.ts'
import { fileReasons } from '../import/messages.ts'
import { explainRefusal, UnreadableFile } from '../import/refusal.ts'
import type { ImportOutcome } from '../import/service.server.ts'
import { checkMapping, columnChoices, headerKey, isColumnKey, proposeMapping } from './mapping.ts'
import { importAnswers } from './messages.ts'
import type { ShownProblem } from './problem-files.ts'
import {
  addImport,
  findFormerMapping,
  findImport,
  type ImportRow,
  lockImport,
  setStep,
} from './repository.server.ts'
import { importFolder, importThreadsKey } from './run.service.server.ts'
import type { ImportCheck, ImportFileKind, ImportRecord, ImportState, ImportSummary } from './schema.ts'

export const importJob = 'catalogue-imports'
const headMs = 60_000
const longestName = 200

interface UploadedParts {
  name: string
  parts: AsyncIterable<Uint8Array>
  isTooLarge(): boolean
}

const inLine = (locale: Locale, lines: string) => {
  const [zh = '', en = zh] = lines.split('\n')
  return inLocale(locale, zh, en)
}

const unreadable = (locale: Locale, reason: string) =>
  new Failure('file-unreadable', [{ path: 'file', message: inLine(locale, reason) }])

/** Stores the file, reads its header and proposes a mapping. @throws Failure `body-too-large`, `file-unreadable` */
export async function uploadImport(ctx: StaffCtx, { name, parts, isTooLarge }: UploadedParts) {
  const store = ctx.services.get(fileStoreKey)
  const sourceFile = randomUUID()
  const bytes = await store.writeParts(importFolder, sourceFile, parts)
  try {
    if (isTooLarge()) throw new Failure('body-too-large')
    const { header, samples } = await readHeadOf(ctx, sourceFile)
    const key = headerKey(header)
    const former = await findFormerMapping(ctx.db, key)
    const mapping = proposeMapping(header, former as Parameters<typeof proposeMapping>[1])
    const fileName = name.slice(-longestName) || 'file'
    return await ctx.transaction(async (ctx) => {
      const { id } = await addImport(ctx.db, {
        fileName,
        bytes,
        sourceFile,
        header,
        samples,
        headerKey: key,
        mapping,
        staffId: ctx.viewer.staffId,
        ip: ctx.client.ip,
        uploadedAt: ctx.now,
      })
      await note(ctx, 'upload', id, { fileName, bytes })
      return readImport(ctx, id)
    })
  } catch (problem) {
    await store.discard(importFolder, sourceFile, problem)
    throw problem
  }
}

const note = (ctx: StaffCtx, action: string, id: number, detail: object) =>
  writeAuditEntry(ctx.db, ctx, {
    action: `catalogImport.${action}`,
    subject: 'catalogImport',
    subjectId: id,
    detail,
  })

async function readHeadOf({ services, locale, log }: StaffCtx, sourceFile: string) {
  const folder = await mkdtemp(join(tmpdir(), 'reagora-import-'))
  try {
    const path = join(folder, 'source')
    const stored = await services.get(fileStoreKey).readParts(importFolder, sourceFile)
    invariant(stored)
    await pipeline(stored, createWriteStream(path))
    const answer = await services
      .get(importThreadsKey)
      .run({ kind: 'head', path }, AbortSignal.timeout(headMs))
    if (answer.kind === 'unreadable') throw unreadable(locale, answer.message)
    if (answer.kind === 'failed') log.error({ reason: answer.reason }, 'the header of an import was not read')
    if (answer.kind !== 'head')
      throw new Failure('file-unreadable', [
        { path: 'file', message: say(locale, fileReasons.unreadable, { why: '' }) },
      ])
    if (answer.header.every((title) => title === ''))
      throw new Failure('file-unreadable', [{ path: 'file', message: say(locale, fileReasons.empty) }])
    return answer
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @throws Failure `not-found` */
export async function readImport(
  { db, locale }: Pick<StaffCtx, 'db' | 'locale'>,
  id: number,
): Promise<ImportRecord> {
  const row = await findImport(db, id)
  if (!row) throw new Failure('not-found')
  return presentImport(row, locale)
}

function presentImport(row: ImportRow, locale: Locale): ImportRecord {
  const { fileName, bytes, version, staffName, attempts, rows, refused, share, isMapped } = row
  const choices = columnChoices().map(({ key, column, isRequired }) => ({
    key,
    title: inLocale(locale, column.zh, column.en),
    isRequired,
  }))
  const titles = new Map<string, string>(choices.map(({ key, title }) => [key, title]))
  const [header, samples, mapping] = [row.header, row.samples, row.mapping] as [
    string[],
    string[][],
    string[],
  ]
  const problems = row.problems as unknown as ShownProblem[]
  return {
    id: String(row.id),
    version,
    fileName,
    bytes,
    state: row.state as ImportState,
    isWaiting: row.beatAt === null,
    staffName,
    uploadedAt: row.uploadedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    attempts,
    rows,
    refused,
    share,
    isMapped,
    columns: header.map((title, i) => ({
      title,
      samples: samples.map((cells) => cells[i] ?? '').filter(Boolean),
      key: mapping[i] ?? null,
    })),
    checked: summaryOf(row.checkOutcome, locale),
    done: summaryOf(row.outcome, locale),
    problems: problems.map(({ code, detail, column, ...problem }) => ({
      ...problem,
      column: titles.get(column) ?? '',
      reason: explainRefusal({ code, detail }, locale),
    })),
    failure: row.failure === null ? null : inLine(locale, row.failure),
    hasSource: row.sourceFile !== null,
    hasErrors: row.errorsFile !== null,
    hasReport: row.reportFile !== null,
    choices,
  }
}

function summaryOf(stored: unknown, locale: Locale): ImportSummary | null {
  if (!stored) return null
  const { rows, refusedRows, warnings, products, skus, brandsAdded, unclaimed } = stored as ImportOutcome
  return {
    rows,
    refusedRows,
    warnings,
    products,
    skus,
    brandsAdded,
    unclaimed: unclaimed.map(({ regulatedClass, listZh, listEn, edition, rows }) => ({
      regulatedClass,
      list: `${inLocale(locale, listZh, listEn)} ${edition}`,
      rows,
    })),
  }
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockImport>>>

/** @throws Failure `not-found`, `conflict` for another version, `illegal-move` */
const takeStep = (
  ctx: StaffCtx,
  id: number,
  { version, from }: { version: number; from: ImportState[] },
  step: (ctx: StaffCtx, row: Locked) => Promise<unknown>,
): Promise<ImportRecord> =>
  ctx.transaction(async (ctx) => {
    const row = await lockImport(ctx.db, id)
    if (!row) throw new Failure('not-found')
    if (row.version !== version) throw new Failure('conflict')
    if (!from.includes(row.state as ImportState)) throw new Failure('illegal-move')
    await step(ctx, row)
    return readImport(ctx, id)
  })

const asks = ({ viewer, client, now }: StaffCtx) => ({
  staffId: viewer.staffId,
  ip: client.ip,
  askedAt: now,
})

/** @throws Failure `validation-failed` for a mapping that cannot be imported; as `takeStep` */
export const checkImport = (ctx: StaffCtx, id: number, { version, mapping }: ImportCheck) =>
  takeStep(ctx, id, { version, from: ['uploaded', 'checked', 'failed', 'cancelled'] }, async (ctx, row) => {
    if (row.sourceFile === null) throw new Failure('gone')
    refuseMapping(ctx.locale, mapping, (row.header as string[]).length)
    await setStep(ctx.db, id, { state: 'checking', mapping, ...asks(ctx) })
    await note(ctx, 'check', id, { before: row.mapping, after: mapping })
    await ctx.services.get(jobsKey).enqueue(ctx.db, importJob, {})
  })

function refuseMapping(locale: Locale, mapping: (string | null)[], width: number) {
  const refuse = (text: Text, values = {}) =>
    new Failure('validation-failed', [{ path: 'mapping', message: say(locale, text, values) }])
  if (mapping.length !== width) throw refuse(importAnswers.otherWidth)
  const unknown = mapping.find((key) => key !== null && !isColumnKey(key))
  if (unknown) throw refuse(importAnswers.unknownColumn, { key: unknown })
  try {
    checkMapping(mapping)
  } catch (problem) {
    if (!(problem instanceof UnreadableFile)) throw problem
    const message = inLine(locale, problem.message)
    throw new Failure('validation-failed', [{ path: 'mapping', message }])
  }
}

/** @throws Failure as `takeStep` */
export const startImport = (ctx: StaffCtx, id: number, { version }: { version: number }) =>
  takeStep(ctx, id, { version, from: ['checked'] }, async (ctx, row) => {
    if (row.sourceFile === null) throw new Failure('gone')
    await setStep(ctx.db, id, { state: 'importing', ...asks(ctx) })
    const { fileName, mapping, checkOutcome } = row
    await note(ctx, 'start', id, { fileName, mapping, foreseen: checkOutcome })
    await ctx.services.get(jobsKey).enqueue(ctx.db, importJob, {})
  })

/** What works on it stops within seconds. @throws Failure as `takeStep` */
export const cancelImport = (ctx: StaffCtx, id: number, { version }: { version: number }) =>
  takeStep(ctx, id, { version, from: ['checking', 'checked', 'importing', 'uploaded'] }, async (ctx, row) => {
    await setStep(ctx.db, id, { state: 'cancelled', finishedAt: ctx.now })
    await note(ctx, 'cancel', id, { before: row.state, rows: row.rows })
  })

/** @throws Failure `not-found` */
export async function openImportFile(
  { db, services }: StaffCtx,
  id: number,
  kind: ImportFileKind,
  mayLink = false,
) {
  const row = await findImport(db, id)
  const name = row && { source: row.sourceFile, errors: row.errorsFile, report: row.reportFile }[kind]
  if (!row || !name) throw new Failure('not-found')
  const shown = kind === 'source' ? row.fileName : `${row.fileName.replace(/\.\w{1,5}$/, '')}-${kind}.csv`
  const opened = await openLarge(services.get(fileStoreKey), importFolder, name, mayLink ? shown : undefined)
  if (!opened) throw new Failure('not-found')
  return { opened, name: shown }
}
