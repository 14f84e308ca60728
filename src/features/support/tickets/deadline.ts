import chineseDays from 'chinese-days'
import { findSiteSettings } from '#features/content/service.server.ts'
import type { Ctx } from '#server/context.ts'
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

export async function dueOnOf(ctx: Pick<Ctx, 'services' | 'now'>, kind: TicketKind) {
  const { answerDays } = await findSiteSettings(ctx)
  return workingDayAfter(ctx.now, answerDays[kind] ?? answerDays.other ?? 1)
}

export const isOverdue = (dueOn: string | null, now: Date) => dueOn !== null && dueOn < shanghaiDate(now)
