import Fastify from 'fastify'
import { answerWith, type PublicRow } from './publicRows.ts'

/** One answer of the service, as it stands on the line; 'page' is the page that was asked for. */
export type Answer = Sent | 'page' | 'silence' | 'hang up'
type Sent = { status?: number; contentType?: string; body: string }

export type PublicService = {
  url: string
  /** What was asked, oldest first. */
  asked: URLSearchParams[]
  /** Answers the next calls with these, one each, and then goes on with its rows. */
  next(...answers: Answer[]): void
  /** What it has, for every day and market alike. `total` is what it says of their number. */
  has(rows: readonly PublicRow[], total?: (rows: number) => unknown): void
  close(): Promise<void>
}

/** Stands in for the public services of data.go.kr: pages in their very shape, and whatever else they have been seen to say. */
export async function startPublicService(): Promise<PublicService> {
  let rows: readonly PublicRow[] = []
  let totalOf: (rows: number) => unknown = (n) => n
  const waiting: Answer[] = []
  const asked: URLSearchParams[] = []
  const app = Fastify({ forceCloseConnections: true })
  app.get('/B552845/*', (request, reply) => {
    const query = new URL(request.url, 'http://service').searchParams
    asked.push(query)
    const next = waiting.shift() ?? 'page'
    const answer = next === 'page' ? pageOf(query) : next
    if (answer === 'silence') return reply.hijack()
    if (answer === 'hang up') {
      reply.hijack()
      reply.raw.destroy()
      return reply
    }
    return reply
      .code(answer.status ?? 200)
      .type(answer.contentType ?? 'application/json;charset=UTF-8')
      .send(answer.body)
  })
  const pageOf = (query: URLSearchParams): Sent => {
    const [pageNo, size] = [Number(query.get('pageNo')), Number(query.get('numOfRows'))]
    const page = rows.slice((pageNo - 1) * size, pageNo * size)
    const { response } = answerWith(page, { pageNo })
    // One row comes without its list, and no row as an empty text.
    const items = page.length === 0 ? '' : { item: page.length === 1 ? page[0] : page }
    return {
      body: JSON.stringify({
        response: { ...response, body: { ...response.body, items, totalCount: totalOf(rows.length) } },
      }),
    }
  }
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url: `${address}/B552845/`,
    asked,
    next: (...answers) => void waiting.push(...answers),
    has(given, total = (n) => n) {
      rows = given
      totalOf = total
    },
    close: () => app.close(),
  }
}
