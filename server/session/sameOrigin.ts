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
 * True when a browser says that another site asks. One that says nothing may be an older browser of the member's own,
 * or an address that he typed.
 */
function isElsewhere({ headers }: FastifyRequest, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return headers.origin !== undefined && headers.origin !== publicOrigin
}

/**
 * Calls that change something need our page's own header as well: a form cannot send it, and a script of another origin
 * only after a preflight that nobody answers. A read with the session's cookies tells another site nothing, yet it may be
 * put on record, or land as a file on the member's disk: it is refused as well.
 */
export function refuseCrossSite(app: FastifyInstance, publicOrigin: string) {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = needsProof(request)
      ? request.headers['x-requested-with'] !== 'app' || !isSameOrigin(request, publicOrigin)
      : isApi(request) && borrowsCookies(request) && isElsewhere(request, publicOrigin)
    if (isRefused) done(new Refusal('CROSS_SITE'))
    else done()
  })
}

/** Read by name, yet it renews the session. */
const REFRESH = '/api/oauth2/refresh'
/** Goes on to the backend and sets no cookie here. */
const PASSED_ON = '/api/*'

const isApi = ({ routeOptions: { url } }: FastifyRequest) => url?.startsWith('/api/') ?? false
// Browsers add Basic credentials by themselves, a bearer never.
const bringsBearer = ({ headers }: FastifyRequest) => /^Bearer /i.test(headers.authorization ?? '')
const borrowsCookies = (request: FastifyRequest) => request.headers.cookie !== undefined && !bringsBearer(request)

function needsProof(request: FastifyRequest): boolean {
  const {
    method,
    headers,
    routeOptions: { url },
  } = request
  const reads = (method === 'GET' || method === 'HEAD') && url !== REFRESH
  // A browser leaves cookies out of a form from another site, yet takes those that the answer sets. A refresh by a token
  // in the body sets cookies only for a caller that brought some.
  const setsNone = url === PASSED_ON || (method === 'POST' && url === REFRESH)
  const borrows = headers.cookie !== undefined || !setsNone
  return !reads && borrows && !bringsBearer(request)
}
