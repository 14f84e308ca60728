import { createContext } from 'react'
import type { Messages } from 'use-intl'
import { defaultLocale, type Locale } from '#shared/locale.ts'

interface MessagesOfPage {
  locale: Locale
  /** By namespace: all of them on the server, in the browser those that have come. */
  messages: Partial<Messages>
}

/** The language of the page, and its messages. */
export const MessagesContext = createContext<MessagesOfPage>({ locale: defaultLocale, messages: {} })
