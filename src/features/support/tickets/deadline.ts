import { findSiteSettings } from '#features/content/service.server.ts'
import type { Ctx } from '#server/context.ts'
import { shanghaiDate } from '#shared/display.ts'
import { workingDayAfter } from '#shared/working-days.ts'
import type { TicketKind } from './kinds.ts'

export async function dueOnOf(ctx: Pick<Ctx, 'services' | 'now'>, kind: TicketKind) {
  const { answerDays } = await findSiteSettings(ctx)
  return workingDayAfter(ctx.now, answerDays[kind] ?? answerDays.other ?? 1)
}

export const isOverdue = (dueOn: string | null, now: Date) => dueOn !== null && dueOn < shanghaiDate(now)
