import type { Locale } from '#shared/locale.ts'
import { contactMessages } from './contacts/messages.ts'
import { customServiceMessages } from './custom-service/messages.ts'
import { enquiryMessages } from './enquiries/messages.ts'
import { ticketMessages as support } from './tickets/messages.ts'

const inLanguage = (locale: Locale) => ({
  support: support[locale],
  contact: contactMessages[locale],
  enquiry: enquiryMessages[locale],
  customService: customServiceMessages[locale],
})

export const supportMessages = { zh: inLanguage('zh'), en: inLanguage('en') }
