import type { Connection } from '../../shared/connections/contract.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { keepIn } from '../members/queries.ts'
import { handOf, sightOf } from './access.ts'
import { connect, type Grant, grantOf } from './connect.ts'
import { keepersOf } from './keepersOf.ts'
import { lockClient } from './linkQueries.ts'
import * as members from './members.ts'
import { connectedByAdmin, newColleague, tellAll } from './notices.ts'
import * as connections from './queries.ts'
import { viewOf } from './view.ts'

type Wish = Grant & { clientId: number; memberId: number }

/**
 * Connects two without a request, as an admin; both sides are told (domain.md 6.1).
 * @throws Refusal NOT_FOUND for a client outside his market or a member who is not active, PERMISSION_MISSING when a
 * market's manager would connect an admin, ALREADY_CONNECTED
 */
export const directConnect = (db: Db, by: Member, input: Wish, idempotencyKey: string | null): Promise<Connection> =>
  db
    .transaction()
    .execute((trx) =>
      once(trx, by, { key: idempotencyKey, verb: 'connection.direct', input }, () => join(trx, by, input)),
    )

async function join(trx: Trx, by: Member, { clientId, memberId, ...wish }: Wish): Promise<Connection> {
  await keepIn(trx, [memberId])
  await lockClient(trx, clientId)
  const place = await connections.place(trx, by, clientId)
  if (!place || !sightOf(by, place)) throw new Refusal('NOT_FOUND')
  const member = await members.standing(trx, memberId)
  if (member?.status !== 'ACTIVE') throw new Refusal('NOT_FOUND')
  if (!place.isAdmin || handOf(by, place, member.role)?.connectionType !== 'OWNER') {
    throw new Refusal('PERMISSION_MISSING', { message: '이 회원은 연결할 수 없어요.' })
  }
  if (memberId === place.bookOwnerId) throw new Refusal('ALREADY_CONNECTED')
  const { clientName, bookOwnerId } = place
  const grant = grantOf(wish)
  const connectionId = await connect(trx, by, { clientId, clientName, memberId, connectedBy: by.id }, grant)
  const view = await viewOf(trx, by, connectionId)
  const keepers = (await keepersOf(trx, bookOwnerId)).filter((id) => id !== memberId)
  const notices = [
    connectedByAdmin(view, grant.connectionType),
    ...keepers.map((id) => newColleague(id, view, grant.connectionType)),
  ].filter(({ receiverId }) => receiverId !== by.id)
  await tellAll(trx, notices, [memberId])
  return view
}
