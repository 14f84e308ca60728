import type { Db } from '#server/db/client.ts'
import { findNextSpecialMoment } from './repository.server.ts'

/** The longest wait that a timer can hold is 24 days; looking once an hour does no harm. */
const longestWaitMs = 3_600_000

export interface SpecialClock {
  /** Campaigns were changed: looks anew when the next one begins or ends. */
  lookAgain(): Promise<void>
  stop(): void
}

/**
 * Rings when a campaign begins or ends: prices change then, though nothing was written.
 * @param ring what to do at that moment
 */
export async function startSpecialClock(db: Db, ring: () => void): Promise<SpecialClock> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  async function lookAgain() {
    const next = await findNextSpecialMoment(db, new Date())
    clearTimeout(timer)
    if (isStopped) return
    const wait = next ? next.getTime() - Date.now() : longestWaitMs
    timer = setTimeout(
      () => {
        if (wait <= longestWaitMs) ring()
        lookAgain().catch(() => {}) // the database is away: the next change or hour looks again
      },
      Math.max(0, Math.min(wait, longestWaitMs)),
    )
    timer.unref()
  }
  await lookAgain()
  return {
    lookAgain,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
