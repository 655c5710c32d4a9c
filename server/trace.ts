import { randomFillSync } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { traceIdIn } from '../shared/kit/traceparent.ts'
import type { TrustedProxies } from './relay/address.ts'

/** Random bytes are asked for many at a time: two ids for each call cost next to nothing then. */
const pool = Buffer.alloc(8_192)
let used = pool.length

function randomHex(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const start = used
  used += bytes
  return pool.toString('hex', start, used)
}

export const newTraceId = (): string => randomHex(16)

/**
 * Gives each request its id, which is the id of its trace (W3C Trace Context): the one that a trusted proxy has begun, else a new
 * one. What the public sends of its own begins nothing here.
 */
export function traceIds(trusted: TrustedProxies): (request: IncomingMessage) => string {
  if (!trusted) return newTraceId
  const isTrusted = proxyAddr.compile(trusted)
  return ({ headers, socket }) => {
    const id = traceIdIn(headers.traceparent)
    return id !== null && isTrusted(socket.remoteAddress ?? '', 0) ? id : newTraceId()
  }
}

type Traced = { id: string; headers: IncomingHttpHeaders }

/**
 * The `traceparent` of one call on a request's behalf: a span of its own each time. A trace that was begun here counts as
 * recorded, for its lines stand in the log; of another's it is said as it was.
 */
export function traceparentOf({ id, headers: { traceparent: given } }: Traced): string {
  const flags = typeof given === 'string' && given.startsWith(id, 3) ? sampledIn(given) : '01'
  return `00-${id}-${randomHex(8)}-${flags}`
}

/** Of the flags version 00 knows one only. */
const sampledIn = (traceparent: string) => (Number.parseInt(traceparent.slice(-1), 16) % 2 === 1 ? '01' : '00')
