import { useFormatter, useTranslations } from 'use-intl'
import type { ArticleHead } from '#features/content/schema.ts'

type Days = Pick<ArticleHead['details'], 'firstDay' | 'lastDay'>

const chinaOffset = '+08:00'

/** Whether the last day has ended in China. @param now ISO */
export const isOver = ({ lastDay }: Days, now: string) =>
  lastDay !== undefined && Date.parse(`${lastDay}T24:00:00${chinaOffset}`) <= Date.parse(now)

const noon = (day: string) => new Date(`${day}T12:00:00${chinaOffset}`)

export function TopicDays({ details: { firstDay, lastDay } }: { details: Days }) {
  const t = useTranslations('topics')
  const format = useFormatter()
  const show = (day: string) => format.dateTime(noon(day), { dateStyle: 'medium' })
  if (!lastDay) return t('lasting')
  return firstDay
    ? t('days', { first: show(firstDay), last: show(lastDay) })
    : t('untilDay', { last: show(lastDay) })
}
