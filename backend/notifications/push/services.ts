/**
 * Where the browsers' makers take messages for them. A browser names the address itself, and ours is the machine that calls it: no
 * other is called. A name that begins with a dot stands for all below it.
 */
const makers = [
  'fcm.googleapis.com', // Chrome, Edge on Android, Samsung Internet, Whale
  '.push.services.mozilla.com', // Firefox
  '.notify.windows.com', // Edge on Windows
  '.push.apple.com', // Safari
]

/**
 * Whether messages may be sent to an address that a browser has named.
 * @param others origins of further services that the operator has named
 */
export function isPushService(endpoint: string, others: readonly string[]): boolean {
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint)
  if (username || password) return false
  if (others.includes(origin)) return true
  if (protocol !== 'https:' || port !== '') return false
  return makers.some((maker) => (maker.startsWith('.') ? hostname.endsWith(maker) : hostname === maker))
}
