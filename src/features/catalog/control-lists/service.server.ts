import { z } from 'zod'
import {
  applyEdition,
  controlListsVersion,
  type EntryRow,
  findEdition,
  findOpenEdition,
  headerOf,
  type ListHeader,
  listClasses,
  readEntryRows,
} from '#features/regulations/service.server.ts'
import { fieldRefusal } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { json } from '#server/db/json.ts'
import { jobsKey } from '#server/jobs/jobs.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { beginRun } from '../classification/runs.service.server.ts'
import { isFilledRow, readSheet } from '../import/sheet.service.server.ts'
import { checkListQueue, editionChangeOf } from './foresee.service.server.ts'
import { listAnswers as answers } from './messages.ts'
import {
  addListChange,
  countByClass,
  countReclassed,
  countToClassify,
  findListChange,
  findTouchedFilings,
  findTouchedOrders,
  isChangeWaiting,
  lockListChange,
  setListChange,
} from './repository.server.ts'
import type { ChangeFindings, ControlListChangeView, ControlListEdition, EditionQuery } from './schema.ts'

const mostEntries = 20_000
const mostListed = 50

/** @throws Failure `not-found` */
export async function readEdition({ db }: StaffCtx, id: number): Promise<ControlListEdition> {
  const list = await findEdition(db, id)
  if (!list) throw new Failure('not-found')
  const { open, former } = await findOpenEdition(db, list.code)
  const isOpen = open?.id === id
  const { shippedDigest, entryCount, dilution: _rule, dilutedBelow: _below, changedAt: _at, ...facts } = list
  return {
    ...facts,
    id: String(id),
    isShipped: shippedDigest !== null,
    entries: entryCount ?? 0,
    former: isOpen && former ? { edition: former.edition, inForceFrom: former.inForceFrom } : null,
    isOpen,
  }
}

/** @throws Failure `not-found` */
export async function readListChange({ db, locale }: StaffCtx, id: number): Promise<ControlListChangeView> {
  const row = await findListChange(db, id)
  if (!row) throw new Failure('not-found')
  const [products, classes, orders, filings, toClassify, version] = await Promise.all([
    countReclassed(db, id),
    countByClass(db, id),
    findTouchedOrders(db, id, mostListed),
    findTouchedFilings(db, id, mostListed),
    countToClassify(db),
    controlListsVersion({ db }, ''),
  ])
  const header = row.header as unknown as ListHeader
  return {
    id: String(id),
    version: row.version,
    kind: row.kind as ControlListChangeView['kind'],
    state: row.state as ControlListChangeView['state'],
    code: row.code,
    edition: row.edition,
    nameZh: header.nameZh,
    nameEn: header.nameEn,
    inForceFrom: header.inForceFrom,
    reason: row.reason,
    createdBy: row.authorName,
    createdAt: row.createdAt.toISOString(),
    decidedBy: row.deciderName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    checkedProducts: row.checkedProducts,
    allProducts: row.allProducts,
    isStale: row.state === 'ready' && row.listsVersion !== version,
    findings: row.findings as unknown as ChangeFindings | null,
    products,
    classes,
    orders: orders.list.map((order) => ({ ...order, id: String(order.id) })),
    orderCount: orders.count,
    filings: filings.list.map(({ id, orderNo, nameZh, nameEn, dueOn }) => ({
      id: String(id),
      orderNo,
      product: inLocale(locale, nameZh, nameEn),
      dueOn,
    })),
    filingCount: filings.count,
    toClassify,
  }
}

/** @throws Failure `not-found` for an unknown list; `file-unreadable`; `validation-failed` names the cell */
export async function uploadEdition(
  ctx: StaffCtx,
  { reason, isComplete, code, ...facts }: EditionQuery,
  content: Buffer,
  signal: AbortSignal,
) {
  const { open } = await findOpenEdition(ctx.db, code)
  if (!open) throw new Failure('not-found')
  if (facts.edition !== open.edition && facts.inForceFrom <= open.inForceFrom)
    throw fieldRefusal(ctx.locale, 'inForceFrom', answers.tooEarly, { day: open.inForceFrom })
  const { entries, places } = readTable(ctx, await readSheet(ctx, content, mostEntries + 1, signal))
  await requireClasses(ctx, entries, places)
  const header = { ...headerOf(open), ...facts, complete: isComplete }
  return submit(ctx, 'upload', header, entries, reason)
}

/** @throws Failure `not-found` for an unknown list; `validation-failed` where no edition came before */
export async function revertList(ctx: StaffCtx, { code, reason }: { code: string; reason: string }) {
  const { open, former } = await findOpenEdition(ctx.db, code)
  if (!open) throw new Failure('not-found')
  if (!former) throw fieldRefusal(ctx.locale, 'code', answers.noFormer)
  return submit(ctx, 'revert', headerOf(former), [], reason)
}

const columns = ['no', 'class', 'group', 'name_zh', 'aliases_zh', 'name_en', 'cas', 'smiles', 'includes']
const allColumns = [...columns, 'generic', 'concentration', 'form', 'from', 'to', 'remark']
const neededColumns = ['no', 'class', 'name_zh', 'cas']

