import { isIPv6 } from 'node:net'

/**
 * Whose limits an address falls under: itself, or of IPv6 its /64, as one household has all addresses of one.
 * @param ip as a request brings it
 */
export function networkOf(ip: string): string {
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (embedded || !isIPv6(ip)) return embedded ?? ip
  const [head = '', tail] = ip.replace(/%.*$/, '').toLowerCase().split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter((group) => group).length
  const all = [...groups, ...Array(missing).fill('0'), ...(tail ?? '').split(':')]
  const network = all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}
