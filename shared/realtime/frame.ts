/** One STOMP frame. Of repeated headers the first wins (STOMP 1.2 "Repeated Header Entries"). */
export type Frame = {
  command: string
  headers: ReadonlyMap<string, string>
  /** The body as it came; a view into a buffer that is not the frame's own. */
  bytes: Uint8Array
  /** The body as text, decoded when it is asked for. */
  readonly body: string
}

const escapes: Record<string, string> = { '\\': '\\\\', '\r': '\\r', '\n': '\\n', ':': '\\c' }
const utf8 = new TextEncoder()

const escapeHeader = (text: string) =>
  /[\\\r\n:]/.test(text) ? text.replace(/[\\\r\n:]/g, (c) => escapes[c] ?? c) : text

/** CONNECT and CONNECTED carry their headers unescaped, for peers that speak STOMP 1.0. */
export const isPlain = (command: string): boolean =>
  command === 'CONNECT' || command === 'CONNECTED' || command === 'STOMP'

/**
 * The text of a frame up to its body. A line break in a header that may not be escaped is dropped, since it would
 * start a header of its own.
 */
export function encodeHead(command: string, headers: Record<string, string | number>, bodyBytes: number): string {
  const safe = isPlain(command) ? (text: string) => text.replace(/[\r\n]/g, '') : escapeHeader
  let head = command
  for (const name of Object.keys(headers)) head += `\n${safe(name)}:${safe(String(headers[name]))}`
  return bodyBytes === 0 ? `${head}\n\n` : `${head}\ncontent-length:${bodyBytes}\n\n`
}

/** The text of one frame, its closing NUL included. */
export const encodeFrame = (command: string, headers: Record<string, string | number>, body = ''): string =>
  `${encodeHead(command, headers, body === '' ? 0 : utf8.encode(body).length)}${body}\0`
