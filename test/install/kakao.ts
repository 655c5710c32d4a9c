import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { text } from 'node:stream/consumers'

/**
 * Kakao's three addresses as its documentation describes them, for the machine that the guide is tried on: the application
 * is known by its id, secret and redirect address, and a code is given once, for who knows the verifier of its challenge.
 *   node kakao.ts PORT KEY CERTIFICATE CLIENT_ID CLIENT_SECRET REDIRECT_ADDRESS EMAIL
 */
const [port, key = '', cert = '', clientId, clientSecret, redirect = '', email] = process.argv.slice(2)
const challenges = new Map<string, string>()
const tokens = new Set<string>()

type Reply = { status: number; body?: unknown; location?: string }
const refused = (error: string): Reply => ({ status: 400, body: { error } })

function authorize(asked: URLSearchParams): Reply {
  const isKnown = asked.get('client_id') === clientId && asked.get('redirect_uri') === redirect
  if (!isKnown || asked.get('code_challenge_method') !== 'S256') return refused('KOE006')
  const code = randomUUID()
  challenges.set(code, asked.get('code_challenge') ?? '')
  const back = new URL(redirect)
  back.search = new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString()
  return { status: 302, location: back.href }
}

function token(asked: URLSearchParams): Reply {
  const code = asked.get('code') ?? ''
  const challenge = challenges.get(code)
  challenges.delete(code)
  const proof = createHash('sha256')
    .update(asked.get('code_verifier') ?? '')
    .digest('base64url')
  if (challenge !== proof || asked.get('client_secret') !== clientSecret) return refused('invalid_grant')
  const given = randomUUID()
  tokens.add(given)
  return { status: 200, body: { token_type: 'bearer', access_token: given, expires_in: 21_599 } }
}

function me(authorization = ''): Reply {
  if (!tokens.delete(authorization.replace('Bearer ', ''))) return { status: 401, body: { code: -401 } }
  const account = { profile: { nickname: '김첫째' }, email, is_email_valid: true, is_email_verified: true }
  return { status: 200, body: { id: 3_141_592_653, kakao_account: account } }
}

const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'https://kauth.kakao.com')
  const replies: Record<string, () => Reply | Promise<Reply>> = {
    '/oauth/authorize': () => authorize(searchParams),
    '/oauth/token': async () => token(new URLSearchParams(await text(request))),
    '/v2/user/me': () => me(request.headers.authorization),
  }
  const { status, body, location } = (await replies[pathname]?.()) ?? { status: 404 }
  response.writeHead(status, { 'content-type': 'application/json', ...(location ? { location } : {}) })
  response.end(body === undefined ? undefined : JSON.stringify(body))
})
server.listen(Number(port), '127.0.0.1')
