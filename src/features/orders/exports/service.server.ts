import { streamWorkbookFor } from '#features/documents/service.server.ts'
import { notify } from '#features/notifications/service.server.ts'
import { say } from '#i18n/say.ts'
import type { MemberCtx, ShopCtx } from '#server/context.ts'
import { fileStoreKey, openLarge } from '#server/files/file-store.ts'
import { workbookStream } from '#server/files/workbook.ts'
import { jobsKey } from '#server/jobs/jobs.ts'
import { Failure } from '#shared/failure.ts'
import type { Text } from '#shared/locale.ts'
import { exportsAddress } from '../order/addresses.ts'
import { scopeOf } from '../order/permissions.ts'
import { countOrders } from '../order/reading.repository.server.ts'
import { orderFilterOf } from '../order/reading.service.server.ts'
import type { OrderExportQuery } from '../order/schema.ts'
import { orderExportTexts } from './messages.ts'
import {
  addExport,
  beginAttempt,
  countExportsSince,
  type ExportRow,
  endExport,
  findExport,
  findExporter,
  findExportToBegin,
  listEndedBefore,
  listExportRows,
  listPendingSince,
  removeExports,
  setProgress,
} from './repository.server.ts'
import { readOrderRows } from './rows.service.server.ts'
import { mostDirectOrders, type OrderExport } from './schema.ts'
import { orderSheetHead } from './sheet.ts'

export const exportQueue = 'export-orders'
const folder = 'exports'
const listedAtMost = 20
const perDayAtMost = 20
const dayMs = 86_400_000
export const exportRetentionDays = 7
const retries = { retries: 8, firstRetrySeconds: 5, longestRetrySeconds: 120, retentionSeconds: 86_400 }
const mostAttempts = 4
/** Age from which an export that no job has started counts as lost. */
const exportWaitMs = 10 * 60_000
const progressEvery = 500

const refused = (code: 'conflict' | 'limit-reached', ctx: MemberCtx, text: Text, most = 0) =>
  new Failure(code, [{ path: '', message: say(ctx.locale, text, { most: String(most) }) }])

/** @throws Failure `limit-reached` for more than 2,000 orders, which a job exports; `too-many-requests` */
export async function streamOrders(ctx: MemberCtx, query: OrderExportQuery) {
  const scope = scopeOf(ctx.viewer)
  const filter = orderFilterOf(query)
  if (filter && (await countOrders(ctx.db, scope, filter)) > mostDirectOrders)
    throw refused('limit-reached', ctx, orderExportTexts.tooManyOrders, mostDirectOrders)
  return streamWorkbookFor(ctx, {
    ...orderSheetHead(ctx.locale),
    rows: filter ? readOrderRows(ctx, scope, filter) : [],
  })
}

/** @throws Failure `conflict` while another export of the member is in progress; `limit-reached` after 20 a day */
export const requestExport = (ctx: MemberCtx, query: OrderExportQuery): Promise<OrderExport> =>
  ctx.transaction(async (tx) => {
    const { memberId, companyId } = ctx.viewer
    const yesterday = new Date(ctx.now.getTime() - dayMs)
    if ((await countExportsSince(tx.db, memberId, yesterday)) >= perDayAtMost)
      throw refused('limit-reached', ctx, orderExportTexts.tooManyExports, perDayAtMost)
    const row = await addExport(tx.db, { memberId, companyId, query, locale: ctx.locale }, ctx.now)
    if (!row) throw refused('conflict', ctx, orderExportTexts.running)
    await ctx.services.get(jobsKey).enqueue(tx.db, exportQueue, { exportId: row.id }, retries)
    return present(row)
  })

const expiryOf = ({ endedAt, file }: ExportRow) =>
  endedAt && file ? new Date(endedAt.getTime() + exportRetentionDays * dayMs) : null

const present = (row: ExportRow): OrderExport => ({
  id: String(row.id),
  state: row.state,
  query: row.query,
  orders: row.orders,
  bytes: row.bytes,
  createdAt: row.createdAt.toISOString(),
  expiresAt: expiryOf(row)?.toISOString() ?? null,
})

/** The viewer's own in her company, newest first. */
export const listExports = async ({ db, viewer }: MemberCtx) =>
  (await listExportRows(db, viewer, listedAtMost)).map(present)

