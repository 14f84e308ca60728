const zh = {
  logout: '安全退出',
  loggedOut: '已安全退出',
  logoutFailed: '退出失败',
  signInFirst: '请先登录',
}

const en: Record<keyof typeof zh, string> = {
  logout: 'Log out',
  loggedOut: 'Safely logged out',
  logoutFailed: 'logout failed',
  signInFirst: 'Please log in before this operation',
}

/** Words of what members do. */
export const membersMessages = { zh, en }
