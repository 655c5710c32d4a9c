import type { Detailed } from './listed.ts'

/** What stands beside what was asked for: an offer, an agreement, or what went; null while nobody has answered. */
export function answeredName({
  status,
  items,
  shippedAt,
}: Pick<Detailed, 'status' | 'items' | 'shippedAt'>): string | null {
  if (shippedAt !== null) return '출고'
  if (status === 'ACCEPTED' || status === 'PREPARING') return '합의'
  const isOffered = items.some(
    (item) => item.confirmedQuantity !== null || item.confirmedUnitPrice !== null || item.confirmedSpecName,
  )
  return isOffered ? '제안' : null
}
