import type { RequestStatus } from './contract.ts'

/** Which side of a connection request somebody is on. */
export type Side = 'sender' | 'receiver'
/** What ends a connection request by somebody's hand. */
export type Decision = 'ACCEPTED' | 'REJECTED' | 'CANCELED'

const decidedBy: Record<Decision, Side> = { ACCEPTED: 'receiver', REJECTED: 'receiver', CANCELED: 'sender' }

/** What this side may make of a request now (domain.md 6.2): an ended one stays what it is. */
export const allowedDecisions = (status: RequestStatus, side: Side): Decision[] =>
  status === 'PENDING' ? (['ACCEPTED', 'REJECTED', 'CANCELED'] as const).filter((to) => decidedBy[to] === side) : []

/** Whether this side has made the request what it is: the same once more is answered as done. */
export const hasDecided = (status: RequestStatus, to: Decision, side: Side): boolean =>
  status === to && decidedBy[to] === side

/** Days a request waits for its answer. */
export const REQUEST_DAYS = 14
/** So many rejections within so many days, and the sender has to let the receiver be. */
export const REJECTIONS = { times: 3, days: 30 }
/** Connections of one list. */
export const LISTED_AT_MOST = 200
