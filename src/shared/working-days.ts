import chineseDays from 'chinese-days'
import { shanghaiDate, startOfShanghaiDay } from './display.ts'

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

const opensAt = 9
const closesAt = 18
const hourMs = 3_600_000

/** Hours between two times that fall into 9 to 18 o'clock of working days in China; counts up to a limit. */
export function workingHoursBetween(from: Date, to: Date, most: number) {
  let hours = 0
  for (let ahead = 0; hours < most && ahead < longestSearchDays; ahead++) {
    const day = shanghaiDate(from, ahead)
    if (day > shanghaiDate(to)) break
    if (!chineseDays.isWorkday(day)) continue
    const start = startOfShanghaiDay(day).getTime()
    const begin = Math.max(start + opensAt * hourMs, from.getTime())
    const end = Math.min(start + closesAt * hourMs, to.getTime())
    hours += Math.max(0, end - begin) / hourMs
  }
  return Math.min(hours, most)
}
