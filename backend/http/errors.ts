import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorBody, Refusal, type RefusalCode } from '../../shared/kit/errors.ts'
import { allowanceHeaders, UsedUp } from './rateLimits.ts'

/** Fastify's own refusals in the words of the closed list. */
const translated: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_REQUEST',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_REQUEST',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_REQUEST',
}

/**
 * What may go well the next time, by PostgreSQL's classes: connection, overtaken or waiting for each other, resources,
 * locks, operator intervention; and by the codes of the line and of a system that has no more to give.
 */
const unavailable = /^(?:08|40|53|55|57|ECONN|EPIPE|ETIMEDOUT|EAI_AGAIN|EMFILE|ENFILE|ENOSPC)/
/** pg gives these no code. */
const cutOff =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed))/

/** One translator: refusals answer as they are, everything else is logged whole and answered neutrally. */
export function answerErrors(app: FastifyInstance) {
  app.setNotFoundHandler((request, reply) => reply.code(404).send(errorBody('NOT_FOUND', request.id)))

  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    if (error instanceof Refusal) {
      const { retryAfterSeconds } = error.extra
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
      if (error instanceof UsedUp) reply.headers(allowanceHeaders(error.allowance))
      return reply.code(error.status).send(errorBody(error.code, request.id, error.extra))
    }
    const code = codeOf(error)
    if (code === 'INTERNAL' || code === 'UNAVAILABLE') request.log.error({ err: error }, 'request failed')
    if (code === 'UNAVAILABLE') reply.header('retry-after', '1')
    const body = errorBody(code, request.id)
    return reply.code(body.status).send(body)
  })
}

/** An address that the router itself refuses: bad percent-encoding, a part longer than any id. It names no place of ours. */
export function answerUnreadableAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  void reply.code(404).send(errorBody('NOT_FOUND', request.id))
}

function codeOf(error: FastifyError): RefusalCode {
  const known = translated[error.code]
  if (known) return known
  if (unavailable.test(error.code ?? '') || cutOff.test(error.message)) return 'UNAVAILABLE'
  return error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? 'MALFORMED_REQUEST' : 'INTERNAL'
}
