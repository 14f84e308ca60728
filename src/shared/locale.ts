export const locales = ['zh', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'zh'

export const languageTag: Record<Locale, string> = { zh: 'zh-CN', en: 'en' }

export const readLocale = (text: string | null | undefined): Locale => (text === 'en' ? 'en' : defaultLocale)

/** For names stored in both languages; English falls back to Chinese. */
export const inLocale = (locale: Locale, zh: string, en: string | null | undefined) =>
  locale === 'en' && en ? en : zh
