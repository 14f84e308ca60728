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

const between = '\u001f'

/** Zod keeps the parameters of custom checks only: both languages travel in the message. */
export const refusal = ([zh, en]: Text) => ({ error: `${en}${between}${zh}` })

export function readRefusal(message: string): Text | undefined {
  const [en = '', zh] = message.split(between)
  return zh === undefined ? undefined : [zh, en]
}

export function texts<const Key extends string>(pairs: Record<Key, Text>) {
  const keys = Object.keys(pairs) as Key[]
  const inLanguage = (index: 0 | 1) =>
    Object.fromEntries(keys.map((key) => [key, pairs[key][index]])) as Record<Key, string>
  return { zh: inLanguage(0), en: inLanguage(1) } satisfies Record<Locale, unknown>
}

/** Texts whose key begins with a prefix, by the rest of the key. */
export const textsUnder = (
  { zh, en }: Record<Locale, Readonly<Record<string, string>>>,
  prefix: string,
): Record<string, Text> =>
  Object.fromEntries(
    Object.entries(zh).flatMap(([key, text]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), [text, en[key] ?? text] as const]] : [],
    ),
  )

const han = /\p{Script=Han}/u

/** Marks a name in the other language, for screen readers and fonts. Codes and short words have no language. */
export function langOf(locale: Locale, text: string | null | undefined) {
  if (!text) return {}
  if (han.test(text)) return locale === 'en' ? { lang: 'zh' } : {}
  return locale === 'zh' && /[a-z]{3}/i.test(text) ? { lang: 'en' } : {}
}
