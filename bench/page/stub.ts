import { createServer } from 'node:http'
import type { Answer } from './recorded.ts'

/** A backend that answers from memory, as the true one answered, so that the front door alone is measured. */
const answers: Record<string, Answer> = JSON.parse(process.env.ANSWERS ?? '{}')
const server = createServer((request, response) => {
  if (request.url === '/readyz') return response.writeHead(200).end()
  const answer = answers[request.url ?? '']
  if (answer === undefined) {
    // A page that gets a refusal is another page, and its figure no figure.
    process.stderr.write(`no answer recorded for ${request.url}\n`)
    process.exit(1)
  }
  const { etag } = answer.headers
  const isKnown = etag !== undefined && request.headers['if-none-match']?.includes(etag)
  response.writeHead(isKnown ? 304 : 200, answer.headers)
  response.end(isKnown ? undefined : answer.body)
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address !== 'string') process.send?.({ port: address.port })
})
process.on('SIGTERM', () => process.exit(0))
