import type { agingNames } from './schema.ts'

export type AgingName = (typeof agingNames)[number]

const dayMs = 86_400_000

/** @param dueOn `2026-11-21` @param today in the same form */
export const daysOverdue = (dueOn: string, today: string) =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(dueOn)) / dayMs))

export function agingOf(days: number): AgingName {
  if (days === 0) return 'notDue'
  if (days <= 30) return 'days30'
  if (days <= 60) return 'days60'
  return days <= 90 ? 'days90' : 'older'
}
