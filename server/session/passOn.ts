import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Upstream } from '../upstream.ts'
import { forwardedHeaders } from './forwarded.ts'

/** True for a caller with a token of his own, who keeps his tokens himself: his cookies, if any, do not count. */
export const bringsToken = ({ headers }: FastifyRequest): boolean => Boolean(headers.authorization)

/** Answers such a caller with what the backend says. */
export async function passOn(
  upstream: Upstream,
  request: FastifyRequest,
  reply: FastifyReply,
  call: { method: 'POST'; path: string; body?: unknown },
) {
  const headers = { ...forwardedHeaders(request), authorization: request.headers.authorization ?? '' }
  const answer = await upstream.send({ ...call, headers }).catch(() => {
    throw new Refusal('BACKEND_UNREACHABLE')
  })
  return reply.code(answer.status).send(answer.body)
}
