import type { FastifyRequest } from 'fastify'

/** What is read of a request, whichever HTTP version its library types name. */
export type Asking = Pick<FastifyRequest, 'headers' | 'id' | 'ip'>

/** What the backend learns of where a request came from: set here, never taken over from the caller. */
export const forwardedHeaders = (request: Asking): Record<string, string> => ({
  'x-request-id': request.id,
  'x-forwarded-for': request.ip,
  'user-agent': (request.headers['user-agent'] ?? '').slice(0, 300),
})
