import type { z } from 'zod'
import type { FieldFailure } from './failure.ts'
import { type Locale, readRefusal, type Text, textIn } from './locale.ts'

const inUnit = {
  zh: { string: ' 个字符', array: ' 项' } as Record<string, string>,
  en: { string: ' characters', array: ' entries' } as Record<string, string>,
}

const kinds: Record<string, Text> = {
  string: ['请填写文字', 'Please enter text'],
  number: ['请填写数字', 'Please enter a number'],
  int: ['请填写整数', 'Please enter a whole number'],
  bigint: ['请填写整数', 'Please enter a whole number'],
  boolean: ['请选择是或否', 'Please choose yes or no'],
  date: ['请填写日期', 'Please enter a date'],
  array: ['应为列表', 'This must be a list'],
}

const formats: Record<string, Text> = {
  email: ['邮箱格式不正确', 'Not a valid e-mail address'],
  url: ['网址格式不正确', 'Not a valid web address'],
  date: ['日期格式不正确', 'Not a valid date'],
  datetime: ['时间格式不正确', 'Not a valid time'],
}

const misshapen: Text = ['格式不正确', 'Not in the expected form']
const missing: Text = ['请填写此项', 'Please fill this in']

function wordsOf(issue: z.core.$ZodIssue, locale: Locale): Text {
  const own = readRefusal(issue.message)
  if (own) return own
  switch (issue.code) {
    case 'custom':
      return [issue.message, issue.message]
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? missing
        : (kinds[issue.expected] ?? misshapen)
    case 'invalid_format':
      return formats[issue.format] ?? misshapen
    case 'too_big':
    case 'too_small':
      return limitWords(issue, locale)
    case 'invalid_value':
      return ['请从可选项中选择', 'Please choose one of the options']
    case 'unrecognized_keys':
      return [`不支持的内容：${issue.keys.join('、')}`, `Not supported: ${issue.keys.join(', ')}`]
    default:
      return misshapen
  }
}

function limitWords(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall, locale: Locale): Text {
  const limit = issue.code === 'too_big' ? issue.maximum : issue.minimum
  const amount = `${limit}${inUnit[locale][issue.origin] ?? ''}`
  if (issue.inclusive === false)
    return issue.code === 'too_big'
      ? [`须小于 ${amount}`, `Must be below ${amount}`]
      : [`须大于 ${amount}`, `Must be above ${amount}`]
  return issue.code === 'too_big'
    ? [`最多 ${amount}`, `At most ${amount}`]
    : [`至少 ${amount}`, `At least ${amount}`]
}

function flatten(issue: z.core.$ZodIssue, path: PropertyKey[]): z.core.$ZodIssue[] {
  const whole = { ...issue, path: [...path, ...issue.path] }
  if (issue.code !== 'invalid_union') return [whole]
  const depth = (branch: z.core.$ZodIssue[]) => Math.max(...branch.map((one) => one.path.length))
  const closest = issue.errors.reduce<z.core.$ZodIssue[]>(
    (best, branch) => (best.length === 0 || depth(branch) > depth(best) ? branch : best),
    [],
  )
  const isNested = closest.length > 0 && depth(closest) > 0
  return isNested ? closest.flatMap((one) => flatten(one, whole.path)) : [whole]
}

export function fieldFailures(issues: z.core.$ZodIssue[], locale: Locale): FieldFailure[] {
  return issues
    .flatMap((issue) => flatten(issue, []))
    .map((issue) => ({ path: issue.path.join('.'), message: textIn(locale, wordsOf(issue, locale)) }))
}
