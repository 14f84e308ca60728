import { setTimeout as pause } from 'node:timers/promises'
import type { MemberCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { findPaymentState } from './service.server.ts'

const lookEveryMs = 1000
const longestMs = 5 * 60_000
/** In one process: each looks into the database every second. */
const mostWatchers = 300
/** Of one member, so that nobody takes the places of all others; pages ask now and then anyway. */
const mostOfMember = 5
/** Who watches, until she has gone. */
const watchers = new Map<AbortSignal, number>()

/**
 * The states of a payment that the viewer sees: the one it is in, then each new one, for five minutes or until it is
 * pending no more.
 * @param gone when nobody listens any more
 * @throws Failure `not-found`; `busy` when too many watch
 */
export async function watchPayment(
  ctx: MemberCtx,
  id: number,
  gone: AbortSignal,
): Promise<AsyncIterable<string>> {
  const first = await findPaymentState(ctx, id)
  const { memberId } = ctx.viewer
  const ofMember = [...watchers.values()].filter((one) => one === memberId).length
  if (watchers.size >= mostWatchers || ofMember >= mostOfMember) throw new Failure('busy')
  if (!gone.aborted) watchers.set(gone, memberId)
  gone.addEventListener('abort', () => watchers.delete(gone))
  return watch(ctx, id, first, gone)
}

async function* watch(ctx: MemberCtx, id: number, first: string, gone: AbortSignal) {
  try {
    yield first
    let state = first
    const end = Date.now() + longestMs
    while (state === 'pending' && Date.now() < end) {
      await pause(lookEveryMs, undefined, { ref: false, signal: gone }).catch(() => {})
      if (gone.aborted) return
      const now = await findPaymentState(ctx, id)
      if (now === state) continue
      state = now
      yield state
    }
  } finally {
    watchers.delete(gone)
  }
}
