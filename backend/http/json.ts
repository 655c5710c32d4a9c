import type { FastifyInstance } from 'fastify'

/** JSON only. An empty body with a JSON content type is no body: older clients send that header on every call. */
export function readJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    parse(request, body.toString(), done)
  })
}
