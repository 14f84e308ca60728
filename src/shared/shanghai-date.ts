/** China keeps one time all the year round, eight hours before UTC. */
const shanghaiAheadMs = 8 * 3_600_000
const dayMs = 86_400_000

/**
 * The calendar day in Shanghai, `2026-05-01`.
 * @param daysLater counted from that day
 */
export const shanghaiDate = (at: Date, daysLater = 0) =>
  new Date(at.getTime() + shanghaiAheadMs + daysLater * dayMs).toISOString().slice(0, 10)
