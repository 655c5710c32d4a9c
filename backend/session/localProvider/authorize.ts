import * as v from 'valibot'
import { Refusal } from '../../../shared/kit/errors.ts'
import type { DemoPerson } from '../../db/seed/people.ts'
import type { IdentityProvider } from '../providers/traits.ts'
import type { grants } from './grants.ts'
import { page } from './page.ts'

const Query = v.looseObject({
  response_type: v.literal('code'),
  client_id: v.string(),
  redirect_uri: v.string(),
  state: v.pipe(v.string(), v.minLength(1), v.maxLength(512)),
  code_challenge: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  code_challenge_method: v.literal('S256'),
  login_hint: v.optional(v.pipe(v.string(), v.maxLength(254))),
})

/**
 * Sends a person who is already named back with a code, and shows everyone else the list.
 * @throws Refusal MALFORMED_REQUEST for a foreign client or address: nothing may be redirected there.
 */
export function authorize(
  client: IdentityProvider,
  redirectUri: string,
  people: readonly DemoPerson[],
  issueCode: ReturnType<typeof grants>['code'],
  query: unknown,
): { redirect: string } | { page: string } {
  const request = v.safeParse(Query, query)
  if (!request.success || request.output.client_id !== client.clientId || request.output.redirect_uri !== redirectUri)
    throw new Refusal('MALFORMED_REQUEST')
  const { login_hint: hint, state, code_challenge: challenge } = request.output
  const back = (answer: Record<string, string>) => `${redirectUri}?${new URLSearchParams({ ...answer, state })}`

  const person = people.find(({ email }) => email === hint)
  if (person)
    return { redirect: back({ code: issueCode({ person, clientId: client.clientId, redirectUri, challenge, state }) }) }

  const { login_hint: _, ...rest } = Object.fromEntries(Object.entries(request.output).filter(isText))
  return {
    page: page({
      provider: client.name,
      people,
      unknownHint: hint ?? null,
      signInAs: ({ email }) => `?${new URLSearchParams({ ...rest, login_hint: email })}`,
      cancel: back({ error: 'access_denied', error_description: 'User denied access' }),
    }),
  }
}

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'
