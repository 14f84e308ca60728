import { createContext } from 'react'
import type { Messages } from 'use-intl'
import { defaultLocale, type Locale } from '#shared/locale.ts'

interface MessagesOfPage {
  locale: Locale
  /** All on the server; in the browser those loaded so far. */
  messages: Partial<Messages>
}

export const MessagesContext = createContext<MessagesOfPage>({ locale: defaultLocale, messages: {} })
