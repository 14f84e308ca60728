import { expect, it } from 'vitest'
import { commonMessages } from '#i18n/messages.ts'
import { say } from '#i18n/say.ts'
import { partsOfDay } from './use-day-text.ts'

const text = [commonMessages.zh.dayText, commonMessages.en.dayText] as const

it.each(['zh', 'en'] as const)('days are written as the browser does in %s', (locale) => {
  const format = new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'UTC',
  })
  for (let count = 0; count < 366; count++) {
    const day = new Date(Date.UTC(2026, 0, 1 + count))
    expect(say(locale, text, partsOfDay(day.toISOString().slice(0, 10)))).toBe(format.format(day))
  }
})
