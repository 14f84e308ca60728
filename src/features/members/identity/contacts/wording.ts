import type { Locale } from '#shared/locale.ts'

export type AccountChange = 'password' | 'phone' | 'email'

const names: Record<Locale, Record<AccountChange, string>> = {
  zh: { password: '登录密码', phone: '绑定手机号', email: '绑定邮箱' },
  en: { password: 'password', phone: 'phone', email: 'e-mail address' },
}

export const changeName = (locale: Locale, change: AccountChange) => names[locale][change]

/**
 * What the owner of an account reads.
 * @param target the new phone or address, masked; '' for a password
 */
export function changeMessage(locale: Locale, change: AccountChange, target: string) {
  const name = changeName(locale, change)
  return locale === 'en' ? en(name, target && ` to ${target}`) : zh(name, target && `为 ${target}`)
}

const zh = (name: string, to: string) => ({
  subject: `您的账户已更改${name}`,
  text: `您的账户${name}已更改${to}。如非本人操作，请立即重设密码并联系客服。`,
})

const en = (name: string, to: string) => ({
  subject: `The ${name} of your account has changed`,
  text: `The ${name} of your account has changed${to}. If this was not you, please reset your password and contact us at once.`,
})
