import { describe, expect, it } from 'vitest'
import { fieldFailures } from '#shared/field-failures.ts'
import { defaultPasswordRule, passwordStrength, strengthLevel } from '#shared/password-strength.ts'
import { newPassword } from './schema.ts'

const messageFor = (password: unknown, locale: 'zh' | 'en' = 'en', rule = defaultPasswordRule) => {
  const parsed = newPassword(rule).safeParse(password, { reportInput: true })
  return parsed.success ? undefined : fieldFailures(parsed.error.issues, locale)[0]?.message
}

describe('a new password', () => {
  it.each([
    ['', 'Please set your password'],
    ['a1b2c', 'At least 6 characters'],
    [`a1${'b'.repeat(31)}`, 'At most 32 characters'],
    [' abc123', 'No spaces at the beginning or the end'],
    ['abc123 ', 'No spaces at the beginning or the end'],
    ['abc 123', 'Only letters, digits and ~!@#$%^&*()_+=-., are allowed'],
    ['密码abc123', 'Only letters, digits and ~!@#$%^&*()_+=-., are allowed'],
    ['abcdef', 'Must contain two or more kinds of letters, numbers, special characters'],
    ['abcDEF', 'Must contain two or more kinds of letters, numbers, special characters'],
    ['123456', 'Must contain two or more kinds of letters, numbers, special characters'],
  ])('%j is refused: %s', (password, message) => expect(messageFor(password)).toBe(message))

  it.each(['abc123', 'abc-def', '12345.', `a1${'b'.repeat(30)}`, 'aA1~!@#$%^&*()_+=-.,'])(
    '%j is accepted',
    (text) => expect(messageFor(text)).toBeUndefined(),
  )

  it('is refused in Chinese too', () => {
    expect(messageFor('', 'zh')).toBe('请设置您的密码')
    expect(messageFor('a1b2c', 'zh')).toBe('至少 6 个字符')
    expect(messageFor(undefined, 'zh')).toBe('请填写此项')
  })
})

describe('a new password without required kinds of characters', () => {
  const plain = { minLength: 8, isComplex: false }

  it.each(['abcdefgh', '13579246', '........'])('%j is accepted', (text) =>
    expect(messageFor(text, 'en', plain)).toBeUndefined(),
  )

  it('is still checked for length and characters', () => {
    expect(messageFor('abcdefg', 'zh', plain)).toBe('至少 8 个字符')
    expect(messageFor('abcd efgh', 'en', plain)).toBe(
      'Only letters, digits and ~!@#$%^&*()_+=-., are allowed',
    )
  })
})

describe('password strength', () => {
  it.each([
    ['', 0, 'weak'],
    ['abc', 1, 'weak'],
    ['abcDEF', 2, 'general'],
    ['abc123', 2, 'general'],
    ['abCD12', 3, 'good'],
    ['aB1-', 4, 'great'],
  ])('of %j is %d: %s', (password, strength, level) => {
    expect(passwordStrength(password)).toBe(strength)
    expect(strengthLevel(strength)).toBe(level)
  })
})
