import { createServer } from 'node:http'

/** A backend that answers from memory, so that the front door alone is measured. */
const answers: Record<string, string> = JSON.parse(process.env.ANSWERS ?? '{}')
const server = createServer((request, response) => {
  const body = answers[request.url ?? '']
  if (body === undefined) {
    // A page that gets a refusal is another page, and its figure no figure.
    process.stderr.write(`no answer recorded for ${request.url}\n`)
    process.exit(1)
  }
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(body)
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address !== 'string') process.send?.({ port: address.port })
})
process.on('SIGTERM', () => process.exit(0))
