import { encodeFrame } from '../../../shared/realtime/frame.ts'

/** What a hostile peer writes to an open socket, and with which codes the line may end. */
export type Attack = {
  name: string
  /** Whether it has signed in before. */
  signedIn: boolean
  /** Written one after the other, each in a turn of its own. */
  pieces: Buffer[]
  codes: number[]
  /** The peer says no more; the server need not answer. */
  thenCut: boolean
}

export type Random = () => number

/** mulberry32: the same seed makes the same frames. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

type Shape = {
  fin?: boolean
  rsv?: number
  opcode: number
  masked?: boolean
  claims?: number | bigint
  form?: 7 | 16 | 64
}

/** One WebSocket frame as a client writes it; `claims` and `form` let its length lie. */
export function frame(payload: Buffer, { fin = true, rsv = 0, opcode, masked = true, claims, form }: Shape): Buffer {
  const length = claims ?? payload.length
  const size = form ?? (length < 126 ? 7 : length < 65_536 ? 16 : 64)
  const bit = masked ? 0x80 : 0
  const first = (fin ? 0x80 : 0) | (rsv << 4) | opcode
  const head = size === 7 ? Buffer.alloc(2) : size === 16 ? Buffer.alloc(4) : Buffer.alloc(10)
  head[0] = first
  head[1] = bit | (size === 7 ? Number(length) & 127 : size === 16 ? 126 : 127)
  if (size === 16) head.writeUInt16BE(Number(length) & 0xffff, 2)
  if (size === 64) head.writeBigUInt64BE(BigInt(length), 2)
  if (!masked) return Buffer.concat([head, payload])
  const mask = Buffer.from([1, 2, 3, 4])
  const hidden = Buffer.from(payload)
  for (let i = 0; i < hidden.length; i++) hidden[i] = (hidden[i] ?? 0) ^ (mask[i % 4] ?? 0)
  return Buffer.concat([head, mask, hidden])
}

const TEXT = 1
const PING = 9
const CLOSE = 8
export const text = (body: string | Buffer) => frame(Buffer.from(body as string), { opcode: TEXT })
export const closing = (code: number) => {
  const body = Buffer.alloc(2)
  body.writeUInt16BE(code)
  return frame(body, { opcode: CLOSE })
}

const isAllowedCode = (code: number) =>
  (code >= 1000 && code <= 1014 && ![1004, 1005, 1006].includes(code)) || (code >= 3000 && code <= 4999)

/** Kinds of attack; what may be harmless is followed by an ordinary goodbye. */
const kinds: Record<
  string,
  (r: Random, n: (below: number) => number) => Partial<Attack> & { bytes: Buffer[]; codes: number[] }
