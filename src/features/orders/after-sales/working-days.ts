import { shanghaiDate } from '#shared/shanghai-date.ts'

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/**
 * Whether a day is at most so many working days later, Monday to Friday in China; public holidays only lengthen what
 * the buyer has, by the shop's goodwill.
 */
export function isWithinWorkingDays(start: Date, now: Date, days: number) {
  const end = shanghaiDate(now)
  let left = days
  for (let ahead = 1; shanghaiDate(start, ahead) <= end; ahead++) {
    if (isWeekend(shanghaiDate(start, ahead))) continue
    if (--left < 0) return false
  }
  return true
}
