const MAX_LENGTH = 512
/** Only a place to resolve paths against; no address of it is ever used. */
const ORIGIN = 'http://own.invalid'
/** Paths that answer programs; a GET there would be an action, not a page. */
const notPages = new Set(['api', 'oauth2', 'ws'])

/**
 * The page of our own that somebody may be sent to, normalised for an address bar or a Location header; null for
 * everything else (reliability.md 5.4). For every target that comes from outside: an address, a menu, a notification.
 */
export function ownPage(target: unknown): string | null {
  if (typeof target !== 'string' || target.length > MAX_LENGTH) return null
  // URL parsers drop tabs and line breaks and read a backslash as a slash, so these never reach one.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (!/^\/(?!\/)[^\\\u0000-\u0020\u007f-\u009f]*$/.test(target) || !URL.canParse(target, ORIGIN)) return null
  const { origin, pathname, search, hash } = new URL(target, ORIGIN)
  // Dot segments may fold into a second slash at the front, and a further decoder may unfold an encoded one.
  if (origin !== ORIGIN || pathname.startsWith('//') || /%(2f|5c|25|[01]|7f)/i.test(pathname)) return null
  const first = pathname.split('/')[1] ?? ''
  return notPages.has(first.toLowerCase()) ? null : pathname + search + hash
}
