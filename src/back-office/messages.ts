import type { Text } from '#shared/locale.ts'

export const words = {
  brand: ['Reagora 后台', 'Reagora back office'],
  navigation: ['导航', 'Navigation'],
  signIn: ['登录', 'Sign in'],
  signInTitle: ['员工登录', 'Staff sign-in'],
  account: ['账号', 'Account'],
  password: ['密码', 'Password'],
  oneTimeCode: ['动态验证码或恢复码', 'One-time code or recovery code'],
  oneTimeHint: ['打开身份验证器查看 6 位数字', 'Six digits from your authenticator app'],
  captcha: ['图形验证码', 'Captcha'],
  captchaPicture: ['图形验证码，点击换一张', 'Captcha; click for another'],
  signOut: ['退出登录', 'Sign out'],
  security: ['登录与安全', 'Sign-in and security'],
  language: ['English', '中文'],
  open: ['快速打开', 'Open'],
  openHint: ['订单号、公司、商品或页面', 'Order, company, product or page'],
  nothingFound: ['没有找到', 'Nothing found'],
  pages: ['页面', 'Pages'],
  keys: ['键盘操作', 'Keyboard'],
  notFound: ['没有这个页面', 'There is no such page'],
  notPermitted: ['您的角色没有此页面的权限', 'Your role may not open this page'],
  home: ['返回工作台', 'Back to the workbench'],
  reload: ['刷新', 'Reload'],
  failed: ['页面加载失败，请刷新重试', 'The page could not be loaded; please reload'],
} as const satisfies Record<string, Text>

/** Keys and what they do. */
export const keyHelp: readonly (readonly [keys: string, Text])[] = [
  ['Ctrl K', ['快速打开订单、公司、商品、页面', 'Open an order, company, product or page']],
  ['/', ['搜索当前列表', 'Search the list']],
  ['↑ ↓  j k', ['上一行、下一行', 'Previous and next row']],
  ['Enter', ['打开当前行', 'Open the row']],
  ['x', ['选择当前行', 'Select the row']],
  ['Home  End', ['第一行、最后一行', 'First and last row']],
  ['PgUp  PgDn', ['上下翻 15 行', '15 rows up or down']],
  ['Esc', ['关闭侧栏', 'Close the panel']],
  ['a  r  e', ['资质审核：通过、驳回、更正', 'Reviewing a paper: approve, reject, correct']],
  ['n  p', ['资质审核：下一份、上一份', 'Reviewing a paper: next, previous']],
  [
    '+  -  0  t',
    ['查看证件：放大、缩小、适合窗口、旋转', 'Looking at a paper: zoom in, zoom out, fit, rotate'],
  ],
  ['?', ['显示本说明', 'Show this list']],
]
