import { isIPv4, isIPv6 } from 'node:net'

/** The network of an IP address (/24 for IPv4, /48 for IPv6): enough to trace abuse, too coarse to identify a home. */
export function networkOf(address: string): string {
  const plain = unmapped(address)
  if (isIPv4(plain)) return `${plain.slice(0, plain.lastIndexOf('.'))}.0/24`
  if (isIPv6(plain)) return `${firstGroups(plain, 3).join(':')}::/48`
  return 'unknown'
}

/** Returns an IPv4-mapped IPv6 address as plain IPv4, and any other address unchanged. */
export function unmapped(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
}

/** The first groups of an IPv6 address, with « :: » expanded. */
export function firstGroups(address: string, count: number): string[] {
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail === undefined) return groups.slice(0, count)
  const known = tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(8 - groups.length - known.length).fill('0')
  return [...groups, ...zeros, ...known].slice(0, count)
}
