import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Enough of a SHA-256 that two contents never meet in one tag. */
const TAG_CHARACTERS = 27

/**
 * Sends JSON with a strong ETag of its very bytes, or 304 to a caller who has them. The answer depends on who calls: only
 * his own browser may keep it, and asks each time.
 */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, body: unknown) {
  const text = JSON.stringify(body)
  const etag = tagOf(text)
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization' })
  return names(request.headers['if-none-match'], etag)
    ? reply.code(304).send()
    : reply.type('application/json; charset=utf-8').send(text)
}

/** The strong ETag of a text. */
export const tagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, TAG_CHARACTERS)}"`

/** True when an If-None-Match header names the tag; by weak comparison (RFC 9110 13.1.2). */
export const names = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))
