import { setTimeout as pause } from 'node:timers/promises'
import type { MemberCtx } from '#server/context.ts'
import { type Listening, listen } from '#server/db/sql.ts'
import { ServiceKey } from '#server/services.ts'
import { Failure } from '#shared/failure.ts'
import { findPaymentState } from './service.server.ts'

/** Only matters when a database notification was lost. */
const rereadMs = 20_000
const longestMs = 5 * 60_000
const mostStreams = 300
/** Pages without a stream poll. */
const mostPerMember = 5

interface Stream {
  memberId: number
  paymentId: number
  wake: () => void
}

export class PaymentEvents {
  readonly #streams = new Set<Stream>()

  add(stream: Stream) {
    const ofMember = [...this.#streams].filter(({ memberId }) => memberId === stream.memberId).length
    if (this.#streams.size >= mostStreams || ofMember >= mostPerMember) throw new Failure('busy')
    this.#streams.add(stream)
  }

  remove(stream: Stream) {
    this.#streams.delete(stream)
  }

  /** @param paymentId undefined: notifications may have been lost */
  wake(paymentId?: number) {
    for (const stream of this.#streams)
      if (paymentId === undefined || stream.paymentId === paymentId) stream.wake()
  }
}

export const paymentEventsKey = new ServiceKey<PaymentEvents>('events of payments')

export async function listenToPayments(sql: Listening) {
  const events = new PaymentEvents()
  const stop = await listen(sql, 'payment_state', (id) => events.wake(id === undefined ? id : Number(id)))
  return { events, stop }
}

/** For five minutes, or until the payment ends. @throws Failure `not-found`; `busy` when too many streams are open */
export async function watchPayment(
  ctx: MemberCtx,
  id: number,
  disconnected: AbortSignal,
): Promise<AsyncIterable<string>> {
  const events = ctx.services.get(paymentEventsKey)
  const stream: Stream = { memberId: ctx.viewer.memberId, paymentId: id, wake: () => {} }
  await findPaymentState(ctx, id)
  events.add(stream)
  if (disconnected.aborted) events.remove(stream)
  disconnected.addEventListener('abort', () => {
    events.remove(stream)
    stream.wake()
  })
  return states(ctx, stream, disconnected)
}

async function* states(ctx: MemberCtx, stream: Stream, disconnected: AbortSignal) {
  try {
    // waits before it reads, so that no change between the two is missed
    let woken = nextWake(stream)
    let state = await findPaymentState(ctx, stream.paymentId)
    yield state
    const end = Date.now() + longestMs
    while (state === 'pending' && Date.now() < end && !disconnected.aborted) {
      await woken
      woken = nextWake(stream)
      if (disconnected.aborted) return
      const now = await findPaymentState(ctx, stream.paymentId)
      if (now === state) continue
      state = now
      yield state
    }
  } finally {
    ctx.services.get(paymentEventsKey).remove(stream)
    stream.wake()
  }
}

function nextWake(stream: Stream) {
  const timer = new AbortController()
  const { promise, resolve } = Promise.withResolvers<void>()
  stream.wake = () => {
    timer.abort()
    resolve()
  }
  pause(rereadMs, undefined, { ref: false, signal: timer.signal }).then(resolve, () => {})
  return promise
}
