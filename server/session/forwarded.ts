import type { FastifyRequest } from 'fastify'
import { traceparentOf } from '../trace.ts'

/** What is read of a request, whichever HTTP version its library types name. */
export type Asking = Pick<FastifyRequest, 'headers' | 'id' | 'ip'>

/** What the backend learns of where a call came from: set here for each, never taken over from the caller. */
export const forwardedHeaders = (request: Asking): Record<string, string> => ({
  'x-request-id': request.id,
  traceparent: traceparentOf(request),
  'x-forwarded-for': request.ip,
  'user-agent': (request.headers['user-agent'] ?? '').slice(0, 300),
})
