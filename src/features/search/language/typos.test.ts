import { expect, it } from 'vitest'
import { mayBeTypo, withLookAlike } from './typos.ts'

it('a typo replaces a character by a similar one', () => {
  expect([...withLookAlike('重络酸钾')]).toEqual(['重铬酸钾', '重咯酸钾'])
  expect([...withLookAlike('乙酸乙醋')]).toEqual(['乙酸乙酯'])
  expect([...withLookAlike('环已烷')]).toEqual(['环己烷'])
  expect([...withLookAlike('已二酸二已酯')]).toContain('己二酸二己酯')
  expect([...withLookAlike('乙醇')]).toEqual([])
})

it.each([
  ['氢氧化纳', '氢氧化钠', true],
  ['氯化胺', '氯化铵', true],
  ['硝酸铟', '硝酸银', false],
  ['氯化硒', '氯化锡', false],
  ['乙醇', '乙醇胺', false],
])('%s may be a typo of %s: %s', (word, name, isSlip) => expect(mayBeTypo(word, name)).toBe(isSlip))
