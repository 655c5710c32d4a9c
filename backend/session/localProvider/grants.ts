import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Provider } from '../../../shared/session/contract.ts'
import type { DemoPerson } from '../../db/seed/people.ts'
import type { IdentityProvider } from '../providers/traits.ts'
import { slips } from './slips.ts'

const MAX_KEPT = 1000
const CODE_MS = 60_000
const TOKEN_MS = 300_000

type Grant = { person: DemoPerson; clientId: string; redirectUri: string; challenge: string; state: string }

const TokenRequest = v.object({
  grant_type: v.literal('authorization_code'),
  client_id: v.string(),
  client_secret: v.string(),
  redirect_uri: v.string(),
  code: v.string(),
  code_verifier: v.string(),
  state: v.optional(v.string()),
})

/** Codes and access tokens of the local provider, signed with keys that every backend process has. */
export function grants(keyOf: (purpose: string) => Uint8Array, now: () => number) {
  const codes = slips<Grant>(keyOf('local provider code'), MAX_KEPT, CODE_MS, now)
  const tokens = slips<{ person: DemoPerson; provider: Provider }>(
    keyOf('local provider token'),
    MAX_KEPT,
    TOKEN_MS,
    now,
  )

  return {
    code: codes.add,

    /**
     * An access token for a code, or null. The code is gone after the first try, right or wrong, and is worth something
     * only to the client, address and verifier it was made for (RFC 6749 4.1.3, RFC 7636 4.6).
     */
    exchange(client: IdentityProvider, form: unknown): string | null {
      const request = v.safeParse(TokenRequest, form)
      if (!request.success) return null
      const { client_id, client_secret, redirect_uri, code, code_verifier, state } = request.output
      const grant = codes.take(code)
      const isOurs =
        grant !== undefined &&
        client_id === client.clientId &&
        client_secret === client.clientSecret &&
        grant.clientId === client_id &&
        grant.redirectUri === redirect_uri &&
        grant.challenge === createHash('sha256').update(code_verifier).digest('base64url') &&
        (!client.wantsStateWithCode || grant.state === state)
      return isOurs ? tokens.add({ person: grant.person, provider: client.name }) : null
    },

    person(provider: Provider, accessToken: string): DemoPerson | null {
      const token = tokens.get(accessToken)
      return token?.provider === provider ? token.person : null
    },
  }
}
