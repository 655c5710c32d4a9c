import type { FastifyInstance } from 'fastify'
import type { ServerConfig } from './config.ts'

const PATH = '/.well-known/security.txt'
const DAY_MS = 86_400_000
/** RFC 9116 wants less than a year. It is written anew with each answer, and so does not run out while anybody serves it. */
const GOOD_FOR_DAYS = 90

/** Says whom to tell of a hole in the security, where the operator names somebody. */
export function securityText(
  app: FastifyInstance,
  { securityContacts, publicOrigin }: Pick<ServerConfig, 'securityContacts' | 'publicOrigin'>,
): void {
  if (securityContacts.length === 0) return
  app.get(PATH, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          ...securityContacts.map((contact) => `Contact: ${contact}`),
          `Expires: ${new Date(Date.now() + GOOD_FOR_DAYS * DAY_MS).toISOString()}`,
          'Preferred-Languages: ko, en',
          `Canonical: ${publicOrigin}${PATH}`,
          '',
        ].join('\n'),
      ),
  )
}
