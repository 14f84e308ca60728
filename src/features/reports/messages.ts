import type { Locale } from '#shared/locale.ts'
import { coaMessages, compareCoasMessages } from './coa/messages.ts'
import { finderMessages } from './finder/messages.ts'
import { sdsMessages } from './sds/messages.ts'
import { verificationMessages } from './verification/messages.ts'

const inLanguage = (locale: Locale) => ({
  reports: finderMessages[locale],
  coa: coaMessages[locale],
  coaCompare: compareCoasMessages[locale],
  sds: sdsMessages[locale],
  verification: verificationMessages[locale],
})

export const reportsMessages = { zh: inLanguage('zh'), en: inLanguage('en') }
