import type { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { nameRequests, networkOf, wideNetworkOf } from './network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  [undefined, ''],
])('%s is counted under %s', (ip, network) => expect(networkOf(ip)).toBe(network))

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('%s belongs to the wide network %s', (ip, network) => expect(wideNetworkOf(ip)).toBe(network))

describe('the id of a request', () => {
  const idOf = (sent: string, remoteAddress = '10.1.2.3', trusted: string[] | false = ['10.1.0.0/16']) =>
    nameRequests(trusted)({ headers: { 'x-request-id': sent }, socket: { remoteAddress } as Socket })
  const sent = '7f9c2ba4-e88f-11ee-balancer_1'

  it('is that of a trusted balancer', () => {
    expect(idOf(sent)).toBe(sent)
    expect(idOf(sent, '::ffff:10.1.2.3')).toBe(sent)
  })

  it.each([
    ['another machine', sent, '203.0.113.7'],
    ['no proxy', sent, '10.1.2.3', false],
    ['a line break', 'abcdefgh\n{"level":60}'],
    ['a long text', 'a'.repeat(65)],
    ['a short text', 'a'],
  ] as const)('is a new one for %s', (_case, ...args) =>
    expect(idOf(...(args as unknown as Parameters<typeof idOf>))).toMatch(/^[\da-f-]{36}$/),
  )
})
