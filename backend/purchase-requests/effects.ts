import { Refusal } from '../../shared/kit/errors.ts'
import type { StatusBody } from '../../shared/purchase-requests/input.ts'
import type { Party, Status, transition } from '../../shared/purchase-requests/rules.ts'
import type { Right } from '../connections/rights.ts'
import type { Trx } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { accept } from './accept.ts'
import { cancel } from './cancel.ts'
import { counter } from './counter.ts'
import { finish } from './finish.ts'
import { moved } from './notices.ts'
import type { Row } from './queries.ts'
import { revise } from './revise.ts'
import { ship } from './ship.ts'
import { tell } from './tell.ts'

/** A move that may be made: who makes it for which side, and what he says with it. */
export type Moving = {
  trx: Trx
  by: Member
  request: Row
  party: Party
  /** What who makes it may do in the book of that side. */
  right: Right
  guard: NonNullable<ReturnType<typeof transition>>
  body: StatusBody
  now: number
}

/** What a move does beside setting the status, all in its transaction. @returns a warning for who made it */
type Effect = (moving: Moving) => Promise<string | null>

/** The status, the history, the audit log and the other side's bell. */
const plain =
  (to: Status): Effect =>
  async ({ trx, by, request, party, body }) => {
    const reason = body.reason ?? null
    await finish(trx, by, request, { to, party, reason })
    await tell(trx, moved(request, party, to, reason))
    return null
  }

const never: Effect = async () => {
  throw new Refusal('STATUS_CONFLICT')
}

/** domain.md 13; no transition leads to a draft, and time alone makes a request expire. */
export const effects: Record<Status, Effect> = {
  DRAFT: never,
  REQUESTED: revise,
  COUNTERED: counter,
  ACCEPTED: accept,
  PREPARING: plain('PREPARING'),
  SHIPPED: ship,
  COMPLETED: plain('COMPLETED'),
  REJECTED: plain('REJECTED'),
  CANCELED: cancel,
  EXPIRED: never,
}
