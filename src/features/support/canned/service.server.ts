import { fieldRefusal } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { Failure } from '#shared/failure.ts'
import type { CannedAnswer, CannedChange, CannedInput } from '../schema.ts'
import { words } from './messages.ts'
import {
  type CannedRow,
  deleteCanned,
  insertCanned,
  isTitleTaken,
  listCannedRows,
  lockCanned,
  updateCanned,
} from './repository.server.ts'

const present = ({ id, ...row }: CannedRow): CannedAnswer => ({ ...row, id: String(id) })

export const listCanned = async ({ db }: StaffCtx) => (await listCannedRows(db)).map(present)

const log = (ctx: StaffCtx, action: string, id: number, detail: object) =>
  writeAuditEntry(ctx.db, ctx, {
    action: `cannedAnswer.${action}`,
    subject: 'canned_answer',
    subjectId: id,
    detail,
  })

const textsOf = ({ title, text }: CannedRow) => ({ title, text })

/** @throws Failure `validation-failed` for a title that is taken */
export const addCanned = (ctx: StaffCtx, input: CannedInput) =>
  ctx.transaction(async (ctx) => {
    const row = await insertCanned(ctx.db, input)
    if (!row) throw fieldRefusal(ctx.locale, 'title', words.titleTaken)
    await log(ctx, 'add', row.id, { after: textsOf(row) })
    return present(row)
  })

/** @throws Failure `not-found`; `conflict` after another change; `validation-failed` for a title that is taken */
export const changeCanned = (ctx: StaffCtx, id: number, { version, ...input }: CannedChange) =>
  ctx.transaction(async (ctx) => {
    const before = await lockCanned(ctx.db, id)
    if (!before) throw new Failure('not-found')
    if (before.version !== version) throw new Failure('conflict')
    if (await isTitleTaken(ctx.db, input.title, id)) throw fieldRefusal(ctx.locale, 'title', words.titleTaken)
    const after = await updateCanned(ctx.db, id, input, ctx.now)
    await log(ctx, 'change', id, { before: textsOf(before), after: textsOf(after) })
    return present(after)
  })

/** @throws Failure `not-found`; `conflict` after another change */
export const removeCanned = (ctx: StaffCtx, id: number, version: number) =>
  ctx.transaction(async (ctx) => {
    const before = await lockCanned(ctx.db, id)
    if (!before) throw new Failure('not-found')
    if (before.version !== version) throw new Failure('conflict')
    await deleteCanned(ctx.db, id)
    await log(ctx, 'remove', id, { before: textsOf(before) })
    return null
  })
