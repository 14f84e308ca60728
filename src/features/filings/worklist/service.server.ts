import { fieldRefusal } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { readId } from '#shared/read-id.ts'
import { presentEntry } from '../ledger/reading.service.server.ts'
import { filingAnswers } from '../messages.ts'
import type {
  Authority,
  AuthorityInput,
  Filing,
  FilingList,
  FilingListQuery,
  SubmissionDone,
  SubmissionInput,
} from '../schema.ts'
import {
  addAuthority,
  addSubmission,
  countFilings,
  endAuthority,
  findFilingRow,
  findSubmission,
  listAuthorityRows,
  listFilingRows,
  lockFilings,
  markFiled,
} from './repository.server.ts'

type FilingRow = Awaited<ReturnType<typeof listFilingRows>>['rows'][number]

const dayAfter = (day: string) => shanghaiDate(new Date(`${day}T12:00:00+08:00`), 1)

export async function listFilings(ctx: StaffCtx, query: FilingListQuery): Promise<FilingList> {
  const { db, now } = ctx
  const today = shanghaiDate(now)
  const { overdue, dueUntil, ...filters } = query
  const dueBefore = overdue ? today : dueUntil && dayAfter(dueUntil)
  const filter = { ...filters, dueBefore }
  const { regulatedClass, authorityId, from, until } = filters
  const narrowed = { regulatedClass, authorityId, from, until }
  const [{ rows, ...page }, total, open, late] = await Promise.all([
    listFilingRows(db, filter, query),
    countFilings(db, filter),
    countFilings(db, { ...narrowed, state: 'open' }),
    countFilings(db, { ...narrowed, dueBefore: today }),
  ])
  const list = rows.map((row) => present(ctx, row, today))
  return { total, ...page, list, counts: { open, overdue: late } }
}

/** @throws Failure `not-found` */
export async function readFiling(ctx: StaffCtx, id: number): Promise<Filing> {
  const row = await findFilingRow(ctx.db, id)
  if (!row) throw new Failure('not-found')
  return present(ctx, row, shanghaiDate(ctx.now))
}

const present = ({ locale }: StaffCtx, row: FilingRow, today: string): Filing => ({
  id: String(row.filingId),
  state: row.state,
  dueOn: row.dueOn,
  isOverdue: row.state === 'open' && row.dueOn < today,
  authority: inLocale(locale, row.authorityZh, row.authorityEn),
  authorityId: String(row.authorityId),
  submission:
    row.submissionId === null
      ? null
      : {
          id: String(row.submissionId),
          filedOn: row.filedOn ?? '',
          receiptNumber: row.receiptNumber ?? '',
          note: row.note ?? '',
          hasReceipt: row.receiptFile !== null,
          filedBy: row.filedBy ?? '',
        },
  entry: presentEntry(row),
})

/**
 * Records that filings were handed in together.
 * @throws Failure `not-found`; `illegal-move` when one of them is not open; `validation-failed` for filings of several
 * authorities, or a day after today or before a sale
 */
export async function fileTogether(ctx: StaffCtx, input: SubmissionInput): Promise<SubmissionDone> {
  const id = await ctx.transaction(async (ctx) => {
    const { db: tx, viewer, now, locale } = ctx
    const ids = [...new Set(input.filingIds.map((one) => readId(one) ?? 0))]
    const filings = await lockFilings(tx, ids)
    if (filings.length < ids.length) throw new Failure('not-found')
    if (filings.some(({ state }) => state !== 'open')) throw new Failure('illegal-move')
    if (new Set(filings.map(({ nameZh }) => nameZh)).size > 1)
      throw fieldRefusal(locale, 'filingIds', filingAnswers.severalAuthorities)
    const { filedOn, receiptNumber, note } = input
    if (filedOn > shanghaiDate(now)) throw fieldRefusal(locale, 'filedOn', filingAnswers.filedLater)
    if (filings.some(({ soldAt }) => filedOn < shanghaiDate(soldAt)))
      throw fieldRefusal(locale, 'filedOn', filingAnswers.filedBeforeSale)
    const submission = { filedOn, receiptNumber, note, filedBy: viewer.staffId, filedAt: now }
    const { id } = await addSubmission(tx, submission)
    await markFiled(tx, ids, id)
    await writeAuditEntry(tx, ctx, {
      action: 'filing.file',
      subject: 'filingSubmission',
      subjectId: id,
      detail: { filedOn, receiptNumber, filingIds: ids },
    })
    return id
  })
  return readSubmission(ctx, id)
}

/** @throws Failure `not-found` */
export async function readSubmission({ db }: StaffCtx, id: number): Promise<SubmissionDone> {
  const row = await findSubmission(db, id)
  if (!row) throw new Failure('not-found')
  const { filedOn, receiptNumber, note, receiptFile, staffName, filings } = row
  return {
    id: String(id),
    filedOn,
    receiptNumber,
    note,
    hasReceipt: receiptFile !== null,
    filedBy: staffName,
    filings,
  }
}

export const listAuthoritiesForStaff = async ({ db }: StaffCtx): Promise<Authority[]> =>
  (await listAuthorityRows(db)).map((row) => ({ ...row, id: String(row.id) }))

/**
 * Sales from a day on are filed with this authority, too, or instead of another one.
 * @throws Failure `conflict` when it is known; `not-found` for an authority that cannot be replaced
 */
export async function saveAuthority(ctx: StaffCtx, input: AuthorityInput): Promise<Authority[]> {
  await ctx.transaction(async (ctx) => {
    const { replacesId, ...authority } = input
    const { db: tx } = ctx
    const replaced = replacesId === null ? null : (readId(replacesId) ?? 0)
    if (replaced !== null && !(await endAuthority(tx, replaced, input.regulatedClass, input.inForceFrom)))
      throw new Failure('not-found')
    const added = await addAuthority(tx, authority)
    if (!added) throw new Failure('conflict')
    await writeAuditEntry(tx, ctx, {
      action: 'filing.authority',
      subject: 'filingAuthority',
      subjectId: added.id,
      detail: input,
    })
  })
  return listAuthoritiesForStaff(ctx)
}
