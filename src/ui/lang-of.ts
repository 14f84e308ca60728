import type { Locale } from '#shared/locale.ts'

const han = /\p{Script=Han}/u

/** Marks Chinese in an English page, for screen readers and fonts. */
export const langOf = (locale: Locale, text: string | null | undefined) =>
  locale === 'en' && text && han.test(text) ? { lang: 'zh' } : {}
