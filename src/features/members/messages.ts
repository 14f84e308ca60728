const zh = {
  logout: '安全退出',
  loggedOut: '已安全退出',
  logoutFailed: '退出失败',
}

const en: Record<keyof typeof zh, string> = {
  logout: 'Log out',
  loggedOut: 'Safely logged out',
  logoutFailed: 'logout failed',
}

/** Words of what members do. */
export const membersMessages = { zh, en }
