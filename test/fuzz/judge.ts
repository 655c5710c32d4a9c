import type { LightMyRequestResponse } from 'fastify'
import * as v from 'valibot'
import type { Access } from '../../backend/http/serve.ts'
import type { Endpoint } from '../../shared/kit/endpoint.ts'
import { errorBody, isRefusalCode } from '../../shared/kit/errors.ts'
import { mannerOf } from '../../shared/kit/file.ts'
import { isErrorBody } from '../../shared/kit/ownRefusals.ts'
import { type Principal, principals } from './world.ts'

/** Words of the machine room: stacks, statements, places on disk, names of parts. */
const inside =
  /\bat \S+ \(|\.[jt]s:\d+|node_modules|file:\/\/|\/(home|tmp|work|usr|etc|root)\/|\b(select|insert|update|delete)\b.+\b(from|into|set|where)\b|syntax error|violates|constraint|relation "|column "|invalid input|out of range|byte sequence|pglite|postgres|kysely|valibot|fastify|FST_ERR|\b\w*Error:|undefined|\[object|Unexpected token|JSON at position/i

/** What is wrong with an answer, or null. It may be anything but a failure of ours (reliability.md 4.3). */
export function faultOf(endpoint: Endpoint, answer: LightMyRequestResponse): string | null {
  const { statusCode: status, body: text } = answer
  if (status >= 500) return `answered ${status}`
  if (status === 204) return text !== '' ? '204 with a body' : misfit(endpoint, undefined)
  const type = String(answer.headers['content-type'])
  const manner = mannerOf(endpoint.reply)
  if (manner && status < 300) return manner.contentTypes.includes(type) ? unguarded(answer) : `a file of type ${type}`
  if (!type.startsWith('application/json')) return `answered ${status} as ${type}`
  const body: unknown = JSON.parse(text)
  if (status >= 200 && status < 300) return misfit(endpoint, body)
  return faultOfError(status, body)
}

/** A file that a browser might run or take for something else. */
function unguarded({ headers }: LightMyRequestResponse): string | null {
  const isGuarded =
    headers['x-content-type-options'] === 'nosniff' && /sandbox/.test(String(headers['content-security-policy']))
  return isGuarded ? null : 'a file without its guards'
}

function misfit(endpoint: Endpoint, body: unknown): string | null {
  const read = v.safeParse(endpoint.reply, body)
  return read.success ? null : `the answer leaves the contract: ${JSON.stringify(v.flatten(read.issues))}`
}

const MAX_ERROR_BYTES = 20_000

function faultOfError(status: number, body: unknown): string | null {
  if (!isErrorBody(body) || !isRefusalCode(body.code))
    return `answered ${status} in another shape: ${JSON.stringify(body)}`
  if (body.status !== status) return `the body of a ${status} says ${body.status}`
  const shape = Object.keys(errorBody(body.code, '')).filter((key) => !(key in body))
  if (shape.length > 0) return `the error lacks ${shape.join()}`
  if (!body.traceId) return 'the error has no traceId'
  // The caller's own words in it, a field's name and an id of the request, are not ours.
  const said = JSON.stringify({ ...body, traceId: '', fieldErrors: body.fieldErrors.map(({ message }) => message) })
  if (inside.test(said)) return `the error tells what is inside: ${said}`
  const size = JSON.stringify(body).length
  return size > MAX_ERROR_BYTES ? `the error is ${size} bytes long` : null
}

const nobody: Principal[] = ['anonymous', 'forged', 'suspended']
const notAdmitted: Record<Access, Principal[]> = {
  anyone: [],
  visitor: ['forged', 'suspended'],
  signedIn: nobody,
  member: [...nobody, 'newcomer'],
  manager: principals.filter((who) => who !== 'manager' && who !== 'admin'),
  sysadmin: principals.filter((who) => who !== 'admin'),
}

/** An answer that this principal must never get, or null. */
export const overreach = (access: Access, as: Principal, answer: LightMyRequestResponse): string | null =>
  answer.statusCode < 300 && notAdmitted[access].includes(as) ? `${as} was let in` : null
