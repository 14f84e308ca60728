import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/**
 * What rate limits count: an IPv4 address, or the /64 of an IPv6 one, which is one household.
 * @param ip missing when the connection is closed
 */
export function networkOf(ip = ''): string {
  const groups = groupsOf(ip)
  return typeof groups === 'string' ? groups : `${groups.slice(0, 4).join(':')}::/64`
}

/** What one subscriber can usually choose from: /24 of IPv4, /48 of IPv6. */
export function wideNetworkOf(ip: string): string {
  const groups = groupsOf(ip)
  return typeof groups === 'string'
    ? groups.replace(/\.\d+$/, '.0/24')
    : `${groups.slice(0, 3).join(':')}::/48`
}

function groupsOf(ip: string): string | string[] {
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (embedded || !isIPv6(ip)) return embedded ?? ip
  const [head = '', tail] = ip.replace(/%.*$/, '').toLowerCase().split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter((group) => group).length
  const all = [...groups, ...Array(missing).fill('0'), ...(tail ?? '').split(':')]
  return all.map((group) => group.replace(/^0+(?=.)/, ''))
}

/** @param list addresses and ranges (`10.0.0.0/8`), comma-separated @returns undefined when one is invalid */
export function readNetworks(list: string): BlockList | undefined {
  const networks = new BlockList()
  for (const range of list.split(',').map((part) => part.trim())) {
    const [address = '', length, ...rest] = range.split('/')
    const version = isIP(address)
    const longest = version === 4 ? 32 : 128
    const bits = length === undefined ? longest : /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN
    if (version === 0 || rest.length > 0 || !(bits <= longest)) return undefined
    networks.addSubnet(address, bits, version === 4 ? 'ipv4' : 'ipv6')
  }
  return networks
}

export const isInNetworks = (networks: BlockList, ip: string) =>
  networks.check(ip.replace(/%.*$/, ''), isIPv6(ip) ? 'ipv6' : 'ipv4')

/** A request id is written to the log and the answer. */
const plainId = /^[\w-]{8,64}$/

/** Whether an address is one of TRUST_PROXY. */
export function proxyTest(trustProxy: string[] | false) {
  const proxies = trustProxy ? readNetworks(trustProxy.join(',')) : undefined
  return (address: string | undefined) =>
    proxies !== undefined && address !== undefined && isInNetworks(proxies, address)
}

/** The id that a trusted proxy sends as `x-request-id`, so that its log and the shop's name a request alike; else a new one. */
export function nameRequests(trustProxy: string[] | false) {
  const isProxy = proxyTest(trustProxy)
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const sent = headers['x-request-id']
    const isPlain = typeof sent === 'string' && plainId.test(sent)
    return isPlain && isProxy(socket.remoteAddress) ? sent : randomUUID()
  }
}
