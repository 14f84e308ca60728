import type { Locale } from '#shared/locale.ts'
import type { Text } from '#shared/text.ts'

export function texts<const Key extends string>(pairs: Record<Key, Text>) {
  const keys = Object.keys(pairs) as Key[]
  const inLanguage = (index: 0 | 1) =>
    Object.fromEntries(keys.map((key) => [key, pairs[key][index]])) as Record<Key, string>
  return { zh: inLanguage(0), en: inLanguage(1) } satisfies Record<Locale, unknown>
}
