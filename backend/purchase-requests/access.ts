import type { Party } from '../../shared/purchase-requests/rules.ts'
import type { Member } from '../http/member.ts'

type Parties = { senderMemberId: number; receiverMemberId: number }

/** Which side of the request the member is on; null for anybody else, to whom it does not exist. */
export const partyOf = (member: Pick<Member, 'id'>, request: Parties): Party | null => {
  if (request.senderMemberId === member.id) return 'sender'
  return request.receiverMemberId === member.id ? 'receiver' : null
}
