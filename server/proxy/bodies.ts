import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../shared/kit/errors.ts'

const JSON_BYTES = 1_048_576
/** The largest file any call takes, 60 MB, and its form around it; it passes through, and each call has a bound of its own. */
const FORM_BYTES = 63_963_136

const multipart = /^multipart\/form-data; ?boundary=(?:"[\w'()+,./:=? -]{1,70}"|[\w'+.-]{1,70})$/i

/** JSON is UTF-8; one that claims otherwise would be misread. */
const foreignText = /charset\s*=\s*(?!"?utf-8\b)/i

/** Calls carry JSON or a multipart form; any other type is refused before its body is read. */
export function readBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: JSON_BYTES }, (request, body, done) =>
    foreignText.test(request.headers['content-type'] ?? '') ? done(new Refusal('UNSUPPORTED_MEDIA')) : done(null, body),
  )
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Readable) => {
    if (!multipart.test(request.headers['content-type'] ?? '')) throw new Refusal('UNSUPPORTED_MEDIA')
    if (Number(request.headers['content-length'] ?? 0) > FORM_BYTES) throw new Refusal('BODY_TOO_LARGE')
    return Readable.from(bounded(payload), { objectMode: false })
  })
}

/** The body as it goes on. JSON goes by one spelling of its type, so that both sides read the same. */
export function bodyOf(request: FastifyRequest): { body: Buffer | Readable | null; headers: Record<string, string> } {
  const { body, headers } = request
  if (body instanceof Readable) return { body, headers: partsOf(headers) }
  if (body instanceof Buffer && body.length > 0) return { body, headers: { 'content-type': 'application/json' } }
  return { body: null, headers: {} }
}

const partsOf = ({ 'content-type': type = '', 'content-length': length }: FastifyRequest['headers']) => ({
  'content-type': type,
  ...(length === undefined ? {} : { 'content-length': length }),
})

async function* bounded(payload: Readable) {
  let size = 0
  // Whoever answers before the end leaves the rest unread; destroying it would take the caller's socket with it.
  for await (const piece of payload.iterator({ destroyOnReturn: false })) {
    size += piece.length
    if (size > FORM_BYTES) throw new Refusal('BODY_TOO_LARGE')
    yield piece
  }
}
