import { expect, it } from 'vitest'
import { fieldFailures } from '#shared/field-failures.ts'
import { searchQuery } from './schema.ts'

it.each([
  [{ minPrice: 'abc' }, '不是有效的金额（元）', 'not an amount in yuan'],
  [{ keyword: '乙'.repeat(101) }, '最多 100 个字符', 'At most 100 characters'],
  [{ page: '1e3' }, '格式不正确', 'Not in the expected form'],
  [{ pageSize: '500' }, '最多 100', 'At most 100'],
  [{ pack: 'much' }, '不是有效的规格，例如 500 mL', 'not a pack size, such as 500 mL'],
])('%j is refused with a message in both languages', (query, zh, en) => {
  const { issues } = searchQuery.safeParse(query).error ?? { issues: [] }
  const messages = (locale: 'zh' | 'en') => fieldFailures(issues, locale).map(({ message }) => message)
  expect([messages('zh'), messages('en')]).toEqual([[zh], [en]])
})
