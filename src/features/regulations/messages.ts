import type { Text } from '#shared/locale.ts'
import { regulatedClassNames } from '#shared/regulated-classes.ts'

const texts = { ...regulatedClassNames, other: ['管制', 'Regulated'] } as const

/** Names of the regulated classes, by their codes. */
export const regulatedClassTexts: Record<string, Text> = texts

/** The same as messages of pages. */
export const classNameTexts = Object.fromEntries(
  Object.entries(texts).map(([code, text]) => [`regulated_${code}`, text]),
) as { [Code in keyof typeof texts as `regulated_${Code}`]: (typeof texts)[Code] }
