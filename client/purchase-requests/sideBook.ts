import type { Listed } from './listed.ts'

type Sided = Pick<Listed, 'party' | 'senderMemberId' | 'receiverMemberId'>

/** The book that the request is read in, its side's, as addresses name it; null: the member's own. */
export function sideBook({ party, senderMemberId, receiverMemberId }: Sided, memberId: number): number | null {
  const owner = party === 'sender' ? senderMemberId : receiverMemberId
  return owner === memberId ? null : owner
}
