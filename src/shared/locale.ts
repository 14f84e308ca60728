export const locales = ['zh', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'zh'

export const languageTag: Record<Locale, string> = { zh: 'zh-CN', en: 'en' }

export const readLocale = (text: string | null | undefined): Locale => (text === 'en' ? 'en' : defaultLocale)

/** For names stored in both languages; English falls back to Chinese. */
export const inLocale = (locale: Locale, zh: string, en: string | null | undefined) =>
  locale === 'en' && en ? en : zh

/** ICU message format where it has values. */
export type Text = readonly [zh: string, en: string]

export const textIn = (locale: Locale, [zh, en]: Text) => (locale === 'en' ? en : zh)

export const refusal = ([zh, en]: Text) => ({ error: en, params: { zh } })

export function texts<const Key extends string>(pairs: Record<Key, Text>) {
  const keys = Object.keys(pairs) as Key[]
  const inLanguage = (index: 0 | 1) =>
    Object.fromEntries(keys.map((key) => [key, pairs[key][index]])) as Record<Key, string>
  return { zh: inLanguage(0), en: inLanguage(1) } satisfies Record<Locale, unknown>
}
