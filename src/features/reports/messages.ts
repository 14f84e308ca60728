import type { Locale } from '#shared/locale.ts'
import { finderMessages } from './finder/messages.ts'
import { sdsMessages } from './sds/messages.ts'

const inLanguage = (locale: Locale) => ({
  reports: finderMessages[locale],
  sds: sdsMessages[locale],
})

export const reportsMessages = { zh: inLanguage('zh'), en: inLanguage('en') }
