import { setTimeout as pause } from 'node:timers/promises'
import type { MemberCtx } from '#server/context.ts'
import { type Listening, listen } from '#server/db/listen.ts'
import { ServiceKey } from '#server/services.ts'
import { Failure } from '#shared/failure.ts'
import { findPaymentState } from './service.server.ts'

/** Only for when a notification was lost. */
const lookAnywayMs = 20_000
const longestMs = 5 * 60_000
const mostStreams = 300
/** So that no member takes the places of all others; pages ask now and then anyway. */
const mostOfMember = 5

interface Stream {
  memberId: number
  paymentId: number
  /** Ends the present wait. */
  wake: () => void
}

/** The open event streams of this process, woken by the database when the state of a payment changes. */
export class PaymentEvents {
  readonly #streams = new Set<Stream>()

  /** @throws Failure `busy` when too many are open */
  add(stream: Stream) {
    const ofMember = [...this.#streams].filter(({ memberId }) => memberId === stream.memberId).length
    if (this.#streams.size >= mostStreams || ofMember >= mostOfMember) throw new Failure('busy')
    this.#streams.add(stream)
  }

  remove(stream: Stream) {
    this.#streams.delete(stream)
  }

  /** @param paymentId undefined: notifications may have been lost, all look */
  wake(paymentId?: number) {
    for (const stream of this.#streams)
      if (paymentId === undefined || stream.paymentId === paymentId) stream.wake()
  }
}

export const paymentEventsKey = new ServiceKey<PaymentEvents>('events of payments')

/** @returns the events, and how to stop listening */
export async function listenToPayments(sql: Listening) {
  const events = new PaymentEvents()
  const stop = await listen(sql, 'payment_state', (id) => events.wake(id === undefined ? id : Number(id)))
  return { events, stop }
}

/**
 * The states of a payment that the viewer sees: the one it is in, then each new one, for five minutes or until it is
 * pending no more.
 * @param gone when nobody listens any more
 * @throws Failure `not-found`; `busy` when too many streams are open
 */
export async function watchPayment(
  ctx: MemberCtx,
  id: number,
  gone: AbortSignal,
): Promise<AsyncIterable<string>> {
  const events = ctx.services.get(paymentEventsKey)
  const stream: Stream = { memberId: ctx.viewer.memberId, paymentId: id, wake: () => {} }
  await findPaymentState(ctx, id)
  events.add(stream)
  if (gone.aborted) events.remove(stream)
  gone.addEventListener('abort', () => {
    events.remove(stream)
    stream.wake()
  })
  return states(ctx, stream, gone)
}

async function* states(ctx: MemberCtx, stream: Stream, gone: AbortSignal) {
  try {
    // What changes from here on wakes the stream, so nothing is missed between reading and waiting.
    let woken = nextWake(stream)
    let state = await findPaymentState(ctx, stream.paymentId)
    yield state
    const end = Date.now() + longestMs
    while (state === 'pending' && Date.now() < end && !gone.aborted) {
      await woken
      woken = nextWake(stream)
      if (gone.aborted) return
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
  pause(lookAnywayMs, undefined, { ref: false, signal: timer.signal }).then(resolve, () => {})
  return promise
}