> = {
  'an opcode that is reserved': (_, n) => ({
    bytes: [frame(Buffer.from('x'), { opcode: [3, 4, 5, 6, 7, 11, 12, 13, 14, 15][n(10)] ?? 3 })],
    codes: [1002],
  }),
  'a reserved bit': (_, n) => ({
    bytes: [frame(Buffer.from('x'), { opcode: [0, 1, 2, 8, 9, 10][n(6)] ?? 1, rsv: 1 + n(7) })],
    codes: [1002],
  }),
  'a frame without a mask': (_, n) => ({
    bytes: [frame(Buffer.alloc(n(200)), { opcode: [1, 2, 8, 9, 10][n(5)] ?? 1, masked: false })],
    codes: [1002],
  }),
  'a control frame in pieces': (_, n) => ({
    bytes: [frame(Buffer.from('x'), { opcode: [8, 9, 10][n(3)] ?? 9, fin: false })],
    codes: [1002],
  }),
  'a control frame of more than 125 bytes': (_, n) => ({
    bytes: [frame(Buffer.alloc(126 + n(1000)), { opcode: [8, 9, 10][n(3)] ?? 9 })],
    codes: [1002],
  }),
  'a continuation of nothing': (_, n) => ({
    bytes: [frame(Buffer.alloc(n(50)), { opcode: 0, fin: n(2) === 0 })],
    codes: [1002],
  }),
  'a message inside another': () => ({
    bytes: [frame(Buffer.from('a'), { opcode: TEXT, fin: false }), text('b')],
    codes: [1002],
  }),
  'text that is no UTF-8': (_, n) => ({
    bytes: [
      text(Buffer.from([[0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xff], [0xf4, 0x90, 0x80, 0x80], [0xe2, 0x82]][n(5)] ?? [])),
    ],
    codes: [1007],
  }),
  'a close code': (_, n) => {
    const code = n(5001)
    // 1009 is answered in our own word for it.
    return { bytes: [closing(code)], codes: isAllowedCode(code) ? [code, ...(code === 1009 ? [4413] : [])] : [1002] }
  },
  'a close frame of one byte': () => ({ bytes: [frame(Buffer.from([3]), { opcode: CLOSE })], codes: [1002] }),
  'a close reason that is no UTF-8': () => ({
    bytes: [frame(Buffer.from([3, 232, 0xff, 0xfe]), { opcode: CLOSE })],
    codes: [1007],
  }),
  'a message that is too big': (_, n) => ({
    bytes: [text(Buffer.alloc(16_385 + n(n(40) === 0 ? 1_200_000 : 4_000), 65))],
    codes: [4413],
  }),
  'a message that grows too big in pieces': (_, n) => ({
    bytes: [
      frame(Buffer.alloc(9_000), { opcode: 2, fin: false }),
      frame(Buffer.alloc(9_000 + n(5_000)), { opcode: 0, fin: n(2) === 0 }),
    ],
    codes: [4413],
  }),
  'a length that claims more than comes': (_, n) => ({
    bytes: [frame(Buffer.alloc(n(100)), { opcode: TEXT, claims: 200 + n(16_000), form: n(2) === 0 ? 16 : 64 })],
    codes: [],
    thenCut: true,
  }),
  'a length of up to 2^63': (_, n) => ({
    bytes: [
      frame(Buffer.from('x'), {
        opcode: TEXT,
        form: 64,
        claims: [2n ** 31n, 2n ** 53n, 2n ** 62n, 2n ** 63n][n(4)] ?? 1n,
      }),
    ],
    codes: [4413],
  }),
  'a length that is longer than it needs to be': (_, n) => ({
    bytes: [frame(Buffer.from('\n'), { opcode: TEXT, form: n(2) === 0 ? 16 : 64 })],
    codes: [],
  }),
  'a frame that is cut off': (_, n) => {
    const whole = frame(Buffer.alloc(300), { opcode: TEXT })
    return { bytes: [whole.subarray(0, n(whole.length - 1))], codes: [], thenCut: true }
  },
  'a frame byte by byte': () => {
    const whole = text('\n')
    return { bytes: [...whole].map((byte) => Buffer.from([byte])), codes: [] }
  },
  'random bytes': (r, n) => ({
    bytes: [Buffer.from(Array.from({ length: 1 + n(300) }, () => Math.floor(r() * 256)))],
    codes: [1002, 1007, 4413, 4401, 4429, 1000, 1005],
    thenCut: true,
  }),
  'pings without end': () => ({
    bytes: [Buffer.concat(Array.from({ length: 60 }, () => frame(Buffer.from('x'), { opcode: PING })))],
    codes: [4429],
  }),
  'empty fragments without end': () => ({
    bytes: [
      frame(Buffer.alloc(0), { opcode: TEXT, fin: false }),
      Buffer.concat(Array.from({ length: 17_000 }, () => frame(Buffer.alloc(0), { opcode: 0, fin: false }))),
    ],
    codes: [1008],
  }),
  'a STOMP frame that is none': (_, n) => ({
    bytes: [
      text(
        [
          'hello\nthere\n\n\0',
          'subscribe\n\n\0',
          '\0\0\0x\n\n\0',
          'SEND\n:x\n\n\0',
          `${'A'.repeat(17)}\n\n\0`,
          'ACK\nx\n\n\0',
        ][n(6)] ?? '',
      ),
    ],
    codes: [1002],
  }),
  'a STOMP header with a lie': (_, n) => ({
    bytes: [
      text(
        [
          'ACK\ncontent-length:-1\n\n\0',
          'ACK\ncontent-length:1e3\n\n\0',
          'ACK\ncontent-length:0\n\nx\0',
          'ACK\nid:\\q\n\n\0',
          'ACK\ncontent-length: 3\n\nabc\0',
        ][n(5)] ?? '',
      ),
    ],
    codes: [1002],
  }),
  'a STOMP frame that claims to be too big': (_, n) => ({
    bytes: [text(`ACK\ncontent-length:${16_385 + n(900_000)}\n\nx`)],
    codes: [4413],
  }),
  'a STOMP frame that grows too big over messages': () => ({
    bytes: [text('ACK\n\n'), ...Array.from({ length: 3 }, () => text('x'.repeat(6_000)))],
    codes: [4413],
  }),
  'somebody else’s topic': (_, n) => ({
    bytes: [
      text(
        encodeFrame('SUBSCRIBE', {
          id: 's',
          destination:
            ['/topic/notifications/999', '/topic/notifications/*', '/user/queue/x', '/queue/a', '/topic/>'][n(5)] ?? '',
        }),
      ),
    ],
    codes: [4403],
  }),
  'a message to a destination': () => ({
    bytes: [text(encodeFrame('SEND', { destination: '/queue/a' }, '{}'))],
    codes: [4403],
  }),
  'more frames than a second holds': () => ({
    bytes: [Buffer.concat(Array.from({ length: 60 }, () => text('\n')))],
    codes: [4429],
  }),
}

