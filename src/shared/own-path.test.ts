import { describe, expect, it } from 'vitest'
import { expiredPath, ownPath, pathAfterSignIn, signInPath } from './own-path.ts'

describe('ownPath', () => {
  it.each(['/', '/search?keyword=a&b=1#x', '/product/7', '/乙醇?x=%2F%2Fevil.example'])(
    'returns %s',
    (path) => {
      expect(decodeURI(ownPath(path))).toBe(decodeURI(path))
    },
  )

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'evil',
    '',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    `/${'a'.repeat(3000)}`,
    '/a\r\nset-cookie: x=1',
    '/%5c/../\\evil.example',
  ])('refuses %j', (address) => {
    expect(ownPath(address, '/home')).toBe('/home')
  })
})

describe('signInPath', () => {
  it('returns to the current page, except to a sign-in page', () => {
    expect(signInPath('/search?keyword=a')).toBe('/auth/login?redirect=%2Fsearch%3Fkeyword%3Da')
    expect(signInPath('/auth/register?x=1')).toBe('/auth/login')
    expect(signInPath('/m/auth/login')).toBe('/auth/login')
    expect(expiredPath('/brand')).toBe('/auth/login?redirect=%2Fbrand&expired=1')
    expect(expiredPath('/auth/login')).toBe('/auth/login?expired=1')
  })
})

describe('pathAfterSignIn', () => {
  it.each([
    ['/search?keyword=a', '/search?keyword=a'],
    ['/auth/logout?redirect=/', '/'],
    ['/x/../auth/logout', '/'],
    ['/mobile/auth/login', '/'],
    ['/auth', '/'],
    ['/auth/invitations', '/'],
    ['/auth/invitation?token=x', '/auth/invitation?token=x'],
    ['/auth/wechat/bind?redirect=%2F', '/auth/wechat/bind?redirect=%2F'],
    ['/auth/wechat?redirect=%2F', '/'],
    ['/authors', '/authors'],
    ['//evil.example', '/'],
    [null, '/'],
  ])('of %j is %s', (address, path) => {
    expect(pathAfterSignIn(address)).toBe(path)
  })
})
