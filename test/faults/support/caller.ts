import { Agent, request } from 'undici'
import type { Stage } from '../stage.ts'

/** What a call came to: status 0 when no whole answer came. `whole` says whether the body was all there and JSON. */
export type Answer = { status: number; ms: number; body: unknown; whole: boolean; error?: string }
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  headers?: Record<string, string>
}

/** Sends calls of one origin as a page does, each once, over as many sockets as it needs. */
export function createCaller(stage: Stage, origin: string): (cookie: string, call: Call) => Promise<Answer> {
  const dispatcher = new Agent({ pipelining: 1, headersTimeout: 60_000, bodyTimeout: 60_000 })
  stage.onEnd(() => dispatcher.destroy())
  return async (cookie, { method, path, body, headers }) => {
    const began = performance.now()
    const took = () => performance.now() - began
    try {
      const answer = await request(`${origin}${path}`, {
        dispatcher,
        method,
        headers: {
          cookie,
          origin,
          'sec-fetch-site': 'same-origin',
          'x-requested-with': 'app',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await answer.body.text()
      const read = json(text)
      return { status: answer.statusCode, ms: took(), body: read, whole: text === '' || read !== undefined }
    } catch (error) {
      return { status: 0, ms: took(), body: undefined, whole: false, error: String(error) }
    }
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // half of one: whoever asked says what that means
  }
}
