import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { Failure } from '#shared/failure.ts'
import { findQuoteRow, listLineNumbers } from '../quote/repository.server.ts'
import { lockQuote } from '../quote/transition.service.server.ts'
import { findLineNote, listLineNotes, storeLineNote } from './notes.repository.server.ts'
import type { LineNoteInput, LineNoteView } from './schema.ts'

/** Of all lines; only staff read them. @throws Failure `not-found` */
export async function listQuoteNotes({ db }: StaffCtx, id: number): Promise<LineNoteView[]> {
  if (!(await findQuoteRow(db, null, id))) throw new Failure('not-found')
  return (await listLineNotes(db, id)).map(({ changedAt, ...note }) => ({
    ...note,
    changedAt: changedAt.toISOString(),
  }))
}

/** @throws Failure `not-found`, also for a line that no request has; `conflict` after another change */
export const writeLineNote = (ctx: StaffCtx, id: number, lineNo: number, { text, version }: LineNoteInput) =>
  ctx.transaction(async (ctx) => {
    const { db: tx, viewer, now } = ctx
    await lockQuote(ctx, id)
    const lines = await listLineNumbers(tx, id)
    if (!lines.some((line) => line.lineNo === lineNo)) throw new Failure('not-found')
    const before = await findLineNote(tx, id, lineNo)
    if ((before?.version ?? 0) !== version) throw new Failure('conflict')
    await storeLineNote(tx, { quoteId: id, lineNo, text, staffId: viewer.staffId, changedAt: now })
    await writeAuditEntry(tx, ctx, {
      action: 'quote.note',
      subject: 'quote',
      subjectId: id,
      detail: { lineNo, before: before?.text ?? '', after: text },
    })
    return listQuoteNotes(ctx, id)
  })
