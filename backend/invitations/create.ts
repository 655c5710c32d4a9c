import type { Invitation } from '../../shared/invitations/contract.ts'
import { OPEN_INVITATIONS } from '../../shared/invitations/rules.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import { handOf, requireGrantable, sightOf } from '../connections/access.ts'
import { type Grant, grantOf } from '../connections/connect.ts'
import * as connections from '../connections/queries.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import type { LinkTokens } from '../session/linkTokens.ts'
import * as invitations from './queries.ts'
import { viewOf } from './view.ts'

type Wish = Grant & { clientId: number; inviteeEmail: string | null; inviteePhone: string | null }

/**
 * Opens a place at a client, or in a whole book, for whoever comes with the link (domain.md 6.3). The link's token is
 * told here and nowhere else.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, REQUEST_NOT_POSSIBLE when too many are open in the book,
 * IDEMPOTENCY_CONFLICT for a key of an earlier day
 */
export async function create(
  db: Db,
  tokens: LinkTokens,
  by: Member,
  input: Wish,
  idempotencyKey: string | null,
): Promise<{ invitation: Invitation; token: string }> {
  const token = tokens.issue(by.id, idempotencyKey)
  // The answer is kept with the key, and the token is kept nowhere.
  const invitation = await db
    .transaction()
    .execute((trx) =>
      once(trx, by, { key: idempotencyKey, verb: 'invitation.create', input }, () =>
        invite(trx, by, input, tokens.hash(token)),
      ),
    )
  return { invitation, token }
}

async function invite(trx: Trx, by: Member, wish: Wish, tokenHash: Uint8Array): Promise<Invitation> {
  const { clientId, inviteeEmail, inviteePhone } = wish
  const place = await connections.place(trx, by, clientId)
  if (!place || !sightOf(by, place)) throw new Refusal('NOT_FOUND')
  const hand = handOf(by, place, 'ROLE_USER')
  if (!hand?.permissions.has('CONNECTION_MANAGE')) throw new Refusal('PERMISSION_MISSING')
  const grant = grantOf(wish)
  requireGrantable(hand, grant.connectionType, grant.permissions)
  if ((await invitations.lockOpenCount(trx, place.bookOwnerId)) >= OPEN_INVITATIONS) {
    throw new Refusal('REQUEST_NOT_POSSIBLE', { message: TOO_MANY })
  }
  const row = { clientId, inviterMemberId: by.id, inviteeEmail, inviteePhone, tokenHash, ...grant }
  const invitationId = await invitations.insert(trx, row)
  // The key has been forgotten by now, the link that it once made has not.
  if (invitationId === undefined) throw new Refusal('IDEMPOTENCY_CONFLICT')
  await by.record(trx, {
    action: 'CREATE',
    entityType: 'invitation',
    entityId: invitationId,
    entityLabel: place.clientName,
    after: { clientId, ...grant },
  })
  const written = await invitations.find(trx, invitationId)
  if (!written) throw new Error('the invitation just written is gone')
  return viewOf(written)
}

const TOO_MANY = `답을 기다리는 초대는 ${OPEN_INVITATIONS}개까지예요. 쓰지 않는 초대를 취소해 주세요.`
