import { setTimeout as pause } from 'node:timers/promises'
import type { MemberCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { findPaymentState } from './service.server.ts'

const lookEveryMs = 1000
const longestMs = 5 * 60_000
/** In one process: each looks into the database every second. */
const mostWatchers = 300
let watchers = 0

/**
 * The states of a payment of the viewer's company: the one it is in, then each new one, for five minutes or until it
 * is pending no more.
 * @throws Failure `not-found`; `busy` when too many watch
 */
export async function watchPayment(ctx: MemberCtx, id: number): Promise<AsyncIterable<string>> {
  const first = await findPaymentState(ctx, id)
  if (watchers >= mostWatchers) throw new Failure('busy')
  return watch(ctx, id, first)
}

async function* watch(ctx: MemberCtx, id: number, first: string) {
  watchers++
  try {
    yield first
    let state = first
    const end = Date.now() + longestMs
    while (state === 'pending' && Date.now() < end) {
      await pause(lookEveryMs, undefined, { ref: false })
      const now = await findPaymentState(ctx, id)
      if (now === state) continue
      state = now
      yield state
    }
  } finally {
    watchers--
  }
}
