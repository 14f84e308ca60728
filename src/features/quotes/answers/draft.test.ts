import { expect, it } from 'vitest'
import { type AnswerDraft, followedDraft } from './draft.ts'

const line = (price: string) => ({ price, leadTime: '', sku: '', remark: '' })

const draftOf = (prices: string[], remark = ''): AnswerDraft => ({
  lines: Object.fromEntries(prices.map((price, index) => [index + 1, line(price)])),
  validUntil: '2026-12-31',
  remark,
})

it('untouched lines follow the version of a colleague, touched ones stay', () => {
  const typed = { ...draftOf(['12.50', '', '3'], '含税'), validUntil: '2027-01-15' }
  const followed = followedDraft(typed, draftOf(['', '', '3']), draftOf(['11', '22', '33'], '不含税'))
  expect(followed).toEqual({ ...draftOf(['12.50', '22', '33'], '含税'), validUntil: '2027-01-15' })
})
