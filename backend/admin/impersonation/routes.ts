import * as contract from '../../../shared/admin/impersonation.ts'
import type { Audit } from '../../audit/append.ts'
import type { Db } from '../../db/open.ts'
import { callOrigin } from '../../http/member.ts'
import type { Serve } from '../../http/serve.ts'
import { bearerOf } from '../../session/authenticate.ts'
import type { Tokens } from '../../session/tokens.ts'
import { exit } from './exit.ts'
import * as impersonations from './queries.ts'
import { start } from './start.ts'

export function impersonationRoutes(serve: Serve, db: Db, tokens: Tokens, audit: Audit) {
  serve(
    contract.startImpersonation,
    { access: 'sysadmin', owner: 'everyone', limit: 'impersonate', impersonated: 'refused' },
    ({ member, params, body }) => start(db, tokens, audit, member, params.id, body.reason),
  )
  // Its own token decides, also one whose time is over; `access` knows only living sessions.
  serve(
    contract.exitImpersonation,
    { access: 'anyone', owner: 'self', limit: 'write', maintenance: 'open' },
    ({ request }) => exit(db, tokens, audit, bearerOf(request), callOrigin(request)),
  )
  serve(contract.impersonationStatus, { access: 'signedIn', owner: 'self' }, async ({ member }) => {
    if (!member.impersonation) {
      return { isImpersonating: false, admin: null, target: null, startedAt: null, expiresAt: null }
    }
    return {
      isImpersonating: true,
      ...(await impersonations.describe(db, member.impersonation.impersonateSessionId)),
    }
  })
  serve(contract.accessLog, { access: 'signedIn', owner: 'self' }, ({ member, query }) =>
    impersonations.ofTarget(db, member.id, query),
  )
}
