import { useTranslations } from 'use-intl'

/** For the message `common.dayText`. @param day `2026-09-05` */
export function partsOfDay(day: string) {
  const date = new Date(day)
  return {
    month: String(date.getUTCMonth() + 1),
    day: String(date.getUTCDate()),
    weekday: `d${date.getUTCDay()}`,
  }
}

/**
 * Writes a day with its weekday: `9月5日周六`, `Sat, Sep 5`.
 * @returns a function of a day such as `2026-09-05`
 */
export function useDayText() {
  const t = useTranslations('common')
  // creating an `Intl.DateTimeFormat` takes a phone 80 ms
  return (day: string) => t('dayText', partsOfDay(day))
}
