import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../../shared/kit/errors.ts'
import { type Provider, providers } from '../../../shared/session/contract.ts'
import type { BackendConfig } from '../../config.ts'
import { demoPeople } from '../../db/seed/people.ts'
import { offered } from '../providers/offered.ts'
import type { Tokens } from '../tokens.ts'
import { authorize } from './authorize.ts'
import { grants } from './grants.ts'
import { pageHeaders } from './page.ts'
import { shapes } from './shapes.ts'

const FORM_LIMIT = 8192

/**
 * Stands in for every provider without a registration and speaks that provider's own shapes, so that sign-in takes the
 * same way as in production. People are signed in without a password.
 * @throws in production.
 */
export function localProviderRoutes(
  app: FastifyInstance,
  config: BackendConfig,
  tokens: Pick<Tokens, 'key'>,
  now: () => number,
): void {
  const standIns = providers.filter((provider) => config.providers[provider] === 'local')
  if (standIns.length === 0) return
  if (config.isProduction)
    throw new Error(`the local identity provider (${standIns.join(', ')}) is refused in production`)
  const kept = grants(tokens.key, now)
  for (const provider of standIns) app.register(async (scope) => routesOf(scope, config, provider, kept))
}

function routesOf(app: FastifyInstance, config: BackendConfig, provider: Provider, kept: ReturnType<typeof grants>) {
  const path = `/oauth2/local/${provider}`
  const shape = shapes[provider]
  // Read at each call: the port is known only once the server listens.
  const client = () => offered(config, provider) ?? missing()

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  )

  app.get(`${path}/authorize`, { exposeHeadRoute: false }, async (request, reply) => {
    const redirectUri = `${config.publicOrigin}/oauth2/callback/${provider}`
    const outcome = authorize(client(), redirectUri, demoPeople, kept.code, request.query)
    if ('redirect' in outcome) return reply.header('cache-control', 'no-store').redirect(outcome.redirect, 302)
    return reply.headers(pageHeaders).send(outcome.page)
  })

  app.post(`${path}/token`, async (request, reply) => {
    const token = kept.exchange(client(), request.body)
    if (token !== null) return reply.header('cache-control', 'no-store').send(shape.token(token))
    const [status, body] = shape.invalidGrant
    return reply.code(status).send(body)
  })

  app.get(`${path}/userinfo`, async (request, reply) => {
    const person = kept.person(provider, bearer(request))
    if (person) return reply.header('cache-control', 'no-store').send(shape.userinfo(person))
    const [status, body] = shape.invalidToken
    return reply.code(status).send(body)
  })
}

const bearer = (request: FastifyRequest) => request.headers.authorization?.replace(/^Bearer /, '') ?? ''

function missing(): never {
  throw new Refusal('NOT_FOUND')
}
