import { fieldRefusal } from '#i18n/say.ts'
import type { MemberCtx, StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { Failure } from '#shared/failure.ts'
import { quoteAnswers } from '../quote/messages.ts'
import { notifyQuote } from '../quote/notification.service.server.ts'
import { findQuote } from '../quote/reading.service.server.ts'
import { listLineNumbers } from '../quote/repository.server.ts'
import { lockQuote, requireQuoteMove } from '../quote/transition.service.server.ts'
import type { QuoteDetail, QuoteMessageInput } from '../schema.ts'
import { addQuoteMessage, countQuoteMessages } from './repository.server.ts'

const mostMessages = 500

/** @throws Failure `not-found`; `illegal-move` of a withdrawn quote; `limit-reached` after 500 messages */
export async function writeQuoteMessage(
  ctx: MemberCtx | StaffCtx,
  id: number,
  { lineNo, text }: QuoteMessageInput,
): Promise<QuoteDetail> {
  await ctx.transaction(async (ctx) => {
    const { db: tx, viewer, now, locale } = ctx
    const quote = await lockQuote(ctx, id)
    if (quote.state === 'withdrawn') requireQuoteMove(ctx, quote.state, 'withdrawn', 'member')
    if ((await countQuoteMessages(tx, id)) >= mostMessages) throw new Failure('limit-reached')
    const numbers = await listLineNumbers(tx, id)
    if (lineNo !== null && !numbers.some((line) => line.lineNo === lineNo))
      throw fieldRefusal(locale, 'lineNo', quoteAnswers.noLine)
    const author =
      viewer.kind === 'staff'
        ? { staffId: viewer.staffId, memberId: null }
        : { memberId: viewer.memberId, staffId: null }
    const message = await addQuoteMessage(tx, { quoteId: id, lineNo, text, ...author, createdAt: now })
    if (viewer.kind === 'staff') {
      await notifyQuote(ctx, quote, { kind: 'message', messageId: message.id, text })
      await writeAuditEntry(tx, ctx as StaffCtx, {
        action: 'quote.message',
        subject: 'quote',
        subjectId: id,
        detail: { messageId: message.id, lineNo },
      })
    }
  })
  return findQuote(ctx, id)
}
