import type { Locale, Text } from '#shared/locale.ts'
import { inboxMessages, unreadMessages } from './inbox/messages.ts'
import { messageSettingsMessages } from './settings/messages.ts'

const inLanguage = (locale: Locale) => ({
  inbox: inboxMessages[locale],
  unread: unreadMessages[locale],
  messageSettings: messageSettingsMessages[locale],
})

export const notificationsMessages = { zh: inLanguage('zh'), en: inLanguage('en') }

export const sendingTexts = {
  mailEnd: ['查看详情：{link}', 'Details: {link}'],
} satisfies Record<string, Text>
