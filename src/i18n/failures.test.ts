import { expect, it } from 'vitest'
import { waitWords } from './failures.ts'

it.each([
  [1, '1 秒', '1 second'],
  [60, '60 秒', '60 seconds'],
  [900, '15 分钟', '15 minutes'],
  [14 * 3600, '14 小时', '14 hours'],
])('a wait of %d s is told in %s', (seconds, zh, en) => {
  expect(waitWords('zh', seconds)).toBe(`操作过于频繁，请 ${zh}后再试`)
  expect(waitWords('en', seconds)).toBe(`Too many requests. Please try again in ${en}.`)
})
