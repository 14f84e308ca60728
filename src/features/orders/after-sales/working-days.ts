import chineseDays from 'chinese-days'
import { shanghaiDate } from '#shared/display.ts'

/**
 * Whether a day in China is at most so many working days later. Public holidays are free and make-up days count, as the
 * State Council announced them; a year that is not announced yet has its weekends only.
 */
export function isWithinWorkingDays(start: Date, now: Date, days: number) {
  const end = shanghaiDate(now)
  let left = days
  for (let ahead = 1; shanghaiDate(start, ahead) <= end; ahead++) {
    if (chineseDays.isWorkday(shanghaiDate(start, ahead)) && --left < 0) return false
  }
  return true
}
