import type { FastifyInstance } from 'fastify'
import { loggedPath, unredacted } from '../../shared/kit/logging.ts'
import type { BackendMetrics } from './metrics.ts'

/** Times every request and writes one line for it, with the id the front door gave it. */
export function observe(app: FastifyInstance, metrics: BackendMetrics) {
  const log = unredacted(app.log)
  // A hook that waits for nothing gives no promise: it would put off a request by a turn.
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const { method, routeOptions } = request
    const status = reply.statusCode
    metrics.answered({ route: routeOptions.url ?? 'none', method, status: String(status) }, reply.elapsedTime / 1000)
    if (status === 429) metrics.limited(routeOptions.url ?? 'none')
    if (request.url === '/readyz') return
    const ms = Math.round(reply.elapsedTime)
    log.info({ traceId: request.id, method, path: loggedPath(request.url), status, ms }, 'answered')
  })
}
