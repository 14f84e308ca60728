import { expect, it } from 'vitest'
import { say } from './say.ts'

const bottles = ['共 {count} 瓶', '{count, plural, one {# bottle} other {# bottles}} of {name}'] as const

it('values are filled into the text of the language', () => {
  expect(say('zh', bottles, { count: 2 })).toBe('共 2 瓶')
  expect(say('en', bottles, { count: 1, name: 'ethanol' })).toBe('1 bottle of ethanol')
  expect(say('en', ['一', "it's"])).toBe("it's")
})
