import { inLocale, type Locale } from '#shared/locale.ts'
import hStatements from './h-statements.json' with { type: 'json' }
import pStatements from './p-statements.json' with { type: 'json' }
import unClasses from './un-classes.json' with { type: 'json' }

type Texts = Record<string, { zh: string; en: string } | undefined>

const statements: Texts = { ...hStatements, ...pStatements }
const classes: Texts = unClasses

/** The texts of H and P codes (UN GHS; Chinese wording after GB 30000). A code without a text shows alone. */
export const describeStatements = (codes: string[], locale: Locale) =>
  codes.map((code) => {
    const text = statements[code]
    return { code, text: text ? inLocale(locale, text.zh, text.en) : '' }
  })

/** The name of a class or division of dangerous goods (GB 6944). */
export function describeUnClass(hazardClass: string | null, locale: Locale) {
  const text = hazardClass === null ? undefined : classes[hazardClass]
  return text ? inLocale(locale, text.zh, text.en) : ''
}
