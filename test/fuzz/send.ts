import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { type Endpoint, pathOf } from '../../shared/kit/endpoint.ts'
import type { Case } from './cases.ts'
import { Body, jsonText, plainText } from './known.ts'
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
  const payload = body === undefined ? undefined : body instanceof Body ? body.content : jsonText(body, world)
  const given = Object.entries({ ...headers, cookie }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, headerValue(plainText(value, world))]],
  )
  return {
    method: endpoint.method,
    url: `/api${pathOf(endpoint, Object.fromEntries(parts))}${queryOf(query, world)}`,
    headers: {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...Object.fromEntries(given),
    },
    ...(payload === undefined ? {} : { payload }),
  }
}

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
