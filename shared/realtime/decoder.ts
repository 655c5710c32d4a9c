import { type Frame, isPlain } from './frame.ts'
import { closeCodes } from './topic.ts'

/** WebSocket's own code for a peer that breaks the protocol (RFC 6455 7.4.1). */
export const PROTOCOL_ERROR = 1002

/** Why a peer's bytes are not a frame; `code` is the close code to answer with. */
export class FrameError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export type Decoder = {
  /**
   * Takes the next bytes and gives the frames they complete; heart-beats give none.
   * @throws FrameError for a frame that is too big or none at all; the decoder is of no use afterwards.
   */
  push(chunk: Uint8Array | string): Frame[]
}

const NUL = 0
const LF = 10
const CR = 13
const nothing = new Uint8Array(0)
const encoder = new TextEncoder()
const text = new TextDecoder('utf-8', { ignoreBOM: true })
const unescapes: Record<string, string> = { '\\': '\\', r: '\r', n: '\n', c: ':' }

const broken = (what: string) => new FrameError(PROTOCOL_ERROR, what)

function unescapeHeader(value: string): string {
  if (!value.includes('\\')) return value
  return value.replace(/\\([\s\S]?)/g, (_, escaped: string) => {
    const plain = unescapes[escaped]
    if (plain === undefined) throw broken('unknown escape in a header')
    return plain
  })
}

function readHead(text: string): { command: string; headers: Map<string, string> } {
  const head = text.includes('\r') ? text.replaceAll('\r', '') : text
  let end = head.indexOf('\n')
  const command = head.slice(0, end)
  if (!/^[A-Z]{1,16}$/.test(command)) throw broken('unreadable command')
  const read = isPlain(command) ? (part: string) => part : unescapeHeader
  const headers = new Map<string, string>()
  for (let at = end + 1; ; at = end + 1) {
    end = head.indexOf('\n', at)
    if (end <= at) return { command, headers }
    const colon = head.indexOf(':', at)
    if (colon <= at || colon > end) throw broken('header without a name or a colon')
    const name = read(head.slice(at, colon))
    const value = read(head.slice(colon + 1, end))
    if (!headers.has(name)) headers.set(name, value)
  }
}

class DecodedFrame implements Frame {
  readonly command: string
  readonly headers: Frame['headers']
  readonly bytes: Uint8Array
  constructor(command: string, headers: Frame['headers'], bytes: Uint8Array) {
    this.command = command
    this.headers = headers
    this.bytes = bytes
  }
  get body(): string {
    return text.decode(this.bytes)
  }
}

/** Index behind the blank line that ends a head, or -1. */
function endOfHead(bytes: Uint8Array, from: number): number {
  for (let lf = bytes.indexOf(LF, from); lf !== -1; lf = bytes.indexOf(LF, lf + 1)) {
    if (bytes[lf + 1] === LF) return lf + 2
    if (bytes[lf + 1] === CR && bytes[lf + 2] === LF) return lf + 3
  }
  return -1
}

/** Index of the NUL that ends a frame, or -1 while it has not arrived. */
function endOfFrame(bytes: Uint8Array, body: number, length: string | undefined, maxBytes: number): number {
  if (length === undefined) return bytes.indexOf(NUL, body)
  if (!/^\d{1,9}$/.test(length)) throw broken('unreadable content-length')
  if (Number(length) > maxBytes) throw new FrameError(closeCodes.tooBig, 'frame too big')
  const end = body + Number(length)
  if (end >= bytes.length) return -1
  if (bytes[end] !== NUL) throw broken('no NUL at the end of a frame')
  return end
}

function join(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

/**
 * Reads STOMP 1.0 to 1.2 from the messages of one WebSocket; a frame may span messages and a message may hold several.
 * stompjs has a parser too, but it has no bound, waits for ever on a broken content-length and reads `\\n` wrongly.
 */
export function createDecoder(maxBytes: number): Decoder {
  let held = nothing
  return {
    push(chunk) {
      const bytes = join(held, typeof chunk === 'string' ? encoder.encode(chunk) : chunk)
      const frames: Frame[] = []
      let at = 0
      for (;;) {
        while (at < bytes.length && (bytes[at] === LF || bytes[at] === CR || bytes[at] === NUL)) at++
        const body = endOfHead(bytes, at)
        if (body === -1) break
        const { command, headers } = readHead(text.decode(bytes.subarray(at, body)))
        const end = endOfFrame(bytes, body, headers.get('content-length'), maxBytes)
        if (end === -1) break
        if (end - at > maxBytes) throw new FrameError(closeCodes.tooBig, 'frame too big')
        frames.push(new DecodedFrame(command, headers, bytes.subarray(body, end)))
        at = end + 1
      }
      if (bytes.length - at > maxBytes) throw new FrameError(closeCodes.tooBig, 'frame too big')
      // A copy: what ws hands over is a view into a pool that it reuses.
      held = at === bytes.length ? nothing : bytes.slice(at)
      return frames
    },
  }
}
