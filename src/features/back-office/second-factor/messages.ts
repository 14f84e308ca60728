import type { Text } from '#shared/locale.ts'

export const words = {
  setUpTitle: ['设置动态验证码', 'Set up one-time codes'],
  setUpWhy: [
    '用身份验证器（如 Microsoft Authenticator、Google Authenticator）扫描二维码，再输入 6 位验证码。',
    'Scan the code with an authenticator app, then enter its six digits.',
  ],
  setUpByHand: ['无法扫码时手动输入密钥：', 'Or type the key in:'],
  confirm: ['确认启用', 'Turn on'],
  recoveryTitle: ['恢复码', 'Recovery codes'],
  recoveryWhy: [
    '手机丢失时用恢复码登录，每个只能用一次。请现在保存，之后不再显示。',
    'Each signs you in once when the phone is lost. Save them now: they are not shown again.',
  ],
  recoverySaved: ['我已保存', 'I have saved them'],
  freshTitle: ['再次验证身份', 'Confirm that it is you'],
  freshWhy: [
    '此操作涉及账号、权限或资金设置。输入动态验证码后 5 分钟内不再询问，已填写的内容会保留。',
    'This changes accounts, rights or settings of money. A code is good for five minutes; what you typed stays.',
  ],
  continue: ['验证并继续', 'Continue'],
  begin: ['开始设置', 'Set up'],
  oneTimeCode: ['动态验证码或恢复码', 'One-time code or recovery code'],
} as const satisfies Record<string, Text>
