import { createHash } from 'node:crypto'
import type { Agent } from 'undici'
import * as v from 'valibot'
import type { IdentityProvider } from './providers/traits.ts'
import type { Attempt } from './signInAttempt.ts'
import { type FailureReason, SignInFailure } from './signInFailure.ts'

const MAX_REPLY_BYTES = 64 * 1024

const TokenReply = v.object({ access_token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,4096}$/)) })
const ErrorReply = v.object({ error: v.pipe(v.string(), v.regex(/^\w{1,40}$/)) })

/** The authorization-code grant with PKCE (RFC 6749 4.1, RFC 7636) as all three providers speak it: docs/decisions/004. */
export function codeFlow(publicOrigin: string, timeoutMs = 5000) {
  const { call, close } = caller(timeoutMs)
  const redirectUri = (provider: IdentityProvider) => `${publicOrigin}/oauth2/callback/${provider.name}`

  return {
    /** Where the browser goes to sign in. */
    authorizeUrl(provider: IdentityProvider, attempt: Attempt, loginHint: string | undefined): string {
      const url = new URL(provider.authorizeUrl)
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: provider.clientId,
        redirect_uri: redirectUri(provider),
        state: attempt.state,
        code_challenge: createHash('sha256').update(attempt.verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...(provider.scope === null ? {} : { scope: provider.scope }),
        ...(loginHint && provider.knowsLoginHint ? { login_hint: loginHint } : {}),
      }).toString()
      return url.href
    },

    /** Exchanges the code for an access token. @throws SignInFailure */
    async accessToken(provider: IdentityProvider, attempt: Attempt, code: string): Promise<string> {
      const form = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: provider.clientId,
        client_secret: provider.clientSecret,
        redirect_uri: redirectUri(provider),
        code,
        code_verifier: attempt.verifier,
        ...(provider.wantsStateWithCode ? { state: attempt.state } : {}),
      })
      const reply = await call('token_refused', provider.tokenUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: form.toString(),
      })
      const token = v.safeParse(TokenReply, reply)
      // Naver refuses with status 200 and an error in the body.
      if (!token.success) throw new SignInFailure('token_refused', errorCode(reply))
      return token.output.access_token
    },

    /** What the provider says of the person. @throws SignInFailure */
    userinfo: (provider: IdentityProvider, accessToken: string): Promise<unknown> =>
      call('userinfo_refused', provider.userinfoUrl, {
        method: 'GET',
        headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
      }),

    close,
  }
}

type Options = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string }

/** Calls with a bound on time and size; redirects are not followed, they would carry the secret elsewhere. */
function caller(timeoutMs: number) {
  let agent: Agent | undefined
  const exchange = async (url: string, options: Options) => {
    // Loaded with the first sign-in, not with every start.
    const undici = await import('undici')
    agent ??= new undici.Agent({ maxResponseSize: MAX_REPLY_BYTES })
    try {
      const reply = await undici.request(url, { ...options, dispatcher: agent, signal: AbortSignal.timeout(timeoutMs) })
      return { status: reply.statusCode, text: await reply.body.text() }
    } catch (error) {
      const isOfUndici = error instanceof undici.errors.UndiciError
      throw new SignInFailure(
        'provider_unreachable',
        isOfUndici ? error.code : error instanceof Error ? error.name : null,
      )
    }
  }
  return {
    async call(refusal: FailureReason, url: string, options: Options): Promise<unknown> {
      const { status, text } = await exchange(url, options)
      const body = parseJson(text)
      if (status !== 200) throw new SignInFailure(refusal, `${status} ${errorCode(body) ?? ''}`.trimEnd())
      return body
    },
    close: async () => agent?.close(),
  }
}

/** Undefined for anything but JSON: the parser's own message would quote the reply, token and all. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The OAuth error code of a refusal, which an operator needs to find a wrong registration. */
function errorCode(body: unknown): string | null {
  const parsed = v.safeParse(ErrorReply, body)
  return parsed.success ? parsed.output.error : null
}
