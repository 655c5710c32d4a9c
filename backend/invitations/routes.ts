import * as contract from '../../shared/invitations/contract.ts'
import { toPage } from '../../shared/kit/page.ts'
import { requireOnClient } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import type { Serve } from '../http/serve.ts'
import type { LinkTokens } from '../session/linkTokens.ts'
import { accept, preview } from './accept.ts'
import { create } from './create.ts'
import * as invitations from './queries.ts'
import { revoke } from './revoke.ts'
import { viewOf } from './view.ts'

const party = { access: 'member', owner: 'party' } as const

export function invitationRoutes(serve: Serve, db: Db, tokens: LinkTokens) {
  serve(contract.createInvitation, { ...party, impersonated: 'refused' }, ({ member, body, idempotencyKey }) =>
    create(db, tokens, member, body, idempotencyKey),
  )
  serve(contract.listInvitations, party, ({ member, query }) => list(db, member, query))
  serve(contract.revokeInvitation, party, ({ member, params, idempotencyKey }) =>
    revoke(db, member, params.id, idempotencyKey),
  )
  // A newcomer may look where he is invited to; to accept he completes his profile.
  serve(contract.previewInvitation, { access: 'signedIn', owner: 'party', limit: 'search' }, ({ member, params }) =>
    preview(db, tokens, member, params.token),
  )
  serve(contract.acceptInvitation, { ...party, impersonated: 'refused' }, ({ member, params, idempotencyKey }) =>
    accept(db, tokens, member, params.token, idempotencyKey),
  )
}

/** @throws Refusal NOT_FOUND, PERMISSION_MISSING for a client that he does not manage */
async function list(db: Db, member: Member, asked: { page: number; size: number; clientId?: number | undefined }) {
  if (asked.clientId !== undefined) await requireOnClient(db, member, asked.clientId, 'CONNECTION_MANAGE')
  const { rows, total } = await invitations.list(db, member, asked)
  return toPage(rows.map(viewOf), total, asked)
}
