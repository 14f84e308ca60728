import type { Locale } from '#shared/locale.ts'
import { ticketMessages as support } from './tickets/messages.ts'

const inLanguage = (locale: Locale) => ({ support: support[locale] })

export const supportMessages = { zh: inLanguage('zh'), en: inLanguage('en') }
