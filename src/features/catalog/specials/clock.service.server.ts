import type { Db } from '#server/db/client.ts'
import { findNextSpecialMoment } from './repository.server.ts'

/** The longest wait that a timer can hold is 24 days; looking once an hour does no harm. */
const longestWaitMs = 3_600_000
const retryMs = 5000
/** A timer may be early by a moment, and who reads prices just then would keep those of before. */
const ringsAfterMs = 5

export interface SpecialClock {
  refresh(): Promise<void>
  stop(): void
}

export async function startSpecialClock(db: Db, ring: () => void): Promise<SpecialClock> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let rungUntil = new Date()
  function wakeIn(wait: number, wake: () => void) {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(wake, Math.max(0, wait)).unref()
  }
  async function refresh() {
    const next = await findNextSpecialMoment(db, rungUntil)
    const wait = next ? next.getTime() + ringsAfterMs - Date.now() : Number.POSITIVE_INFINITY
    wakeIn(Math.min(wait, longestWaitMs), () => {
      const now = new Date()
      if (next && next <= now) {
        rungUntil = now
        ring()
      }
      keepLooking()
    })
  }
  function keepLooking() {
    refresh().catch(() => wakeIn(retryMs, keepLooking)) // the database is away
  }
  await refresh()
  return {
    refresh,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