/** @throws Failure `not-found`, also for another member's and from a company that she has left; `gone` after its expiry */
export async function openExport({ db, viewer, services, now }: MemberCtx, id: number, mayLink = false) {
  const row = await findExport(db, viewer, id)
  const expiresAt = row && expiryOf(row)
  if (!row?.file || !expiresAt) throw new Failure('not-found')
  const name = `orders-${id}.xlsx`
  const opened =
    expiresAt > now &&
    (await openLarge(services.get(fileStoreKey), folder, row.file, mayLink ? name : undefined))
  if (!opened) throw new Failure('gone')
  return { opened, name, bytes: Number(row.bytes) }
}

const fileOf = ({ id, attempts }: Pick<ExportRow, 'id' | 'attempts'>) => `${id}-${attempts}.xlsx`

/** Writes the workbook with the rights that the member has now; interrupted, it starts again. */
export async function runExport(ctx: ShopCtx, id: number, stopping: AbortSignal) {
  const task = await beginAttempt(ctx.db, id)
  if (!task) return
  const files = ctx.services.get(fileStoreKey)
  // of an attempt that a crash ended
  await files.discard(folder, fileOf({ id, attempts: task.attempts - 1 }))
  try {
    await writeExport(ctx, task, stopping)
  } catch (problem) {
    if (stopping.aborted || task.attempts < mostAttempts) throw problem
    ctx.log.error({ err: problem, exportId: id }, 'could not export orders')
    await finish(ctx, task, { state: 'failed' })
  }
}

async function writeExport(ctx: ShopCtx, task: ExportRow, stopping: AbortSignal) {
  const exporter = await findExporter(ctx.db, task.memberId, task.companyId)
  const filter = orderFilterOf(task.query)
  if (!exporter || !filter) return finish(ctx, task, { state: 'failed' })
  const { companyId, memberId, role } = exporter
  const scope = { companyId, memberId: role === 'buyer' ? memberId : null }
  let orders = 0
  const onOrders = async (count: number) => {
    const isDue = Math.floor((orders + count) / progressEvery) > Math.floor(orders / progressEvery)
    orders += count
    if (isDue) await setProgress(ctx.db, task.id, orders)
  }
  const file = fileOf(task)
  const { locale } = task
  const rows = readOrderRows({ db: ctx.db, locale }, scope, filter, onOrders)
  const files = ctx.services.get(fileStoreKey)
  const workbook = workbookStream({ ...orderSheetHead(locale), rows })
  const bytes = await files.writeParts(folder, file, workbook, stopping)
  const isTaken = await finish(ctx, task, { state: 'done', orders, bytes, file })
  if (!isTaken) await files.discard(folder, file)
}

type Ending = Omit<Parameters<typeof endExport>[2], 'endedAt'>

/** Notifies the member in the same transaction. @returns false when a later attempt took over */
const finish = (ctx: ShopCtx, task: ExportRow, ending: Ending, now = new Date()) =>
  ctx.transaction(async (tx) => {
    if (!(await endExport(tx.db, task, { ...ending, endedAt: now }))) return false
    const isDone = ending.state === 'done'
    await notify(tx, {
      kind: 'order',
      event: isDone ? 'exported' : 'exportFailed',
      eventKey: `order-export:${task.id}`,
      to: { memberId: task.memberId },
      params: isDone ? { orders: ending.orders ?? 0, days: exportRetentionDays } : {},
      link: exportsAddress,
    })
    return true
  })

/** Writes an export whose job was lost. */
export async function pursueExports(ctx: ShopCtx, now: Date, stopping: AbortSignal) {
  const lost = await findExportToBegin(ctx.db, new Date(now.getTime() - exportWaitMs))
  if (lost) await runExport(ctx, lost.id, stopping)
}

/** Ends exports that no job finished within a day, and removes expired ones. */
export async function purgeExports(ctx: ShopCtx, now: Date) {
  for (const task of await listPendingSince(ctx.db, new Date(now.getTime() - dayMs)))
    await finish(ctx, task, { state: 'failed' }, now)
  const expired = await listEndedBefore(ctx.db, new Date(now.getTime() - exportRetentionDays * dayMs))
  const files = ctx.services.get(fileStoreKey)
  for (const { file } of expired) if (file) await files.remove(folder, file)
  if (expired.length > 0)
    await removeExports(
      ctx.db,
      expired.map(({ id }) => id),
    )
}
