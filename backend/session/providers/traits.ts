import type { Provider } from '../../../shared/session/contract.ts'
import type { Profile } from '../start.ts'

/** What differs between the providers; the flow itself is one (codeFlow.ts). */
export type ProviderTraits = {
  name: Provider
  authorizeUrl: string
  tokenUrl: string
  userinfoUrl: string
  /** Null where the provider's console decides what a person is asked to share. */
  scope: string | null
  knowsLoginHint: boolean
  wantsStateWithCode: boolean
  /** Reads the provider's userinfo answer. @throws SignInFailure when it is anything but the documented shape. */
  profile(userinfo: unknown): Profile
}

/** A provider with our registration at it. */
export type IdentityProvider = ProviderTraits & { clientId: string; clientSecret: string }
