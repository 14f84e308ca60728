import { notify, type Sending } from '#features/notifications/service.server.ts'
import { formatYuan } from '#shared/money.ts'
import { quoteAddress } from './present.ts'
import type { LockedQuote } from './repository.server.ts'

type QuoteEvent =
  | { kind: 'answered' | 'revised'; version: number; goodsFen: number; validUntil: string }
  | { kind: 'declined'; reason: string }
  | { kind: 'message'; messageId: number; text: string }
  | { kind: 'expiring' | 'expired' }
  | { kind: 'accepted'; orderNo: string }

const occurrenceOf = (quote: LockedQuote, event: QuoteEvent) => {
  if (event.kind === 'message') return event.messageId
  if (event.kind === 'declined') return `round-${quote.round}`
  return 'version' in event ? event.version : quote.version
}

function paramsOf({ quoteNo, validUntil }: LockedQuote, event: QuoteEvent): Record<string, string | number> {
  const params = { quoteNo, validUntil: validUntil ?? '' }
  switch (event.kind) {
    case 'answered':
    case 'revised': {
      const { version, goodsFen } = event
      return { quoteNo, version, amount: formatYuan(goodsFen), validUntil: event.validUntil }
    }
    case 'declined':
      return { quoteNo, reason: event.reason }
    case 'message':
      return { quoteNo, text: event.text }
    case 'accepted':
      return { quoteNo, orderNo: event.orderNo }
    default:
      return params
  }
}

/** Notifies the member who requested the quote, in the caller's transaction. */
export const notifyQuote = (ctx: Sending, quote: LockedQuote, event: QuoteEvent) =>
  notify(ctx, {
    kind: 'quote',
    event: event.kind,
    eventKey: `quote:${quote.id}:${event.kind}:${occurrenceOf(quote, event)}`,
    to: { memberId: quote.memberId },
    params: paramsOf(quote, event),
    link: quoteAddress(quote.id),
  })
