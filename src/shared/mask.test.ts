import { expect, it } from 'vitest'
import { maskEmail, maskPhone } from './display.ts'

it('masking hides the middle of a phone and most of an e-mail address', () => {
  expect(maskPhone('13812345678')).toBe('138****5678')
  expect(maskEmail('zhangsan@example.com')).toBe('zh***@example.com')
  expect(maskEmail('z@example.com')).toBe('z***@example.com')
})
