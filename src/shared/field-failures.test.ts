import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldFailures } from './field-failures.ts'
import { refusal } from './locale.ts'

const messagesOf = (schema: z.ZodType, value: unknown) => {
  const issues = schema.safeParse(value, { reportInput: true }).error?.issues ?? []
  return (['zh', 'en'] as const).map((locale) => fieldFailures(issues, locale)[0]?.message)
}

it.each([
  [z.number().positive(), 0, '须大于 0', 'Must be above 0'],
  [z.number().min(1), 0, '至少 1', 'At least 1'],
  [z.number().max(5), 6, '最多 5', 'At most 5'],
  [z.string().min(2), 'a', '至少 2 个字符', 'At least 2 characters'],
  [z.number(), undefined, '请填写此项', 'Please fill this in'],
  [z.number(), '2', '请填写数字', 'Please enter a number'],
  [z.int(), 1.5, '请填写整数', 'Please enter a whole number'],
  [z.enum(['11', '12']), '9', '请从可选项中选择', 'Please choose one of the options'],
  [z.string().min(1, refusal(['请填写用途', 'State the use'])), '', '请填写用途', 'State the use'],
  [z.email(), 'a', '邮箱格式不正确', 'Not a valid e-mail address'],
  [z.iso.date(), '2026-13-01', '日期格式不正确', 'Not a valid date'],
  [z.strictObject({}), { a: 1 }, '不支持的内容：a', 'Not supported: a'],
])('%o of a value is refused in plain words', (schema, value, zh, en) => {
  expect(messagesOf(schema, value)).toEqual([zh, en])
})

describe('a union of shapes', () => {
  const line = z.object({ quantity: z.number() })
  const lines = z.union([line, z.array(line)])

  it.each([
    [{ quantity: '2' }, 'quantity'],
    [[{ quantity: 1 }, { quantity: '2' }], '1.quantity'],
  ])('reports the error of the closest shape: %o', (value, path) => {
    const { issues } = lines.safeParse(value, { reportInput: true }).error as z.ZodError
    expect(fieldFailures(issues, 'zh')).toEqual([{ path, message: '请填写数字' }])
  })

  it('reports no error when the input has none of the shapes', () => {
    const { issues } = lines.safeParse('x', { reportInput: true }).error as z.ZodError
    expect(fieldFailures(issues, 'zh')).toEqual([{ path: '', message: '格式不正确' }])
  })
})
