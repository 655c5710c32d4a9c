import { MAX_MESSAGES, type WhyClosed } from '../../../shared/purchase-requests/messages.ts'
import { otherParty, type Party } from '../../../shared/purchase-requests/rules.ts'
import { areLinked } from '../../connections/linkQueries.ts'
import type { Db, Trx } from '../../db/open.ts'
import { mayAct, type requireSeen } from '../access.ts'
import * as messages from './queries.ts'

/** A request that the caller sees, with the sides that he is on. */
type Seen = Awaited<ReturnType<typeof requireSeen>>

/** The side he speaks for: the one he reads from, unless he may only look there and acts for the other. */
export const speakingFor = ({ party, sides }: Pick<Seen, 'party' | 'sides'>): Party =>
  [party, otherParty(party)].find((side) => mayAct(side, sides[side])) ?? party

/**
 * Why the caller may say nothing about the request; null where he may. Every status is open once it was sent: what came
 * wrong is talked over when all is done.
 */
export async function whyClosedFor(db: Db | Trx, seen: Seen): Promise<WhyClosed | null> {
  const { requestId, status, sentAt, senderMemberId, receiverMemberId } = seen.request
  if (status === 'DRAFT' || sentAt === null) return 'DRAFT'
  const party = speakingFor(seen)
  if (!mayAct(party, seen.sides[party])) return 'READ_ONLY'
  if (!(await areLinked(db, senderMemberId, receiverMemberId))) return 'UNLINKED'
  return (await messages.count(db, requestId)) < MAX_MESSAGES ? null : 'FULL'
}
