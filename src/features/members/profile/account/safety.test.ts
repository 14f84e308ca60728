import { expect, it } from 'vitest'
import { safetyLevel } from './safety.ts'

it.each([
  ['none', true, false, false, 'low'],
  ['initial', true, false, false, 'low'],
  ['own', false, false, false, 'low'],
  ['own', true, false, false, 'medium'],
  ['none', true, true, false, 'medium'],
  ['initial', true, true, true, 'medium'],
  ['own', true, true, false, 'high'],
  ['own', true, true, true, 'high'],
] as const)(
  'safety level with password %s, phone %s, e-mail %s, WeChat %s: %s',
  (password, hasPhone, hasEmail, hasWechat, level) =>
    expect(safetyLevel({ password, hasPhone, hasEmail, hasWechat })).toBe(level),
)
