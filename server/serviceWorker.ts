import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { SERVICE_WORKER } from '../shared/kit/serviceWorker.ts'

/** The service worker: asked for anew each time, because browsers replace theirs by comparing bytes; it may load nothing. */
export function serviceWorkerRoute(app: FastifyInstance, dist: URL) {
  const source = readFileSync(new URL(`.${SERVICE_WORKER}`, dist))
  app.get(SERVICE_WORKER, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(source),
  )
}
