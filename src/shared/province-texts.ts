import type { Text } from './locale.ts'
import { provinces } from './region.ts'
import names from './region-names.json' with { type: 'json' }

const english: Record<string, string> = names

/** Names of provinces by code. */
export const provinceTexts: Record<string, Text> = Object.fromEntries(
  provinces().map(({ code, name }) => [code, [name, english[code] ?? name]]),
)
