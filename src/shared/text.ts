import type { Locale } from './locale.ts'

/** ICU message format where it has values. */
export type Text = readonly [zh: string, en: string]

export const textIn = (locale: Locale, [zh, en]: Text) => (locale === 'en' ? en : zh)

export const refusal = ([zh, en]: Text) => ({ error: en, params: { zh } })
