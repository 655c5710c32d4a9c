import { parseCookie } from 'cookie'
import { LruMap } from 'toad-cache'

/** Longer values are none of ours; a browser keeps at most 4096 bytes of one cookie. */
const MAX_VALUE_LENGTH = 4_096
/** A page and what it asks for come with the same header within seconds: to read it is a sixth of what a refused call costs. */
const KEPT = 500
const KEPT_MS = 10_000

/** A Cookie header, read strictly: what cannot be one of our values, or comes twice, is not there. */
export type CookieHeader = {
  values: ReadonlyMap<string, string>
  /** Every name that came, whatever its value. */
  names: ReadonlySet<string>
  /** Names that came more than once: which of their values is ours cannot be told. */
  doubled: ReadonlySet<string>
}

const kept = new LruMap<CookieHeader>(KEPT, KEPT_MS)

/** Reads a Cookie header. Never throws, whatever a visitor or another program on the host has put into it. */
export function readCookieHeader(header = ''): CookieHeader {
  const known = kept.get(header)
  if (known) return known
  const read = parse(header)
  kept.set(header, read)
  return read
}

function parse(header: string): CookieHeader {
  const doubled = new Set<string>()
  const names = new Set<string>()
  for (const pair of header.split(';')) {
    const cut = pair.indexOf('=')
    const name = (cut < 0 ? pair : pair.slice(0, cut)).trim()
    if (names.has(name)) doubled.add(name)
    names.add(name)
  }
  const values = new Map<string, string>()
  for (const [name, value] of Object.entries(parseCookie(header, { decode }))) {
    if (value && !doubled.has(name)) values.set(name, value)
  }
  return { values, names, doubled }
}

/** Our own values are always written in ASCII; anything else was not written by us. */
function decode(raw: string): string | undefined {
  if (raw.length > MAX_VALUE_LENGTH || !/^[\x21-\x7e]*$/.test(raw)) return undefined
  try {
    return decodeURIComponent(raw)
  } catch {
    return undefined
  }
}
