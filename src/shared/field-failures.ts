import type { z } from 'zod'
import en from 'zod/v4/locales/en.js'
import zhCN from 'zod/v4/locales/zh-CN.js'
import type { FieldFailure } from './failure.ts'
import { inLocale, type Locale } from './locale.ts'

const wordings = { zh: zhCN().localeError, en: en().localeError }

const inUnit = {
  zh: { string: ' 个字符', array: ' 项' } as Record<string, string>,
  en: { string: ' characters', array: ' entries' } as Record<string, string>,
}

/** Plain words where the library's speak of types and patterns. */
function plainWords(issue: z.core.$ZodIssue, locale: Locale) {
  const inWords = (zh: string, en: string) => inLocale(locale, zh, en)
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return inWords('请填写此项', 'Please fill this in')
  if (issue.code === 'invalid_format' && issue.format === 'regex')
    return inWords('格式不正确', 'Not in the expected form')
  if (issue.code === 'not_multiple_of') return decimalWords(issue.divisor, locale)
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return
  const limit = issue.code === 'too_big' ? issue.maximum : issue.minimum
  const amount = `${limit}${inUnit[locale][issue.origin] ?? ''}`
  if (issue.code === 'too_small' && issue.inclusive === false)
    return inWords(`须大于 ${amount}`, `Must be above ${amount}`)
  return issue.code === 'too_big'
    ? inWords(`最多 ${amount}`, `At most ${amount}`)
    : inWords(`至少 ${amount}`, `At least ${amount}`)
}

/** `0.01`: at most two decimals; what is no such step stays as the library words it. */
function decimalWords(divisor: number, locale: Locale) {
  const places = Math.round(-Math.log10(divisor))
  if (places < 1 || Math.abs(10 ** -places - divisor) > 1e-9) return
  return inLocale(locale, `最多保留 ${places} 位小数`, `At most ${places} decimal${places > 1 ? 's' : ''}`)
}

/** What a schema says itself, in English; in Chinese by the parameter `zh`. */
const ownWords = (issue: z.core.$ZodIssueCustom, locale: Locale) =>
  locale === 'zh' && typeof issue.params?.zh === 'string' ? issue.params.zh : issue.message

/**
 * What a schema refused as messages of fields, in the viewer's language; a schema's own message wins. The server and
 * the forms in the browser word their refusals by it alike.
 */
export function fieldFailures(issues: z.core.$ZodIssue[], locale: Locale): FieldFailure[] {
  return issues.map((issue) => {
    const worded = wordings[locale](issue as z.core.$ZodRawIssue)
    const message =
      issue.code === 'custom'
        ? ownWords(issue, locale)
        : (plainWords(issue, locale) ?? (typeof worded === 'string' ? worded : worded?.message))
    return { path: issue.path.join('.'), message: message ?? issue.message }
  })
}
