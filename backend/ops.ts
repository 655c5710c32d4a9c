import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Registry } from 'prom-client'
import { withoutSchemas } from '../shared/kit/withoutSchemas.ts'
import { type Described, describeApi } from './http/openapi.ts'

/**
 * The operator's door, on a port of its own that the public does not reach (ASVS 13.4.5): health, metrics and, when
 * switched on, the API's description. Nothing listens yet.
 */
export async function buildOps(
  app: FastifyInstance,
  parts: { registry: Registry; docs: { routes: readonly Described[]; serverUrl: string } | null },
): Promise<FastifyInstance> {
  const { registry, docs } = parts
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
  if (docs) {
    // Its types know no 3.1 schema of another library; test/http/openapi.integration.ts checks the document against 3.1.
    const document = describeApi(docs.routes, docs.serverUrl) as unknown as StaticDocumentSpec['document']
    await ops.register(swagger, { mode: 'static', specification: { document } })
    await ops.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  }
  return ops
}
