import { expect, it } from 'vitest'
import { salesUnitText } from './quantity.ts'

it('a sales unit is in the reader’s language, where the word is known', () => {
  expect(salesUnitText('瓶', 1, 'en')).toBe('bottle')
  expect(salesUnitText('瓶', 2.5, 'en')).toBe('bottles')
  expect(salesUnitText('瓶', 2.5, 'zh')).toBe('瓶')
  expect(salesUnitText('EA', 2, 'en')).toBe('EA')
})
