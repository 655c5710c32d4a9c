import type { FastifyInstance } from 'fastify'
import { loggedPath } from '../../shared/kit/logging.ts'
import type { BackendMetrics } from './metrics.ts'

/** Times every request and writes one line for it, with the id the front door gave it. */
export function observe(app: FastifyInstance, metrics: BackendMetrics) {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const status = reply.statusCode
    metrics.answered({ route: routeOptions.url ?? 'none', method, status: String(status) }, reply.elapsedTime / 1000)
    if (status === 429) metrics.limited(routeOptions.url ?? 'none')
    if (request.url === '/readyz') return
    request.log.info({ method, path: loggedPath(request.url), status, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
}
