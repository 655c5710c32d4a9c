import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Person } from './people.ts'

/** One request as a handler sees it. */
export type Asked = {
  params: Record<string, string>
  query: URLSearchParams
  /** JSON, parsed; a form as its bytes. */
  body: unknown
  headers: IncomingMessage['headers']
  /** Who has signed in; throws what answers 401. */
  me(): Person
  /** The same, if it is an administrator; throws what answers 403. */
  admin(): Person
}
export type Reply = { status?: number; body?: unknown; headers?: Record<string, string | string[]> }
export type Handler = (asked: Asked) => Reply
/** `GET /api/notifications/{id}` and what answers it. */
export type Routes = Record<string, Handler>

/** Ends a call as Spring's error controller does. */
export class Failure extends Error {
  readonly status: number
  readonly fields: Record<string, unknown>
  constructor(status: number, fields: Record<string, unknown> = {}) {
    super(String(status))
    this.status = status
    this.fields = fields
  }
}
export const missing = (): never => {
  throw new Failure(404, { error: 'Not Found' })
}
export const found = <T>(thing: T | undefined): T => thing ?? missing()
export const json = (body: unknown): Reply => ({ body })
export const done: Reply = { status: 200 }

/** The rows of a page as Spring Data writes them. */
export function page<T>(rows: readonly T[], query: URLSearchParams, usual = 20): Reply {
  const size = Number(query.get('size') ?? usual)
  const number = Number(query.get('page') ?? 0)
  const content = rows.slice(number * size, (number + 1) * size)
  const totalPages = Math.ceil(rows.length / size)
  return json({ content, totalElements: rows.length, totalPages, number, last: number + 1 >= totalPages })
}

export type Matched = { name: string; handler: Handler; params: Record<string, string> }

/** Finds what answers a call: the path with the fewest parameters goes first. */
export function router(routes: Routes) {
  const table = Object.entries(routes)
    .map(([name, handler]) => {
      const [method = '', path = ''] = name.split(' ')
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, of = '']) => of)
      return { name, method, names, handler, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`) }
    })
    .sort((a, b) => a.names.length - b.names.length)
  return (method: string, path: string): Matched | null => {
    for (const { name, method: of, names, handler, pattern } of table) {
      const values = of === method ? pattern.exec(path) : null
      if (!values) continue
      const params = Object.fromEntries(names.map((one, at) => [one, decodeURIComponent(values[at + 1] ?? '')]))
      return { name, handler, params }
    }
    return null
  }
}

export async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
}

export function write(response: ServerResponse, { status = 200, body, headers = {} }: Reply) {
  const text = body === undefined ? '' : typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
  const type = typeof body === 'string' ? 'text/html;charset=UTF-8' : 'application/json'
  response.writeHead(status, { ...(text ? { 'content-type': type } : {}), ...headers }).end(text)
}

/** Spring Boot's own words for a failure: a page for who asks for one, else JSON. */
export function failed(request: IncomingMessage, path: string, { status, fields }: Failure): Reply {
  if (/text\/html/.test(request.headers.accept ?? ''))
    return { status, body: `<html><body><h1>Whitelabel Error Page</h1><p>status=${status}</p></body></html>` }
  return { status, body: { timestamp: new Date().toISOString(), status, ...fields, path } }
}
