import { type Locale, type Text, texts } from '#shared/locale.ts'
import { companyLogMessages } from './company/log/messages.ts'
import { companiesMessages } from './company/messages.ts'
import { passwordMessages } from './identity/passwords/messages.ts'
import { rebindingMessages } from './identity/rebinding/messages.ts'
import { signInMessages } from './identity/sign-in/messages.ts'
import { wechatMessages } from './identity/wechat/messages.ts'
import { accountMessages } from './profile/account/messages.ts'
import { addressesMessages } from './profile/addresses/messages.ts'
import { centreMessages } from './profile/centre/messages.ts'
import { personalDataMessages } from './profile/personal-data/messages.ts'
import { welcomeMessages } from './profile/welcome/messages.ts'

const viewingMessages = texts({
  end: ['结束查看', 'End'],
})

/** Of the page's HTML. */
export const viewNotice: Text = [
  '{staff} 正在以 {member}（{company}）的身份查看，只读，{until} 结束。',
  '{staff} is looking at the shop as {member} ({company}). Nothing can be changed. It ends at {until}.',
]

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
