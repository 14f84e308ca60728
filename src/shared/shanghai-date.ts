const shanghaiAheadMs = 8 * 3_600_000
const dayMs = 86_400_000

export const shanghaiDate = (at: Date, daysLater = 0) =>
  new Date(at.getTime() + shanghaiAheadMs + daysLater * dayMs).toISOString().slice(0, 10)
