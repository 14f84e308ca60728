import { expect, it } from 'vitest'
import { isTextPattern, patternOf } from './patterns.ts'

it.each([
  '/product/\\d+',
  '/notifies/[^/]+',
  '/product-special/[^/]+/[^/]+',
  '/ucenter/.+',
  '(/m|/mobile)?/auth/wechat/(bind|failed)',
  '/files/report\\.pdf',
])('%s is a pattern', (text) => {
  expect(isTextPattern(text)).toBe(true)
})

it.each([
  '',
  '(',
  'product',
  '/(a+)+',
  '/.*',
  '/.+/x',
  '/a.+',
  '/x[^/]+',
  '/\\d+\\d+',
  '/[^/]+[^/]+',
  '/(a|a)?(a|a)?(a|a)?',
  '/((a))',
  '/(?=a)',
  '/a{9}',
  `/${'a'.repeat(200)}`,
])('%s is none', (text) => {
  expect(isTextPattern(text)).toBe(false)
  expect(patternOf(text)).toBeUndefined()
})

it('a pattern is as fast for a long path that nearly matches', () => {
  const pattern = patternOf('(/m|/mobile)?/a/[^/]+/[^/]+/[^/]+/\\d+/(b|c)')
  const path = `/m/a/${'x/'.repeat(50_000)}`
  const start = performance.now()
  expect(pattern?.test(path)).toBe(false)
  expect(performance.now() - start).toBeLessThan(50)
})
