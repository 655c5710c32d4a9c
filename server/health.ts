import type { FastifyInstance } from 'fastify'
import type { Upstream } from './upstream.ts'

const CHECK_MS = 1_000
/** So long one answer stands for all who ask: anybody may, and each would take a connection that a page could have. */
const STANDS_MS = 250

/**
 * /healthz: the process lives. /readyz: it takes traffic; red as soon as it is `leaving`, the backend's state is only
 * reported.
 */
export function healthRoutes(app: FastifyInstance, upstream: Upstream, leaving?: AbortSignal) {
  let draining = false
  let asked: Promise<'up' | 'degraded'> | null = null
  const backendNow = () => {
    asked ??= check().finally(() => {
      setTimeout(() => {
        asked = null
      }, STANDS_MS).unref()
    })
    return asked
  }
  const check = () =>
    upstream
      .send({ method: 'GET', path: '/readyz', signal: AbortSignal.timeout(CHECK_MS) })
      .then((answer) => (answer.status < 500 ? ('up' as const) : ('degraded' as const)))
      .catch(() => 'degraded' as const)
  app.addHook('preClose', async () => {
    draining = true
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (draining || leaving?.aborted) return reply.code(503).send({ status: 'draining' })
    return { status: 'ready', backend: await backendNow() }
  })
}
