import type { Locale } from '#shared/locale.ts'

/**
 * What the old phone or address is told.
 * @param target the new one, masked
 */
export const reboundMessage = (locale: Locale, kind: 'phone' | 'email', target: string) =>
  locale === 'en' ? en[kind](target) : zh[kind](target)

const zh = {
  phone: (target: string) => ({
    subject: '您的账户已更换手机号',
    text: `您的账户绑定手机已更换为 ${target}。如非本人操作，请立即联系客服。`,
  }),
  email: (target: string) => ({
    subject: '您的账户已更换邮箱',
    text: `您的账户绑定邮箱已更换为 ${target}。如非本人操作，请立即联系客服。`,
  }),
}

const en = {
  phone: (target: string) => ({
    subject: 'The phone of your account has changed',
    text: `Your account is now bound to the phone ${target}. If this was not you, please contact us at once.`,
  }),
  email: (target: string) => ({
    subject: 'The e-mail address of your account has changed',
    text: `Your account is now bound to the address ${target}. If this was not you, please contact us at once.`,
  }),
}
