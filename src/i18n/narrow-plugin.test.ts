import { expect, it } from 'vitest'
import { narrowed } from './narrow-plugin.ts'

it.each([
  "'乙醇 café \\n'",
  "({ 成语: '\\u4e59𬭩' })",
  '/^[，、𬭩]\\s(?=\\p{Script=Han})/u.source.length > 9 && /^[，𬭩]$/u.test("𬭩")',
  '`${"瓶"}装\\t`',
  "((unit, kind) => String.raw`\\s*(?:${unit}|瓶)\\d{${kind}}$1`)('支', 2)",
  'String.raw`[\\s，]$` + String.raw`^\\d\\$`',
])('%s keeps its value with letters of one byte', (code) => {
  const narrow = narrowed(code)
  expect(narrow).toMatch(/^[\0-\xff]*$/)
  // biome-ignore lint/security/noGlobalEval: the value of the code is what counts
  expect(eval(narrow)).toEqual(eval(code))
})

it.each(['瓶\\$' + '{1}', '瓶$' + "{'`'}", '瓶\\`'])(
  'refuses the raw text %s, which it cannot read',
  (text) => {
    expect(() => narrowed(`String.raw\`${text}\``)).toThrow('String.raw')
  },
)
