import { type Locale, type Text, textIn } from '#shared/locale.ts'
import hStatements from './h-statements.json' with { type: 'json' }
import pStatements from './p-statements.json' with { type: 'json' }
import unClasses from './un-classes.json' with { type: 'json' }

type Texts = Record<string, { zh: string; en: string } | undefined>

const statements: Texts = { ...hStatements, ...pStatements }
const classes: Texts = unClasses

const none: Text = ['', '']

const textOf = (texts: Texts, key: string): Text => {
  const text = texts[key]
  return text ? [text.zh, text.en] : none
}

/** The text of an H or P code (UN GHS; Chinese wording after GB 30000); empty for an unknown one. */
export const statementText = (code: string): Text => textOf(statements, code)

/** The name of a class or division of dangerous goods (GB 6944); empty for an unknown one. */
export const transportClassText = (hazardClass: string): Text => textOf(classes, hazardClass)

/** A code without a text shows alone. */
export const describeStatements = (codes: string[], locale: Locale) =>
  codes.map((code) => ({ code, text: textIn(locale, statementText(code)) }))

export const describeUnClass = (hazardClass: string | null, locale: Locale) =>
  hazardClass === null ? '' : textIn(locale, transportClassText(hazardClass))
