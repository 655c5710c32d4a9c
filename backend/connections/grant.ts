import { notGrantable } from '../../shared/connections/permissions.ts'
import type { Role } from '../../shared/members/contract.ts'
import { handOf } from './access.ts'
import type { Grant } from './connect.ts'
import type { Place } from './queries.ts'
import type { Asker } from './rights.ts'

/** Whether who once offered a grant could offer it today: rights that were taken from him give nothing any more. */
export function isStillGrantable(giver: Asker, place: Place, memberRole: Role, grant: Grant): boolean {
  const hand = handOf(giver, place, memberRole)
  return (
    hand?.permissions.has('CONNECTION_MANAGE') === true &&
    notGrantable(hand, grant.connectionType, grant.permissions).length === 0
  )
}
