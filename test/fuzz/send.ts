import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { pathOf } from '../../shared/kit/callPath.ts'
import type { Endpoint } from '../../shared/kit/endpoint.ts'
import { formOf } from '../../shared/kit/file.ts'
import { multipart } from '../support/forms.ts'
import type { Case } from './cases.ts'
import { Attached, Body, isWhole, jsonText, plainText } from './known.ts'
import type { World } from './world.ts'

export type Sent = { options: InjectOptions; answer: LightMyRequestResponse; ms: number }

/** Sends a case and says how long the answer took. */
export async function send(world: World, endpoint: Endpoint, call: Case): Promise<Sent> {
  const options = requestOf(world, endpoint, call)
  const began = performance.now()
  const answer = await world.app.inject(options)
  return { options, answer, ms: performance.now() - began }
}

function requestOf(world: World, endpoint: Endpoint, { as, params, query, body, headers }: Case): InjectOptions {
  const parts = Object.entries((params ?? {}) as object).map(([name, value]) => [
    name,
    pathPart(plainText(value, world)),
  ])
  const token = world.tokenOf(as)
  const cookie = headers.cookie === undefined ? undefined : `refreshToken=${plainText(headers.cookie, world)}`
  const { payload, type } = payloadOf(world, endpoint, body)
  const given = Object.entries({ ...headers, cookie }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, headerValue(plainText(value, world))]],
  )
  return {
    method: endpoint.method,
    url: `/api${pathOf(endpoint, Object.fromEntries(parts))}${queryOf(query, world)}`,
    headers: {
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...Object.fromEntries(given),
    },
    ...(payload === undefined ? {} : { payload }),
  }
}

/** A form where the endpoint takes one and the case still has fields, else JSON. */
function payloadOf(world: World, endpoint: Endpoint, body: unknown): { payload?: string | Buffer; type?: string } {
  if (body === undefined) return {}
  if (body instanceof Body) return { payload: body.content, type: 'application/json' }
  if (!formOf(endpoint.body) || !isFields(body)) return { payload: jsonText(body, world), type: 'application/json' }
  const parts = Object.entries(body).map(
    ([name, value]) => [name, value instanceof Attached ? value.file : plainText(value, world)] as const,
  )
  const { payload, headers } = multipart(parts)
  return { payload, type: headers['content-type'] }
}

const isFields = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && !isWhole(body)

/** Dots alone would lead to another path before the request is made; empty parts to another route. */
const pathPart = (text: string): string => (/^\.*$/.test(text) ? `${text}0` : text)

/** Only what a header can carry over the wire. */
const headerValue = (text: string): string => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?')

/** A list becomes a repeated parameter. */
function queryOf(query: unknown, world: World): string {
  if (typeof query !== 'object' || query === null)
    return query === undefined ? '' : `?${encodeURIComponent(plainText(query, world))}`
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [name.toWellFormed(), plainText(one, world)]),
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}
