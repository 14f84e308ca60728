import { say } from '#i18n/say.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { Failure } from '#shared/failure.ts'
import type { QuoteActor, QuoteState } from '../schema.ts'
import { quoteAnswers } from './messages.ts'
import { companyInView } from './reading.service.server.ts'
import { addQuoteTransition, changeQuote, type LockedQuote, lockQuoteRow } from './repository.server.ts'
import { canMoveQuote } from './state.ts'

/** @throws Failure `not-found`, also for a quote of another company */
export async function lockQuote(ctx: Pick<Ctx, 'db' | 'viewer'>, id: number): Promise<LockedQuote> {
  const quote = await lockQuoteRow(ctx.db, companyInView(ctx.viewer), id)
  if (!quote) throw new Failure('not-found')
  return quote
}

export interface QuoteMoveBy {
  actor: QuoteActor
  /** Null for the system. */
  actorId: number | null
  reason?: string
  now: Date
}

export const quoteActor = ({ viewer, now }: Pick<Ctx, 'viewer' | 'now'>, reason = ''): QuoteMoveBy => {
  if (viewer.kind === 'staff') return { actor: 'staff', actorId: viewer.staffId, reason, now }
  if (viewer.kind === 'member') return { actor: 'member', actorId: viewer.memberId, reason, now }
  throw new Failure('not-signed-in')
}

/** @throws Failure `illegal-move` */
export function requireQuoteMove(
  { locale }: Pick<Ctx, 'locale'>,
  from: QuoteState,
  to: QuoteState,
  by: QuoteActor,
) {
  if (canMoveQuote(from, to, by)) return
  throw new Failure('illegal-move', [{ path: '', message: say(locale, quoteAnswers.illegalMove) }])
}

/** Changes the state of a locked quote and records it. No other code changes the state. */
export async function moveQuote(
  tx: Db,
  quote: LockedQuote,
  to: QuoteState,
  { actor, actorId, reason = '', now }: QuoteMoveBy,
  change: Parameters<typeof changeQuote>[2] = {},
) {
  await changeQuote(tx, quote.id, { ...change, state: to, updatedAt: now })
  await addQuoteTransition(tx, {
    quoteId: quote.id,
    fromState: quote.state,
    toState: to,
    actor,
    actorId,
    reason,
    at: now,
  })
}
