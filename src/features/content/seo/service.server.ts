import { say } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { Failure } from '#shared/failure.ts'
import { pathTaken } from './messages.ts'
import { patternOf } from './patterns.ts'
import {
  deleteSeoEntry,
  findSeoEntries,
  findSeoPath,
  insertSeoEntry,
  lockSeoEntry,
  type SeoRow,
  updateSeoEntry,
} from './repository.server.ts'
import type { SeoChange, SeoInput, SeoPreviewInput, StoredSeoEntry } from './schema.ts'
import { fillSeo, presentSeoEntry, SeoTable } from './table.ts'

const stored = ({ id, ...row }: SeoRow): StoredSeoEntry => ({ id: String(id), ...row })

export const listSeoEntries = async ({ db }: StaffCtx) => (await findSeoEntries(db)).map(stored)

interface SeoLogged {
  before?: SeoRow
  after?: SeoRow
}

const log = (ctx: StaffCtx, action: string, { id, path }: SeoRow, detail: SeoLogged) =>
  writeAuditEntry(ctx.db, ctx, {
    action: `seo.${action}`,
    subject: 'seo',
    subjectId: id,
    detail: { path, ...detail },
  })

const takenPath = ({ locale }: StaffCtx) =>
  new Failure('conflict', [{ path: 'path', message: say(locale, pathTaken) }])

/** @throws Failure `conflict` when the path has an entry already */
export const addSeoEntry = (ctx: StaffCtx, input: SeoInput) =>
  ctx.transaction(async (ctx) => {
    const row = await insertSeoEntry(ctx.db, input)
    if (!row) throw takenPath(ctx)
    await log(ctx, 'add', row, { after: row })
    return stored(row)
  })

/** @throws Failure `conflict` when the entry changed since it was read, or its new path has another entry */
export const changeSeoEntry = (ctx: StaffCtx, id: number, { version, ...input }: SeoChange) =>
  ctx.transaction(async (ctx) => {
    const other = await findSeoPath(ctx.db, input.path)
    if (other && other.id !== id) throw takenPath(ctx)
    const before = await lockSeoEntry(ctx.db, id)
    const row = before && (await updateSeoEntry(ctx.db, id, version, input))
    if (!row) throw new Failure('conflict')
    await log(ctx, 'change', row, { before, after: row })
    return stored(row)
  })

/** @throws Failure `not-found` */
export const removeSeoEntry = (ctx: StaffCtx, id: number) =>
  ctx.transaction(async (ctx) => {
    const removed = await deleteSeoEntry(ctx.db, id)
    if (!removed) throw new Failure('not-found')
    await log(ctx, 'remove', removed, { before: removed })
  })

/** What a page would be called, by the stored entries or by one that is being written. */
export async function previewSeo({ db }: StaffCtx, { path, values, entry }: SeoPreviewInput) {
  const row = entry ? { ...entry, id: 0, version: 0 } : new SeoTable(await findSeoEntries(db)).find(path)
  if (!row) return { matches: false, entryPath: null, zh: null, en: null }
  const matches = row.isReg ? (patternOf(row.path)?.test(path) ?? false) : row.path === path
  const zh = fillSeo(presentSeoEntry(row, 'zh'), values)
  return { matches, entryPath: row.path, zh, en: fillSeo(presentSeoEntry(row, 'en'), values) }
}
