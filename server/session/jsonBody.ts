import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../shared/kit/errors.ts'

/** The JSON of a call's body; undefined when it is empty. @throws Refusal MALFORMED_REQUEST */
export function jsonOf({ body }: FastifyRequest): unknown {
  if (!(body instanceof Buffer) || body.length === 0) return undefined
  try {
    return JSON.parse(body.toString())
  } catch {
    throw new Refusal('MALFORMED_REQUEST')
  }
}
