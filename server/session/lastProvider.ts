import { type Provider, providers } from '../../shared/session/contract.ts'

/** Whom this browser signed in with last. It is no secret, and outlives the session: the login screen says so. */
export const LAST_PROVIDER = 'lastProvider'
export const LAST_PROVIDER_SECONDS = 180 * 86_400

const known = (name: string | undefined): Provider | null => providers.find((provider) => provider === name) ?? null

export const readLastProvider = (values: ReadonlyMap<string, string>): Provider | null =>
  known(values.get(LAST_PROVIDER))

/** Who has led back here, by the address that he leads to: `/oauth2/callback/kakao?…`. */
export const providerAt = (url: string): Provider | null => known(url.split('?', 1)[0]?.split('/').at(-1))
