import type { MemberCtx } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { EventStreams } from '#server/http/event-streams.ts'
import { ServiceKey } from '#server/services.ts'
import { findPaymentState } from './service.server.ts'

export const paymentEventsKey = new ServiceKey<EventStreams>('events of payments')

export async function listenToPayments(listen: Database['listen'], leaving?: AbortSignal) {
  const events = new EventStreams({ most: 300, mostPerMember: 5, rereadMs: 20_000 }, leaving)
  const stop = await listen('payment_state', (id) => events.wake(id === undefined ? id : Number(id)))
  return { events, stop }
}

/** Until the payment ends. @throws Failure `not-found`; `busy` when too many streams are open */
export async function watchPayment(
  ctx: MemberCtx,
  id: number,
  disconnected: AbortSignal,
): Promise<AsyncIterable<string>> {
  await findPaymentState(ctx, id)
  return ctx.services.get(paymentEventsKey).watch({
    memberId: ctx.viewer.memberId,
    subject: id,
    read: () => findPaymentState(ctx, id),
    isLast: (state) => state !== 'pending',
    disconnected,
  })
}
