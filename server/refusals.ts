import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorBody, Refusal, type RefusalCode } from '../shared/kit/errors.ts'
import { isPlain } from './address.ts'
import { brokenPage } from './page/brokenPage.ts'
import { newTraceId } from './trace.ts'

const codes: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
}

/**
 * How the front door says no: in our error shape, as a plain page to people and as JSON to calls; details stay in the
 * log. Every answer, also one that no route gave, carries `headers`.
 */
export function createRefusals(headers: Record<string, string>) {
  /** Answers an error of any origin, Fastify's own before routing included. */
  const answer = (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) => {
    const code = codeOf(error)
    if (code === 'INTERNAL') request.log.error({ err: error }, 'request failed')
    refuse(code, request, reply, error instanceof Refusal ? error.extra.retryAfterSeconds : undefined)
  }

  const refuse = (code: RefusalCode, request: FastifyRequest, reply: FastifyReply, retryAfterSeconds?: number) => {
    const body = errorBody(code, request.id)
    reply.code(body.status).headers(headers).removeHeader('content-encoding')
    if (retryAfterSeconds !== undefined || body.status === 503) reply.header('retry-after', retryAfterSeconds ?? 1)
    // Of both the rest of the body is not waited for.
    if (code === 'BODY_TOO_LARGE' || code === 'REQUEST_TIMEOUT') reply.header('connection', 'close')
    if (/^\/api\//.test(request.url)) return reply.type('application/json; charset=utf-8').send(body)
    return reply.type('text/html; charset=utf-8').send(brokenPage(body.message, request.id))
  }

  return {
    answer,

    /** A request that is not HTTP: there is nothing to route, so the answer is written by hand. */
    answerUnreadable(error: Error & { code?: string }, socket: Socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
      const refused = errorBody(
        error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'REQUEST_TIMEOUT' : 'MALFORMED_REQUEST',
        newTraceId(),
      )
      const body = JSON.stringify(refused)
      const lines = Object.entries({
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}`)
      socket.once('finish', () => socket.destroy())
      socket.end(`HTTP/1.1 ${refused.status} ${STATUS_CODES[refused.status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
    },

    /** Sets the headers, refuses addresses with more than one reading, answers what no route takes. */
    install(app: FastifyInstance) {
      app.addHook('onRequest', (request, reply, done) => {
        reply.headers(headers)
        done(isPlain(request.url) ? undefined : new Refusal('NOT_FOUND'))
      })
      app.setErrorHandler<FastifyError | Refusal>(answer)
      app.setNotFoundHandler((request, reply) =>
        refuse(
          request.method === 'GET' || request.method === 'HEAD' ? 'NOT_FOUND' : 'METHOD_NOT_ALLOWED',
          request,
          reply,
        ),
      )
    },
  }
}

function codeOf(error: FastifyError | Refusal): RefusalCode {
  if (error instanceof Refusal) return error.code
  return codes[error.code] ?? (error.statusCode && error.statusCode < 500 ? 'MALFORMED_REQUEST' : 'INTERNAL')
}
