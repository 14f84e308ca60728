import { type Locale, texts } from '#shared/locale.ts'
import { companyLogMessages } from './company/log/messages.ts'
import { companiesMessages } from './company/messages.ts'
import { passwordMessages } from './identity/passwords/messages.ts'
import { rebindingMessages } from './identity/rebinding/messages.ts'
import { signInMessages } from './identity/sign-in/messages.ts'
import { viewingMessages } from './identity/viewing/messages.ts'
import { wechatMessages } from './identity/wechat/messages.ts'
import { accountMessages } from './profile/account/messages.ts'
import { addressesMessages } from './profile/addresses/messages.ts'
import { centreMessages } from './profile/centre/messages.ts'
import { personalDataMessages } from './profile/personal-data/messages.ts'
import { welcomeMessages } from './profile/welcome/messages.ts'

const signInLinkMessages = texts({
  logout: ['安全退出', 'Log out'],
  loggedOut: ['已安全退出', 'Safely logged out'],
  logoutFailed: ['退出失败', 'logout failed'],
  signInFirst: ['请先登录', 'Please log in before this operation'],
})

const inLanguage = (locale: Locale) => ({
  members: signInLinkMessages[locale],
  wechat: wechatMessages[locale],
  account: accountMessages[locale],
  centre: centreMessages[locale],
  rebinding: rebindingMessages[locale],
  addresses: addressesMessages[locale],
  companies: companiesMessages[locale],
  companyLog: companyLogMessages[locale],
  personalData: personalDataMessages[locale],
  welcome: welcomeMessages[locale],
  passwords: passwordMessages[locale],
  signIn: signInMessages[locale],
  viewing: viewingMessages[locale],
})

export const membersMessages = { zh: inLanguage('zh'), en: inLanguage('en') }
