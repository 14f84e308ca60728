import type { Locale } from '#shared/locale.ts'
import { couponsMessages } from './coupons/messages.ts'
import { creditMessages } from './credit/messages.ts'
import { statementMessages } from './statements/messages.ts'
import { walletMessages } from './wallet/messages.ts'
import { withdrawalMessages } from './withdrawals/messages.ts'

const inLanguage = (locale: Locale) => ({
  coupons: couponsMessages[locale],
  credit: creditMessages[locale],
  statements: statementMessages[locale],
  wallet: walletMessages[locale],
  withdrawals: withdrawalMessages[locale],
})

export const balancesMessages = { zh: inLanguage('zh'), en: inLanguage('en') }
