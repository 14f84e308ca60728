import type { Locale } from '#shared/locale.ts'

const dayOf = (time: Date, locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Shanghai',
  }).format(time)

export function closingMail(locale: Locale, closesAt: Date) {
  const day = dayOf(closesAt, locale)
  return locale === 'zh'
    ? {
        subject: '账号注销申请已受理',
        text: `您的账号将于 ${day} 注销。在此之前登录即撤销注销；如非本人操作，请立即登录并修改密码。`,
      }
    : {
        subject: 'Your account will be closed',
        text: `Your account will be closed on ${day}. Log in before then to keep it. If it was not you who asked for this, please log in and change your password now.`,
      }
}
