/** The status machine of a purchase request (domain.md 13): who may move it where. */
export const statuses = [
  'DRAFT',
  'REQUESTED',
  'COUNTERED',
  'ACCEPTED',
  'PREPARING',
  'SHIPPED',
  'COMPLETED',
  'REJECTED',
  'CANCELED',
  'EXPIRED',
] as const
export type Status = (typeof statuses)[number]

export const statusNames: Record<Status, string> = {
  DRAFT: '임시저장',
  REQUESTED: '요청',
  COUNTERED: '조정 제안',
  ACCEPTED: '수락',
  PREPARING: '준비 중',
  SHIPPED: '출고',
  COMPLETED: '완료',
  REJECTED: '거절',
  CANCELED: '취소',
  EXPIRED: '만료',
}

export type Party = 'sender' | 'receiver'
type Transition = { from: Status; to: Status; by: Party; needsReason?: true }

/** Only what has all its effects today is listed; shipping and what follows arrive with stock and the ledger. */
const transitions: readonly Transition[] = [
  { from: 'REQUESTED', to: 'ACCEPTED', by: 'receiver' },
  { from: 'REQUESTED', to: 'REJECTED', by: 'receiver', needsReason: true },
  { from: 'REQUESTED', to: 'CANCELED', by: 'sender' },
  { from: 'ACCEPTED', to: 'PREPARING', by: 'receiver' },
]

/** The statuses this party may set now, in the order they are offered. */
export const allowedNext = (from: Status, by: Party): Status[] =>
  transitions.filter((t) => t.from === from && t.by === by).map((t) => t.to)

/** The transition, or undefined when this party may not make it. */
export const transition = (from: Status, to: Status, by: Party): Transition | undefined =>
  transitions.find((t) => t.from === from && t.to === to && t.by === by)

/** True when this party could have made the move that led here: repeating it is answered as done (domain.md 13). */
export const couldHaveMade = (reached: Status, by: Party): boolean =>
  transitions.some((t) => t.to === reached && t.by === by)
