import compile from 'icu-minify/compile'
import format, { type FormatValues } from 'icu-minify/format'
import { Failure } from '#shared/failure.ts'
import { type Locale, type Text, textIn } from '#shared/locale.ts'

const compiled = new Map<string, ReturnType<typeof compile>>()

function compileOnce(message: string) {
  const known = compiled.get(message) ?? compile(message)
  compiled.set(message, known)
  return known
}

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
}

/** For texts outside of pages. @param text a constant: each is compiled once and cached */
export function say(locale: Locale, text: Text, values?: Record<string, string | number>): string {
  const message = textIn(locale, text)
  return values
    ? String(format(compileOnce(message), locale, values as FormatValues, { formatters }))
    : message
}

/** @param path of the field that is wrong, as the call names it */
export const fieldRefusal = (
  locale: Locale,
  path: string,
  text: Text,
  values?: Record<string, string | number>,
) => new Failure('validation-failed', [{ path, message: say(locale, text, values) }])
