import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FileManner, FileReply, StreamedFile } from '../../shared/kit/file.ts'

/**
 * Sends a file as what it is and nothing else: no browser guesses another type, and what it shows may not run, load or
 * ask for anything (reliability.md 5.9).
 */
export function sendFile(reply: FastifyReply, manner: FileManner, file: FileReply | StreamedFile) {
  const { name, contentType } = file
  const { disposition, cacheControl = 'private, no-store' } = manner
  return reply
    .type(contentType)
    .headers({
      'content-disposition': `${disposition}; ${nameParameters(name)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': cacheControl,
    })
    .send('bytes' in file ? whole(file.bytes) : flowing(reply, file.pieces))
}

const whole = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function flowing({ raw }: FastifyReply, pieces: AsyncIterable<Uint8Array>): Readable {
  const stream = pieces instanceof Readable ? pieces : Readable.from(pieces, { objectMode: false })
  // Who has gone before the first piece would never be noticed by a body that nobody reads.
  if (raw.destroyed) stream.destroy()
  return stream
}

/** The name twice: in ASCII for old readers, whole by RFC 5987 for Hangul. */
function nameParameters(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_')
  const whole = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, percent)
  return `filename="${ascii}"; filename*=UTF-8''${whole}`
}

const percent = (c: string) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`
