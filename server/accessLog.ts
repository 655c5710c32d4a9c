import type { FastifyInstance } from 'fastify'
import { loggedPath, unredacted } from '../shared/kit/logging.ts'
import { routeClass } from './metrics.ts'

/** One line for each request, with the id its answer and the backend's lines carry. Assets, health and what pages tell of themselves are not told. */
export function logRequests(app: FastifyInstance) {
  const log = unredacted(app.log)
  // Hooks that wait for nothing give no promise: each would put off a request by a turn.
  app.addHook('onResponse', (request, reply, done) => {
    const kind = routeClass(request.url)
    if (kind === 'asset' || kind === 'health' || kind === 'vitals') return done()
    log.info(
      {
        traceId: request.id,
        method: request.method,
        path: loggedPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ip: request.ip,
      },
      'answered',
    )
    done()
  })
}
