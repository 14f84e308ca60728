import { describe, expect, it } from 'vitest'
import { phoneNumber, plainLine } from './schema.ts'

const name = plainLine(10, ['请输入姓名', 'Please enter your name'])

describe('a line typed by a person', () => {
  it.each([
    ['\u202e张三', '张三'],
    ['\ufeff 张三\u200b ', '张三'],
    ['O’Neil-李', 'O’Neil-李'],
  ])('%j loses its invisible characters', (typed, cleaned) => expect(name.parse(typed)).toBe(cleaned))

  it.each(['', ' ', '\u200b\u2060', '\u202e', 'a\0b', 'a\nb', 'a\u2028b', '\ud800', 'x'.repeat(11)])(
    '%j is refused',
    (typed) => expect(name.safeParse(typed).success).toBe(false),
  )
})

it.each(['13800138000', '\u202d138 0013-8000\u202c', '+86 13800138000', '\ufeff8613800138000'])(
  'a phone may be pasted as %j',
  (typed) => expect(phoneNumber.parse(typed)).toBe('13800138000'),
)
