import { connect } from 'node:net'

/** What came back on one socket. `headers` keeps the last value of a name that came twice; `raw` is everything. */
export type RawAnswer = { status: number; headers: Record<string, string>; body: string; raw: string; tookMs: number }

/** A peer that is silent for so long hangs; no answer of ours takes a fraction of it. */
const SILENT_MS = 10_000

/**
 * Writes bytes as they are, because fetch would tidy them, and reads until the other side closes. Text is written
 * byte by byte (latin1).
 * @throws when the other side stays silent
 */
export async function raw(port: number, pieces: string | Buffer | readonly (string | Buffer)[]): Promise<RawAnswer> {
  const began = performance.now()
  const socket = connect(port, '127.0.0.1')
  let text = ''
  await new Promise<void>((resolve, reject) => {
    socket.setTimeout(SILENT_MS, () => reject(new Error(`no end after ${JSON.stringify(text.slice(0, 300))}`)))
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      text += chunk
    })
    // A server that refuses half-way resets what was still being sent; what it said before counts.
    socket.on('error', () => resolve())
    socket.on('close', () => resolve())
    for (const piece of [pieces].flat()) socket.write(typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece)
  }).finally(() => socket.destroy())
  // Said to a caller who asks whether to go on; the answer follows.
  text = text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '')
  return { ...parse(text), raw: text, tookMs: performance.now() - began }
}

/** A request by its first line and headers. */
export const requestText = (line: string, headers: readonly string[] = [], body = ''): string =>
  [line, 'Host: localhost', 'Connection: close', ...headers, '', body].join('\r\n')

function parse(text: string): Omit<RawAnswer, 'raw' | 'tookMs'> {
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, Math.max(end, 0)).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1] ?? 0), headers, body: text.slice(end + 4) }
}

/** What is wrong with an answer as such: more than one, none, or a length that is not the body's. */
export function malformation({ status, headers, body, raw: text }: RawAnswer): string | null {
  if (status === 0) return `no answer: ${JSON.stringify(text.slice(0, 80))}`
  if (text.indexOf('HTTP/1.1 ', 1) !== -1) return 'two answers'
  const length = headers['content-length']
  if (length !== undefined && Number(length) !== body.length) return `${length} bytes told, ${body.length} sent`
  return null
}
