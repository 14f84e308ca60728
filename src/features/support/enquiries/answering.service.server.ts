import { describeSite } from '#features/content/service.server.ts'
import { say } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import { mailGatewayKey } from '#server/gateways/messages/messages.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { isOverdue } from '../tickets/reading.service.server.ts'
import { enquiryMail } from './messages.ts'
import {
  answerOpenEnquiry,
  closeEnquiryRow,
  countEnquiries,
  type EnquiryRow,
  findEnquiryRow,
  listEnquiryRows,
  lockEnquiry,
  removeEnquiriesBefore,
} from './repository.server.ts'
import type { EnquiryAnswerInput, EnquiryDetail, EnquiryList, EnquiryListQuery } from './schema.ts'

const storedMs = 365 * 86_400_000

export async function listEnquiries(
  ctx: StaffCtx,
  { overdue, ...query }: EnquiryListQuery,
): Promise<EnquiryList> {
  const filter = { ...query, dueBefore: overdue ? shanghaiDate(ctx.now) : undefined }
  const [total, { rows, ...place }] = await Promise.all([
    countEnquiries(ctx.db, filter),
    listEnquiryRows(ctx.db, filter, overdue || query.state === 'open'),
  ])
  return { total, ...place, list: rows.map((row) => present(row, ctx.now)) }
}

/** @throws Failure `not-found` */
export async function readEnquiry({ db, now }: StaffCtx, id: number): Promise<EnquiryDetail> {
  const row = await findEnquiryRow(db, id)
  if (!row) throw new Failure('not-found')
  return present(row, now)
}

/**
 * Once. The sender receives it by e-mail; where only a phone number is known, it notes what was said.
 * @throws Failure `not-found`; `illegal-move` when it is answered or closed
 */
export async function answerEnquiry(ctx: StaffCtx, id: number, { text }: EnquiryAnswerInput) {
  await ctx.transaction(async (ctx) => {
    const { db: tx, viewer, now, services } = ctx
    const enquiry = await lockEnquiry(tx, id)
    if (!enquiry) throw new Failure('not-found')
    if (enquiry.state !== 'open') throw new Failure('illegal-move')
    await answerOpenEnquiry(tx, id, { answer: text, answeredBy: viewer.staffId, answeredAt: now })
    if (enquiry.email) {
      const { locale, enquiryNo, subject } = enquiry
      const { companyName, hotline } = await describeSite({ ...ctx, locale })
      await services.get(mailGatewayKey).queue(tx, {
        to: enquiry.email,
        subject: say(locale, enquiryMail.subject, { enquiryNo, subject }),
        text: say(locale, enquiryMail.text, {
          answer: text,
          question: enquiry.text,
          companyName,
          hotline,
        }),
      })
    }
    await writeAuditEntry(tx, ctx, { action: 'enquiry.answer', subject: 'enquiry', subjectId: id })
  })
  return readEnquiry(ctx, id)
}

/** Without an answer to the sender. @throws Failure `not-found`; `illegal-move` when it is closed */
export async function closeEnquiry(ctx: StaffCtx, id: number) {
  await ctx.transaction(async (ctx) => {
    const { db: tx } = ctx
    const enquiry = await lockEnquiry(tx, id)
    if (!enquiry) throw new Failure('not-found')
    if (enquiry.state === 'closed') throw new Failure('illegal-move')
    await closeEnquiryRow(tx, id)
    await writeAuditEntry(tx, ctx, { action: 'enquiry.close', subject: 'enquiry', subjectId: id })
  })
  return readEnquiry(ctx, id)
}

const present = ({ id, answeredAt, createdAt, ...row }: EnquiryRow, now: Date): EnquiryDetail => ({
  ...row,
  id: String(id),
  isOverdue: isOverdue(row.dueOn, now),
  answeredAt: answeredAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

/** The privacy policy promises a year. */
export const purgeEnquiries = (db: Db, now: Date) =>
  removeEnquiriesBefore(db, new Date(now.getTime() - storedMs))
