import { texts } from '#i18n/texts.ts'

export const signInLinkMessages = texts({
  logout: ['安全退出', 'Log out'],
  loggedOut: ['已安全退出', 'Safely logged out'],
  logoutFailed: ['退出失败', 'logout failed'],
  signInFirst: ['请先登录', 'Please log in before this operation'],
})
