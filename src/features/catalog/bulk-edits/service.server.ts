import { say } from '#i18n/say.ts'
import type { ShopCtx, StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { jobsKey } from '#server/jobs/jobs.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { bulkAnswers } from './messages.ts'
import {
  addBulkEdit,
  addBulkRows,
  askUndo,
  type BulkEditRow,
  countBulkRows,
  countPlanned,
  findBulkEdit,
  findShelfNames,
  finishEdit,
  listShelfNames,
  lockBulkEdit,
  lockOpenEdit,
  moveRows,
  type PlannedCount,
  type SampleRow,
  sampleBulkRows,
  samplePlanned,
} from './repository.server.ts'
import type {
  BulkChange,
  BulkChoices,
  BulkEditRecord,
  BulkField,
  BulkOrder,
  BulkPreview,
  BulkQuestion,
} from './schema.ts'

export const bulkJob = 'bulk-edits'
const mostShown = 8
const mostForeign = 50
/** A transaction each: nobody waits for the lock of a product longer than a moment. */
const batchRows = 500

type Ctx = Pick<StaffCtx, 'db' | 'locale'>

export async function listBulkChoices({ db, locale }: Ctx): Promise<BulkChoices> {
  const [brands, categories] = await Promise.all([
    listShelfNames(db, 'brand'),
    listShelfNames(db, 'category'),
  ])
  const named = (rows: typeof brands) =>
    rows.map(({ id, nameZh, nameEn }) => ({ id: String(id), name: inLocale(locale, nameZh, nameEn) }))
  return { brands: named(brands), categories: named(categories) }
}

const shelfOf = (field: BulkField) => (field === 'brand' || field === 'category' ? field : undefined)

/** The category or brand of an old edit may be removed since. */
function nullIfGone(problem: unknown): null {
  if (problem instanceof Failure) return null
  throw problem
}

/** @throws Failure `validation-failed` for a brand or category that does not exist */
async function targetName({ db, locale }: Ctx, change: BulkChange) {
  const shelf = shelfOf(change.field)
  if (!shelf) return null
  const [found] = await findShelfNames(db, shelf, [Number(change.value)])
  if (!found)
    throw new Failure('validation-failed', [
      { path: 'change.value', message: say(locale, bulkAnswers.noSuchShelf) },
    ])
  return inLocale(locale, found.nameZh, found.nameEn)
}

/** Rows of the sample, with names instead of the ids of brands and categories. */
async function present({ db, locale }: Ctx, field: BulkField, rows: SampleRow[]) {
  const shelf = shelfOf(field)
  if (!shelf) return rows
  const ids = rows.flatMap(({ before, after, now }) => [before, after, now].map(Number))
  const names = new Map(
    (await findShelfNames(db, shelf, [...new Set(ids)])).map(({ id, nameZh, nameEn }) => [
      id,
      inLocale(locale, nameZh, nameEn),
    ]),
  )
  const nameOf = (value: unknown) => names.get(Number(value)) ?? String(value)
  return rows.map((row) => ({
    ...row,
    before: nameOf(row.before),
    after: nameOf(row.after),
    now: nameOf(row.now),
  }))
}

const refusalsIn = (rows: SampleRow[]) =>
  rows.flatMap(({ productId, code, name, reason }) => (reason ? [{ productId, code, name, reason }] : []))

const sumUp = (counts: PlannedCount[]) => ({
  changes: counts.find(({ isChange }) => isChange)?.count ?? 0,
  unchanged: counts.find(({ isChange, reason }) => !isChange && reason === null)?.count ?? 0,
  refused: counts.flatMap(({ reason, count }) => (reason ? [{ reason, count }] : [])),
  seen: counts.find(({ isChange }) => isChange)?.digest ?? '',
})

const idsOf = ({ productIds }: BulkQuestion) => [...new Set(productIds.map(Number))]

/** What the edit would do. @throws Failure `validation-failed` */
export async function previewBulkEdit(ctx: Ctx, question: BulkQuestion): Promise<BulkPreview> {
  const { change } = question
  await targetName(ctx, change)
  const ids = idsOf(question)
  const [counts, changed, refused] = await Promise.all([
    countPlanned(ctx.db, change, ids),
    samplePlanned(ctx.db, change, ids, { isRefused: false, most: mostShown }),
    samplePlanned(ctx.db, change, ids, { isRefused: true, most: mostShown }),
  ])
  return {
    ...sumUp(counts),
    sample: await present(ctx, change.field, changed),
    refusedSample: refusalsIn(refused),
  }
}

/**
 * Stores what the preview showed, row by row, and queues the work.
 * @throws Failure `conflict` when the rows are not what the preview showed; `validation-failed` when none changes
 */
export const startBulkEdit = (ctx: StaffCtx, order: BulkOrder): Promise<BulkEditRecord> =>
  ctx.transaction(async (ctx) => {
    const { change, seen } = order
    const target = await targetName(ctx, change)
    const ids = idsOf(order)
    const plan = sumUp(await countPlanned(ctx.db, change, ids))
    if (plan.changes === 0)
      throw new Failure('validation-failed', [
        { path: 'change', message: say(ctx.locale, bulkAnswers.nothing) },
      ])
    if (plan.seen !== seen) throw new Failure('conflict')
    const refused = plan.refused.reduce((sum, { count }) => sum + count, 0)
    const { id } = await addBulkEdit(ctx.db, {
      change,
      staffId: ctx.viewer.staffId,
      createdAt: ctx.now,
      planned: plan.changes,
      refused,
    })
    await addBulkRows(ctx.db, id, change, ids)
    const sample = await sampleBulkRows(ctx.db, id, change.field, ['planned'], mostShown)
    const rows = sample.map(({ code, before, after }) => ({ code, before, after }))
    const detail = { change, target, products: ids.length, changes: plan.changes, refused, rows }
    await writeAuditEntry(ctx.db, ctx, {
      action: 'bulkEdit.start',
      subject: 'bulkEdit',
      subjectId: id,
      detail,
    })
    await ctx.services.get(jobsKey).enqueue(ctx.db, bulkJob, {})
    return readBulkEdit(ctx, id)
  })

/** @throws Failure `not-found` */
export async function readBulkEdit(ctx: Ctx, id: number): Promise<BulkEditRecord> {
  const edit = await findBulkEdit(ctx.db, id)
  if (!edit) throw new Failure('not-found')
  const change = edit.change as unknown as BulkChange
  const sampled = async (states: string[], most: number) =>
    present(ctx, change.field, await sampleBulkRows(ctx.db, id, change.field, states, most))
  const [counts, sample, foreign, refused] = await Promise.all([
    countBulkRows(ctx.db, id),
    sampled(['planned', 'changed', 'undone'], mostShown),
    sampled(['overtaken', 'kept'], mostForeign),
    sampleBulkRows(ctx.db, id, change.field, ['refused'], mostShown),
  ])
  const count = (state: string) => counts.find((one) => one.state === state)?.count ?? 0
  return {
    ...presentEdit(edit, change),
    target: await targetName(ctx, change).catch(nullIfGone),
    counts: {
      planned: count('planned'),
      changed: count('changed'),
      overtaken: count('overtaken'),
      undone: count('undone'),
      kept: count('kept'),
    },
    sample,
    foreign,
    refusedSample: refusalsIn(refused),
  }
}

const presentEdit = (edit: BulkEditRow, change: BulkChange) => ({
  id: String(edit.id),
  change,
  state: edit.state as BulkEditRecord['state'],
  staffName: edit.staffName,
  createdAt: edit.createdAt.toISOString(),
  finishedAt: edit.finishedAt?.toISOString() ?? null,
  undoneBy: edit.undoerName,
  planned: edit.planned,
  refused: edit.refused,
})

/** @throws Failure `not-found`; `illegal-move` unless the edit is done */
export const undoBulkEdit = (ctx: StaffCtx, id: number): Promise<BulkEditRecord> =>
  ctx.transaction(async (ctx) => {
    const edit = await lockBulkEdit(ctx.db, id)
    if (!edit) throw new Failure('not-found')
    if (edit.state !== 'done') throw new Failure('illegal-move')
    await askUndo(ctx.db, id, ctx.viewer.staffId, ctx.now)
    const record = await readBulkEdit(ctx, id)
    const { change, counts, sample } = record
    const rows = sample.map(({ code, before, after }) => ({ code, before: after, after: before }))
    const detail = { change, changed: counts.changed, rows }
    await writeAuditEntry(ctx.db, ctx, {
      action: 'bulkEdit.undo',
      subject: 'bulkEdit',
      subjectId: id,
      detail,
    })
    await ctx.services.get(jobsKey).enqueue(ctx.db, bulkJob, {})
    return record
  })

/** Works on edits and undos until none is left. What an interrupted process left over is simply next. */
export async function runBulkEdits(ctx: Pick<ShopCtx, 'db' | 'transaction'>, stopping: AbortSignal) {
  while (!stopping.aborted && (await runBatch(ctx)));
}

/** @returns whether there was work */
const runBatch = (ctx: Pick<ShopCtx, 'db' | 'transaction'>) =>
  ctx.transaction(async ({ db: tx }) => {
    const edit = await lockOpenEdit(tx)
    if (!edit) return false
    const isUndo = edit.state === 'undoing'
    const field = edit.field as BulkField
    const moved = await moveRows(tx, { editId: edit.id, field, isUndo, limit: batchRows })
    if (moved < batchRows) await finishEdit(tx, edit.id, isUndo ? 'undone' : 'done', new Date())
    return true
  })
