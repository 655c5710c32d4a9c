import type { Connection } from '../../shared/connections/contract.ts'
import type { InvitationPreview } from '../../shared/invitations/contract.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Role } from '../../shared/members/contract.ts'
import { connect } from '../connections/connect.ts'
import { isStillGrantable } from '../connections/grant.ts'
import { letInBy } from '../connections/letIn.ts'
import { lockClient } from '../connections/linkQueries.ts'
import { tellAll } from '../connections/notices.ts'
import * as connections from '../connections/queries.ts'
import { viewOf as connectionViewOf } from '../connections/view.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { keepIn } from '../members/queries.ts'
import type { LinkTokens } from '../session/linkTokens.ts'
import { accepted } from './notices.ts'
import * as invitations from './queries.ts'
import { previewOf } from './view.ts'

/** What the holder of a link is invited to. @throws Refusal INVITATION_INVALID, whatever is wrong with it */
export async function preview(
  db: Db,
  tokens: LinkTokens,
  by: Pick<Member, 'role'>,
  token: string,
): Promise<InvitationPreview> {
  return previewOf((await requireOpen(db, tokens.hash(token), by.role)).row)
}

/**
 * Takes the place that a link opens, once: of many who come at the same time the first has it.
 * @throws Refusal INVITATION_INVALID for a link that is wrong, used, expired or revoked, or whose giver could not give
 * it any more; ALREADY_CONNECTED for whoever is there already, the one who gave it among them
 */
export const accept = (
  db: Db,
  tokens: LinkTokens,
  by: Member,
  token: string,
  idempotencyKey: string | null,
): Promise<Connection> => {
  const tokenHash = tokens.hash(token)
  const input = { tokenHash: tokenHash.toString('hex') }
  return db
    .transaction()
    .execute((trx) =>
      once(trx, by, { key: idempotencyKey, verb: 'invitation.accept', input }, () => take(trx, by, tokenHash)),
    )
}

async function take(trx: Trx, by: Member, tokenHash: Uint8Array): Promise<Connection> {
  const isIn = (await keepIn(trx, [by.id])).has(by.id)
  if (!isIn) throw new Refusal('INVALID_TOKEN')
  const first = await requireOpen(trx, tokenHash, by.role)
  await lockClient(trx, first.row.clientId)
  await invitations.lock(trx, first.row.invitationId)
  const { row, place } = await requireOpen(trx, tokenHash, by.role)
  const isThere = await connections.isConnected(trx, place.clientId, by.id)
  if (isThere || by.id === row.inviterMemberId || by.id === place.bookOwnerId) throw new Refusal('ALREADY_CONNECTED')
  const { clientId, clientName } = place
  await invitations.setAccepted(trx, row.invitationId, by.id)
  const to = { clientId, clientName, memberId: by.id, connectedBy: row.inviterMemberId }
  const connectionId = await connect(trx, by, to, row)
  await by.record(trx, {
    action: 'STATUS',
    entityType: 'invitation',
    entityId: row.invitationId,
    entityLabel: clientName,
    before: { status: 'PENDING' },
    after: { status: 'ACCEPTED', connectionId },
  })
  const view = await connectionViewOf(trx, by, connectionId)
  const letIn = await letInBy(trx, row.inviterMemberId, view)
  await tellAll(trx, [accepted(row, view.memberName), ...letIn], [by.id])
  return view
}

async function requireOpen(
  db: Db | Trx,
  tokenHash: Uint8Array,
  guestRole: Role,
): Promise<{ row: invitations.Row; place: connections.Place }> {
  const row = await invitations.findOpen(db, tokenHash)
  const giver = row && { id: row.inviterMemberId, role: row.inviterRole }
  const place = giver && (await connections.place(db, giver, row.clientId))
  if (!place || row.inviterStatus !== 'ACTIVE' || !isStillGrantable(giver, place, guestRole, row)) {
    throw new Refusal('INVITATION_INVALID')
  }
  return { row, place }
}