/** What a peer meets that says something else than CONNECT first. */
const beforeConnect: typeof kinds = {
  'a frame before CONNECT': (_, n) => ({
    bytes: [text(encodeFrame(['SUBSCRIBE', 'SEND', 'ACK', 'DISCONNECT'][n(4)] ?? 'ACK', { id: 's' }))],
    codes: [4401],
  }),
  'a CONNECT with a token that is none': (_, n) => ({
    bytes: [
      text(
        encodeFrame('CONNECT', {
          'accept-version': '1.2',
          Authorization: ['', 'Bearer', 'Bearer x', 'Basic m1', 'Bearer  ', 'Bearer m1 m1'][n(6)] ?? '',
        }),
      ),
    ],
    codes: [4401],
  }),
  'a CONNECT in no version': () => ({
    bytes: [text(encodeFrame('CONNECT', { 'accept-version': '9.9' }))],
    codes: [1002],
  }),
  'half a CONNECT': () => ({ bytes: [text('CONNECT\naccept-version:1.2\n')], codes: [], thenCut: true }),
}
/** Only somebody who has signed in gets this far. */
const onlySignedIn = new Set([
  'a STOMP frame that claims to be too big',
  'somebody else’s topic',
  'a message to a destination',
  'pings without end',
  'more frames than a second holds',
])

const GOODBYE = 1000

/** The next attack. */
export function attackFrom(random: Random): Attack {
  const n = (below: number) => Math.floor(random() * below)
  const first = n(8) === 0
  const table = first ? beforeConnect : kinds
  const names = Object.keys(table)
  const name = names[n(names.length)] ?? ''
  const made = table[name]?.(random, n)
  if (!made) throw new Error(`no attack named ${name}`)
  const { bytes, codes, thenCut = false } = made
  const isHarmless = codes.length === 0
  return {
    name,
    signedIn: !first && (onlySignedIn.has(name) || n(3) > 0 || isHarmless),
    pieces: isHarmless && !thenCut ? [...bytes, closing(GOODBYE)] : bytes,
    codes: isHarmless ? [GOODBYE] : codes,
    thenCut,
  }
}
