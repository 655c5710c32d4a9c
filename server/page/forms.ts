import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../shared/kit/errors.ts'

const MOST_BYTES = 1_048_576
/** A stock count of a thousand lots has three for each. What is drawn row by row asks each row for all of them. */
const MOST_FIELDS = 10_000

/** What stands between the fields of a form that is written as an address is, and in each field of any other. */
const parted = /^application\/x-www-form-urlencoded\b/i
const markOf = (type: string) => (parted.test(type) ? '&' : 'name="')

/** Forms of pages are held until they are drawn, by who knows what their fields mean. */
export function readForms(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (request, body, done) => {
    const isTooMany = hasMore(body as Buffer, markOf(request.headers['content-type'] ?? ''), MOST_FIELDS)
    done(isTooMany ? new Refusal('BODY_TOO_LARGE') : null, body)
  })
}

function hasMore(body: Buffer, mark: string, most: number): boolean {
  let found = 0
  for (let at = body.indexOf(mark); at >= 0 && found <= most; at = body.indexOf(mark, at + 1)) found++
  return found > most
}
