import type { FastifyInstance } from 'fastify'
import type { Upstream } from './upstream.ts'

const CHECK_MS = 1_000

/**
 * /healthz: the process lives. /readyz: it takes traffic; red as soon as it is `leaving`, the backend's state is only
 * reported.
 */
export function healthRoutes(app: FastifyInstance, upstream: Upstream, leaving?: AbortSignal) {
  let draining = false
  app.addHook('preClose', async () => {
    draining = true
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (draining || leaving?.aborted) return reply.code(503).send({ status: 'draining' })
    const backend = await upstream
      .send({ method: 'GET', path: '/readyz', signal: AbortSignal.timeout(CHECK_MS) })
      .then((answer) => (answer.status < 500 ? 'up' : 'degraded'))
      .catch(() => 'degraded')
    return { status: 'ready', backend }
  })
}
