/** The longest address we answer: a page's filters fit many times over. */
export const MAX_ADDRESS_LENGTH = 8_192

const segment = /^(?:[\w.~!$&'()*+,=:@-]|%[\da-f]{2})+$/i
/** Encoded: control characters, the characters that need no encoding, and `# % / ; ? \`, which some reader decodes later. */
const disguised = /%(?:[01][\da-f]|7f|2[35def]|3[\dbf]|4[1-9a-f]|5[\dacf]|6[1-9a-f]|7[\dae])/i
const printable = /^[\x21\x22\x24-\x7e]*$/

/**
 * True when an address has one reading only. Routers, guards and backends disagree about `//`, dot segments, `;`,
 * backslashes, needless percent-encoding and broken UTF-8; an address with any of these names nothing of ours, so it is
 * refused before anybody reads it.
 */
export function isPlain(address: string): boolean {
  if (address.length > MAX_ADDRESS_LENGTH || !printable.test(address) || /%00/.test(address)) return false
  const path = address.split('?', 1)[0] ?? ''
  if (!path.startsWith('/') || disguised.test(path)) return false
  const segments = path.slice(1).split('/')
  const last = segments.pop() ?? ''
  return [...segments, ...(last === '' ? [] : [last])].every(isName) && isText(path)
}

const isName = (name: string) => segment.test(name) && name !== '.' && name !== '..'

/** False for cut-off and overlong UTF-8. */
function isText(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
