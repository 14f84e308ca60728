import { findSiteSettings } from '#features/content/service.server.ts'
import type { Ctx } from '#server/context.ts'
import { shanghaiDate } from '#shared/display.ts'
import { workingDayAfter } from '#shared/working-days.ts'
import type { TicketKind } from './kinds.ts'

export async function dueOnOf(ctx: Pick<Ctx, 'services' | 'now'>, kind: TicketKind) {
  return workingDayAfter(ctx.now, await answerDaysOf(ctx, kind))
}

/** Working days. */
export async function answerDaysOf(ctx: Pick<Ctx, 'services'>, kind: TicketKind) {
  const { answerDays } = await findSiteSettings(ctx)
  return answerDays[kind] ?? answerDays.other ?? 1
}

export const isOverdue = (dueOn: string | null, now: Date) => dueOn !== null && dueOn < shanghaiDate(now)
