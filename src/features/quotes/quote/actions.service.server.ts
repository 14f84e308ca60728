import type { WorkPart } from '#features/members/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import type { QuoteDetail } from '../schema.ts'
import { findQuote } from './reading.service.server.ts'
import { countOpenQuotes, moveOpenQuotes } from './repository.server.ts'
import { lockQuote, moveQuote, quoteActor, requireQuoteMove } from './transition.service.server.ts'

/** @throws Failure `not-found`, `illegal-move` */
export async function declineQuote(ctx: MemberCtx, id: number, reason: string): Promise<QuoteDetail> {
  await endQuote(ctx, id, 'declined', reason)
  return findQuote(ctx, id)
}

/** @throws Failure `not-found`; `illegal-move` once it is answered */
export async function withdrawQuote(ctx: MemberCtx, id: number, reason: string): Promise<QuoteDetail> {
  await endQuote(ctx, id, 'withdrawn', reason)
  return findQuote(ctx, id)
}

const endQuote = (ctx: MemberCtx, id: number, to: 'declined' | 'withdrawn', reason: string) =>
  ctx.transaction(async (ctx) => {
    const quote = await lockQuote(ctx, id)
    requireQuoteMove(ctx, quote.state, to, 'member')
    // a request is declined by staff, an answer by the company
    await moveQuote(ctx.db, quote, to, quoteActor(ctx, reason))
  })

/** Requested and answered ones. */
export const quotesOfMember: WorkPart = {
  name: 'quotes',
  count: countOpenQuotes,
  handOver: ({ db }, handover) => moveOpenQuotes(db, handover),
}
