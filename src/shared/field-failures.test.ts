import { expect, it } from 'vitest'
import { z } from 'zod'
import { fieldFailures } from './field-failures.ts'

const said = (schema: z.ZodType, value: unknown) => {
  const issues = schema.safeParse(value, { reportInput: true }).error?.issues ?? []
  return (['zh', 'en'] as const).map((locale) => fieldFailures(issues, locale)[0]?.message)
}

it.each([
  [z.number().positive(), 0, '须大于 0', 'Must be above 0'],
  [z.number().min(1), 0, '至少 1', 'At least 1'],
  [z.number().max(5), 6, '最多 5', 'At most 5'],
  [z.string().min(2), 'a', '至少 2 个字符', 'At least 2 characters'],
  [z.number().multipleOf(0.1), 1.25, '最多保留 1 位小数', 'At most 1 decimal'],
  [z.number().multipleOf(0.01), 0.001, '最多保留 2 位小数', 'At most 2 decimals'],
  [z.number(), undefined, '请填写此项', 'Please fill this in'],
])('%o of a value is refused in plain words', (schema, value, zh, en) => {
  expect(said(schema, value)).toEqual([zh, en])
})
