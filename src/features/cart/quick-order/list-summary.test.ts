import { createTranslator } from 'use-intl/core'
import { expect, it } from 'vitest'
import { summaryOf } from './list-form.tsx'
import { quickOrderMessages } from './messages.ts'
import type { ResolvedRow } from './schema.ts'

const row = (state: ResolvedRow['state'], traits: Partial<ResolvedRow> = {}): ResolvedRow => ({
  row: 1,
  input: '',
  state,
  quantity: 1,
  candidates: [],
  ...traits,
})
const rows = [
  row('found', { skuId: '1' }),
  row('found', { skuId: '2' }),
  row('found', { skuId: '3', quantity: null }),
  row('candidates'),
  row('none'),
]

it.each([
  ['zh', '读取 5 行：3 行已匹配，1 行待选择，1 行未找到；1 行请核对数量', '读取 2 行：2 行已匹配'],
  ['en', '5 rows read: 3 matched, 1 to choose, 1 not found; check 1 quantity', '2 rows read: 2 matched'],
] as const)('the list summary states in %s how many rows matched', (locale, mixed, plain) => {
  const t = createTranslator({ locale, messages: quickOrderMessages[locale] as { added: string } })
  expect(t('added', summaryOf(rows))).toBe(mixed)
  expect(t('added', summaryOf(rows.slice(0, 2)))).toBe(plain)
})
