import type { Provider } from '../../../shared/session/contract.ts'
import type { BackendConfig } from '../../config.ts'
import type { IdentityProvider } from '../providers/traits.ts'

type LocalIdentity = Pick<
  IdentityProvider,
  'authorizeUrl' | 'tokenUrl' | 'userinfoUrl' | 'knowsLoginHint' | 'clientId' | 'clientSecret'
>

/**
 * The local provider seen by our client: the browser reaches it through the web tier, the backend on its own port.
 * The secret is no secret: the provider exists outside production only.
 */
export function localIdentity(config: BackendConfig, provider: Provider): LocalIdentity {
  const path = `/oauth2/local/${provider}`
  return {
    clientId: `local-${provider}`,
    clientSecret: `local-${provider}-secret`,
    authorizeUrl: `${config.publicOrigin}${path}/authorize`,
    tokenUrl: `http://127.0.0.1:${config.port}${path}/token`,
    userinfoUrl: `http://127.0.0.1:${config.port}${path}/userinfo`,
    knowsLoginHint: true,
  }
}
