import { type Provider, providers } from '../../../shared/session/contract.ts'
import type { BackendConfig } from '../../config.ts'
import { localIdentity } from '../localProvider/identity.ts'
import { google } from './google.ts'
import { kakao } from './kakao.ts'
import { naver } from './naver.ts'
import type { IdentityProvider, ProviderTraits } from './traits.ts'

const traits: Record<Provider, ProviderTraits> = { naver, kakao, google }

/** The provider of a path part, ready for the code flow; null when there is none of that name or it is not offered. */
export function offered(config: BackendConfig, name: string): IdentityProvider | null {
  const provider = providers.find((p) => p === name)
  const credentials = provider && config.providers[provider]
  if (!provider || !credentials) return null
  return { ...traits[provider], ...(credentials === 'local' ? localIdentity(config, provider) : credentials) }
}