/** Columns that the file does not have are empty. @returns the row of each entry too */
function readTable({ locale }: StaffCtx, table: string[][]): { entries: EntryRow[]; places: number[] } {
  const [headed, ...filled] = table.flatMap((cells, at) =>
    isFilledRow(cells) ? [{ cells, row: at + 1 }] : [],
  )
  const head = headed?.cells ?? []
  const names = head.map((cell) => cell.trim().toLowerCase())
  const lacking = neededColumns.filter((name) => !names.includes(name))
  if (lacking.length > 0)
    throw fieldRefusal(locale, 'file', answers.noColumns, { columns: lacking.join(', ') })
  if (filled.length === 0) throw fieldRefusal(locale, 'file', answers.noRows)
  const cellOf = (cells: string[], name: string) =>
    (cells[names.indexOf(name)] ?? '').replaceAll(/\s+/g, ' ').trim()
  const lines = filled.map(({ cells }) => allColumns.map((name) => cellOf(cells, name)).join('\t'))
  try {
    const entries = readEntryRows([allColumns.join('\t'), ...lines].join('\n'))
    return { entries, places: filled.map(({ row }) => row) }
  } catch (problem) {
    if (!(problem instanceof z.ZodError)) throw problem
    const [at = 0, column = ''] = problem.issues[0]?.path ?? []
    const bad = filled[Number(at)]
    const value = bad ? cellOf(bad.cells, String(column)) : ''
    throw fieldRefusal(locale, 'file', answers.badCell, {
      row: bad?.row ?? 1,
      column: String(column),
      value: value || '—',
    })
  }
}

/** @param places the row of each entry in the file */
async function requireClasses(ctx: StaffCtx, entries: EntryRow[], places: number[]) {
  const known = new Set((await listClasses(ctx, shanghaiDate(ctx.now))).map(({ code }) => code))
  const at = entries.findIndex((entry) => !known.has(entry.class))
  if (at >= 0)
    throw fieldRefusal(ctx.locale, 'file', answers.unknownClass, {
      row: places[at] ?? 0,
      value: entries[at]?.class ?? '',
    })
}

async function submit(
  ctx: StaffCtx,
  kind: 'upload' | 'revert',
  header: ListHeader,
  entries: EntryRow[],
  reason: string,
) {
  const { id: code, edition } = header
  const id = await ctx.transaction(async (ctx) => {
    const { db: tx, viewer, now } = ctx
    if (await isChangeWaiting(tx, code)) throw fieldRefusal(ctx.locale, 'code', answers.waiting)
    const id = await addListChange(tx, {
      kind,
      code,
      edition,
      reason,
      header: json(header),
      entries: JSON.stringify(entries),
      createdBy: viewer.staffId,
      createdAt: now,
    })
    await audit(ctx, kind, id, { code, edition, entries: entries.length, reason })
    await enqueueCheck(ctx, id)
    return id
  })
  return readListChange(ctx, id)
}

const enqueueCheck = ({ db, services }: StaffCtx, changeId: number) =>
  services.get(jobsKey).enqueue(db, checkListQueue, { changeId })

const audit = (ctx: StaffCtx, action: string, subjectId: number, detail: object) =>
  writeAuditEntry(ctx.db, ctx, {
    action: `controlList.${action}`,
    subject: 'controlListChange',
    subjectId,
    detail,
  })

async function lockSeen(ctx: StaffCtx, id: number, version: number, states: string[]) {
  const row = await lockListChange(ctx.db, id)
  if (!row) throw new Failure('not-found')
  if (row.version !== version || !states.includes(row.state)) throw new Failure('conflict')
  return row
}

/** @throws Failure `not-found`; `conflict` once it is decided or another version was seen */
export async function recheckListChange(ctx: StaffCtx, id: number, version: number) {
  await ctx.transaction(async (ctx) => {
    const row = await lockSeen(ctx, id, version, ['checking', 'ready', 'failed'])
    await setListChange(ctx.db, id, { state: 'checking', version: row.version + 1, checkedProducts: 0 })
    await enqueueCheck(ctx, id)
  })
  return readListChange(ctx, id)
}

/** @throws Failure `not-found`; `conflict` once it is decided or another version was seen */
export async function discardListChange(ctx: StaffCtx, id: number, version: number) {
  await ctx.transaction(async (ctx) => {
    const row = await lockSeen(ctx, id, version, ['checking', 'ready', 'failed'])
    await decide(ctx, row, 'discarded')
  })
  return readListChange(ctx, id)
}

/**
 * The catalogue is classified again in the background.
 * @throws Failure `not-found`; `conflict` unless it is ready, as it was seen, and worked out with the lists of now
 */
export async function applyListChange(ctx: StaffCtx, id: number, version: number) {
  await ctx.transaction(async (ctx) => {
    const row = await lockSeen(ctx, id, version, ['ready'])
    if (row.listsVersion !== (await controlListsVersion(ctx, ''))) throw new Failure('conflict')
    const { open } = await findOpenEdition(ctx.db, row.code)
    if (!(await applyEdition(ctx.db, editionChangeOf(row), shanghaiDate(ctx.now))))
      throw new Failure('conflict')
    await decide(ctx, row, 'applied', { before: open?.edition ?? null, after: row.edition })
  })
  await beginRun(ctx, 'lists')
  return readListChange(ctx, id)
}

type LockedListChange = NonNullable<Awaited<ReturnType<typeof lockListChange>>>

async function decide(
  ctx: StaffCtx,
  { id, code, kind, version }: LockedListChange,
  state: 'applied' | 'discarded',
  editions: object = {},
) {
  const decision = { state, version: version + 1, decidedBy: ctx.viewer.staffId, decidedAt: ctx.now }
  await setListChange(ctx.db, id, decision)
  await audit(ctx, state, id, { code, kind, ...editions })
}
