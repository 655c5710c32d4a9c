import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { traceIdIn } from '../../shared/kit/traceparent.ts'

/**
 * The front door's id of the request, which is its trace's, so that both logs can be joined; without a front door that of the trace
 * that the caller has begun, else a fresh one.
 */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given
  return traceIdIn(headers.traceparent) ?? randomBytes(16).toString('hex')
}
