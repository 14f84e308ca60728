import type { Locale } from '#shared/locale.ts'
import { couponsMessages } from './coupons/messages.ts'

const inLanguage = (locale: Locale) => ({
  coupons: couponsMessages[locale],
})

export const balancesMessages = { zh: inLanguage('zh'), en: inLanguage('en') }
