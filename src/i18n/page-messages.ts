import { createContext } from 'react'
import type { Messages } from 'use-intl'
import { defaultLocale, type Locale } from '#shared/locale.ts'

interface MessagesOfPage {
  locale: Locale
  /** All on the server; in the browser those loaded so far. */
  messages: Partial<Messages>
}

export const MessagesContext = createContext<MessagesOfPage>({ locale: defaultLocale, messages: {} })

/** Messages loaded so far, by namespace. */
export const loadedMessages: Partial<Messages> = {}

/** @public The build's message plugin writes calls of it. */
export const addMessages = (messages: Partial<Messages>) => Object.assign(loadedMessages, messages)

const moment = { dateStyle: 'medium', hourCycle: 'h23' } as const

export const formats = {
  dateTime: {
    minute: { ...moment, timeStyle: 'short' },
    second: { ...moment, timeStyle: 'medium' },
    month: { year: 'numeric', month: 'long' },
  },
} as const
