/** The eight groups of an IPv6 address in hex without leading zeros; null for what is none. */
function groupsOf(address: string): string[] | null {
  const literal = `http://[${address.replace(/%.*$/, '')}]`
  if (!URL.canParse(literal)) return null
  const [head = '', tail] = new URL(literal).hostname.slice(1, -1).split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}

/**
 * What an address counts as. A person's network is a /64 in IPv6: he may choose any address in it. An IPv4 address
 * written as IPv6 counts as itself.
 */
export function addressKey(address: string): string {
  const groups = address.includes(':') ? groupsOf(address) : null
  if (!groups) return address
  const [high = '0', low = '0'] = groups.slice(6)
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  if (!isMapped) return groups.slice(0, 4).join(':')
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [first >> 8, first & 255, second >> 8, second & 255].join('.')
}
