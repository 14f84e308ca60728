import { describe, expect, it } from 'vitest'
import { isInNetworks, readNetworks } from '#server/http/network.ts'
import { testApp } from './app.ts'
import { staffBrowser } from './staff.ts'

const { app, db } = await testApp({ TRUST_PROXY: '127.0.0.1', STAFF_NETWORKS: '10.1.0.0/16' })
const staff = await staffBrowser(app, db)
const from = (ip: string, url: string) => staff.get(url, { 'x-forwarded-for': ip })

describe('a list of networks', () => {
  it.each([
    ['10.0.0.0/8', '10.200.3.4', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['10.0.0.0/8', '::ffff:10.1.1.1', true],
    ['192.0.2.7', '192.0.2.7', true],
    ['192.0.2.7', '192.0.2.8', false],
    ['10.0.0.0/8, 2001:db8::/32', '2001:db8:1::5', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['0.0.0.0/0', '203.0.113.1', true],
  ])('%s contains %s: %s', (list, ip, expected) => {
    const networks = readNetworks(list)
    expect(networks && isInNetworks(networks, ip)).toBe(expected)
  })

  it.each(['10.0.0.0/33', '10.0.0/8', 'office', '10.0.0.0/8,', '::1/129', '10.0.0.0/8/8', '10.0.0.0/-1'])(
    '%s is invalid',
    (list) => expect(readNetworks(list)).toBeUndefined(),
  )
})

describe('the back office', () => {
  it('accepts only its networks, in any notation; the shop accepts all', async () => {
    expect((await from('10.1.2.3', '/api/admin/auth/me')).statusCode).toBe(200)
    const refused = await from('10.2.2.3', '/api/admin/auth/me')
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'network-not-allowed'])
    expect((await from('10.2.2.3', '/api/%61dmin/orders')).statusCode).toBe(403)
    const login = await staff.post('/api/admin/auth/login', {}, { 'x-forwarded-for': '10.2.2.3' })
    expect(login.json().code).toBe('network-not-allowed')
    expect((await from('10.2.2.3', '/api/product/search?keyword=a')).statusCode).toBe(200)
  })
})
