import type { Locale } from '#shared/locale.ts'
import { quoteMessages } from './quote/messages.ts'
import { quoteRequestMessages } from './request/messages.ts'

const inLanguage = (locale: Locale) => ({
  quotes: quoteMessages[locale],
  quoteRequest: quoteRequestMessages[locale],
})

export const quotesMessages = { zh: inLanguage('zh'), en: inLanguage('en') }
