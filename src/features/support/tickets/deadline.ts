import chineseDays from 'chinese-days'
import { shanghaiDate } from '#shared/display.ts'
import type { TicketKind } from './kinds.ts'

const longestSearchDays = 60

/** @returns the day in China that is so many working days after this time, `2026-11-21` */
export function workingDayAfter(start: Date, days: number) {
  let left = days
  for (let ahead = 1; ahead < longestSearchDays; ahead++) {
    const day = shanghaiDate(start, ahead)
    if (chineseDays.isWorkday(day) && --left <= 0) return day
  }
  return shanghaiDate(start, longestSearchDays)
}

/** Working days within which staff answer. */
const answerDays = (kind: TicketKind) => (kind === 'complaint' ? 3 : 1)

export const dueOnOf = (kind: TicketKind, now: Date) => workingDayAfter(now, answerDays(kind))

export const isOverdue = (dueOn: string | null, now: Date) => dueOn !== null && dueOn < shanghaiDate(now)
