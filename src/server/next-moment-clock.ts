/** The longest wait that a timer can hold is 24 days; looking once an hour does no harm. */
const longestWaitMs = 3_600_000
const retryMs = 5000
/** A timer may be early by a moment, and who reads just then would keep what was before. */
const ringsAfterMs = 5

export interface NextMomentClock {
  /** Call it when the moments have changed. */
  refresh(): Promise<void>
  stop(): void
}

/**
 * Rings when a moment comes, and goes on to the next.
 * @param findNext the first moment after the one given
 */
export async function startNextMomentClock(
  findNext: (after: Date) => Promise<Date | undefined>,
  ring: () => void,
): Promise<NextMomentClock> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let rungUntil = new Date()
  function wakeIn(wait: number, wake: () => void) {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(wake, Math.max(0, wait)).unref()
  }
  async function refresh() {
    const next = await findNext(rungUntil)
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
