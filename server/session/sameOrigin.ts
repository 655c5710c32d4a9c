import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../shared/kit/errors.ts'

/**
 * True when a browser says that the request comes from a page of ours: by Sec-Fetch-Site, else by Origin
 * (reliability.md 5.2). A request without either proof is not from a page.
 */
export function isSameOrigin(request: FastifyRequest, publicOrigin: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return request.headers.origin === publicOrigin
}

/**
 * Calls that change something need our page's own header as well: a form cannot send it, and a script of another origin
 * only after a preflight that nobody answers.
 */
export function refuseCrossSite(app: FastifyInstance, publicOrigin: string) {
  app.addHook('onRequest', async (request) => {
    if (!needsProof(request)) return
    const isOurs = request.headers['x-requested-with'] === 'app' && isSameOrigin(request, publicOrigin)
    if (!isOurs) throw new Refusal('CROSS_SITE')
  })
}

/** Read by name, yet it renews the session. */
const REFRESH = '/api/oauth2/refresh'
/** Goes on to the backend and sets no cookie here. */
const PASSED_ON = '/api/*'

function needsProof({ method, headers, routeOptions: { url } }: FastifyRequest): boolean {
  const reads = (method === 'GET' || method === 'HEAD') && url !== REFRESH
  // A browser leaves cookies out of a form from another site, yet takes those that the answer sets. A refresh by a token
  // in the body sets cookies only for a caller that brought some.
  const setsNone = url === PASSED_ON || (method === 'POST' && url === REFRESH)
  const borrows = headers.cookie !== undefined || !setsNone
  // Browsers add Basic credentials by themselves, a bearer never.
  return !reads && borrows && !/^Bearer /i.test(headers.authorization ?? '')
}
