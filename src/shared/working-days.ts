import chineseDays from 'chinese-days'
import { shanghaiDate } from './display.ts'

const longestSearchDays = 90

/** @returns the day in China that is so many working days after this time, `2026-11-21` */
export function workingDayAfter(start: Date, days: number) {
  let left = days
  for (let ahead = 1; ahead < longestSearchDays; ahead++) {
    const day = shanghaiDate(start, ahead)
    if (chineseDays.isWorkday(day) && --left <= 0) return day
  }
  return shanghaiDate(start, longestSearchDays)
}
