import type { FastifyInstance } from 'fastify'

/** A line that pages hold during development: when it comes back, the program was rebuilt and the page reloads. */
export function devReload(app: FastifyInstance) {
  app.get('/__dev', (_request, reply) => {
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.raw.write('retry: 100\n\n')
    // Nothing is said on it until the program ends.
    reply.raw.setTimeout(0)
    reply.hijack()
  })
}
