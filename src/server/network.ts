import { BlockList, isIP, isIPv6 } from 'node:net'

/**
 * Whose limits an address falls under: itself, or of IPv6 its /64, as one household has all addresses of one.
 * @param ip as a request brings it
 */
export function networkOf(ip: string): string {
  const groups = groupsOf(ip)
  return typeof groups === 'string' ? groups : `${groups.slice(0, 4).join(':')}::/64`
}

/** The /24 of an IPv4 address, the /48 of an IPv6 one: what one subscriber can mostly choose from. */
export function wideNetworkOf(ip: string): string {
  const groups = groupsOf(ip)
  return typeof groups === 'string'
    ? groups.replace(/\.\d+$/, '.0/24')
    : `${groups.slice(0, 3).join(':')}::/48`
}

/** The eight groups of an IPv6 address; an IPv4 address, also one inside of IPv6, as it is. */
function groupsOf(ip: string): string | string[] {
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (embedded || !isIPv6(ip)) return embedded ?? ip
  const [head = '', tail] = ip.replace(/%.*$/, '').toLowerCase().split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter((group) => group).length
  const all = [...groups, ...Array(missing).fill('0'), ...(tail ?? '').split(':')]
  return all.map((group) => group.replace(/^0+(?=.)/, ''))
}

/**
 * Reads a list of networks.
 * @param list addresses and ranges (`10.0.0.0/8`, `2001:db8::/32`), comma-separated
 * @returns undefined when one of them is neither
 */
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

/** Whether an address lies in one of the networks; IPv4 inside IPv6 counts as IPv4. */
export const isWithin = (networks: BlockList, ip: string) =>
  networks.check(ip.replace(/%.*$/, ''), isIPv6(ip) ? 'ipv6' : 'ipv4')
