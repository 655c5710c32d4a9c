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

export const requestTypes = ['AUCTION', 'STOCK', 'DIRECT'] as const
export type RequestType = (typeof requestTypes)[number]
export const requestTypeNames: Record<RequestType, string> = {
  AUCTION: '경매 대행',
  STOCK: '재고 판매',
  DIRECT: '산지 직접',
}

/** Why the receiver alone may call off what was agreed. */
export const cancelCodes = ['OUT_OF_STOCK'] as const
export const cancelCodeNames: Record<(typeof cancelCodes)[number], string> = { OUT_OF_STOCK: '품절' }

export const parties = ['sender', 'receiver'] as const
export type Party = (typeof parties)[number]
export const otherParty = (party: Party): Party => (party === 'sender' ? 'receiver' : 'sender')

/** `asksBoth`: done when the other side asks for it too. */
type Transition = { from: Status; to: Status; by: Party; needsReason?: true; asksBoth?: true }

const transitions: readonly Transition[] = [
  { from: 'DRAFT', to: 'REQUESTED', by: 'sender' },
  { from: 'DRAFT', to: 'CANCELED', by: 'sender' },
  { from: 'REQUESTED', to: 'ACCEPTED', by: 'receiver' },
  { from: 'REQUESTED', to: 'COUNTERED', by: 'receiver' },
  { from: 'REQUESTED', to: 'REJECTED', by: 'receiver', needsReason: true },
  { from: 'REQUESTED', to: 'CANCELED', by: 'sender' },
  { from: 'COUNTERED', to: 'ACCEPTED', by: 'sender' },
  { from: 'COUNTERED', to: 'REQUESTED', by: 'sender' },
  { from: 'COUNTERED', to: 'REJECTED', by: 'sender', needsReason: true },
  { from: 'COUNTERED', to: 'CANCELED', by: 'sender' },
  { from: 'ACCEPTED', to: 'PREPARING', by: 'receiver' },
  { from: 'ACCEPTED', to: 'SHIPPED', by: 'receiver' },
  { from: 'ACCEPTED', to: 'CANCELED', by: 'receiver', asksBoth: true },
  { from: 'ACCEPTED', to: 'CANCELED', by: 'sender', asksBoth: true },
  { from: 'PREPARING', to: 'SHIPPED', by: 'receiver' },
  { from: 'PREPARING', to: 'CANCELED', by: 'receiver', asksBoth: true },
  { from: 'PREPARING', to: 'CANCELED', by: 'sender', asksBoth: true },
  { from: 'SHIPPED', to: 'COMPLETED', by: 'sender' },
]

/** The statuses this party may set now, in the order they are offered. */
export const allowedNext = (from: Status, by: Party): Status[] =>
  transitions.filter((t) => t.from === from && t.by === by).map((t) => t.to)

/** The transition, or undefined when this party may not make it. */
export const transition = (from: Status, to: Status, by: Party): Transition | undefined =>
  transitions.find((t) => t.from === from && t.to === to && t.by === by)

/** Whether nothing can become of it any more. */
export const hasEnded = (status: Status): boolean => !transitions.some(({ from }) => from === status)

/** Until when an answer is waited for: the cutoff, or the end of the desired day in Seoul. */
export const dueAt = ({ cutoffAt, desiredDate }: { cutoffAt: string | null; desiredDate: string }): number =>
  cutoffAt === null ? Date.parse(`${desiredDate}T24:00:00+09:00`) : Date.parse(cutoffAt)

type Dated = { status: Status; cutoffAt: string | null; desiredDate: string }

/** What holds at a moment: an offer that nobody answered in time is over, also before the batch has written it down. */
export const statusAt = (request: Dated, now: number): Status =>
  (request.status === 'REQUESTED' || request.status === 'COUNTERED') && dueAt(request) <= now
    ? 'EXPIRED'
    : request.status

/** What this party is offered at a moment; who has asked for the cancellation waits for the other's word. */
export const offered = (request: Dated & { cancelRequestedBy: Party | null }, by: Party, now: number): Status[] =>
  allowedNext(statusAt(request, now), by).filter(
    (to) => to !== 'CANCELED' || by === 'receiver' || request.cancelRequestedBy !== by,
  )

const HOUR_MS = 3_600_000
/** Whole hours from the shipping on in which the sender may say what came wrong (domain.md 26.5). */
export const CLAIM_HOURS = 24

type Shipped = { status: Status; shippedAt: string | null }

/** Whether the goods have left so short a time ago that the sender may still say what came wrong. */
export const takesClaims = ({ status, shippedAt }: Shipped, now: number): boolean =>
  (status === 'SHIPPED' || status === 'COMPLETED') &&
  shippedAt !== null &&
  now < Date.parse(shippedAt) + CLAIM_HOURS * HOUR_MS

/** The instant, in milliseconds, before which goods must have left to count as received so many whole hours later. */
export const receivedBefore = (now: number, hours: number): number => now - hours * HOUR_MS
