import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Registry } from 'prom-client'
import { withoutSchemas } from '../shared/kit/withoutSchemas.ts'

/** The operator's door, on a port of its own that the public does not reach (ASVS 13.4.5). Nothing listens yet. */
export function buildOps(app: FastifyInstance, registry: Registry): FastifyInstance {
  const ops = Fastify({
    logger: false,
    logController: new LogController({ disableRequestLogging: true }),
    schemaController: withoutSchemas,
  })
  ops.get('/healthz', async () => ({ status: 'ok' }))
  ops.get('/readyz', async (_request, reply) => {
    const answer = await app.inject('/readyz')
    return reply.code(answer.statusCode).type('application/json').send(answer.body)
  })
  ops.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  return ops
}
