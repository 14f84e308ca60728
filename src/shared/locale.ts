export const locales = ['zh', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'zh'

/** The locale that a text names, else Chinese. */
export const readLocale = (text: string | null | undefined): Locale => (text === 'en' ? 'en' : defaultLocale)

/** The text of the viewer's language; English falls back to Chinese where it is missing. */
export const inLocale = (locale: Locale, zh: string, en: string | null | undefined) =>
  locale === 'en' && en ? en : zh
