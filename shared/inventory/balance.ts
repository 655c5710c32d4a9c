import { minus, plus } from './rules.ts'
import type { MovementType } from './words.ts'

/** What comes into a lot, or into several that came of one. */
export const incoming = ['received', 'returnedIn', 'adjustedIn', 'made'] as const
/** Where it went, and what is left of it. */
export const outgoing = ['sold', 'returnedOut', 'wasted', 'adjustedOut', 'opened', 'movedOut', 'left'] as const
export const balanceParts = [...incoming, ...outgoing] as const
export type BalancePart = (typeof balanceParts)[number]

/** Packages and kilograms. */
export type Amount = { quantity: number; weightKg: number }
export type Balance = Record<BalancePart, Amount>

/** Movements of one lot of one type, with their sign. */
export type Moved = Amount & { lotId: number; type: MovementType }

const none: Amount = { quantity: 0, weightKg: 0 }
const sum = (a: Amount, b: Amount): Amount => ({
  quantity: plus(a.quantity, b.quantity),
  weightKg: plus(a.weightKg, b.weightKg),
})
const opposite = ({ quantity, weightKg }: Amount): Amount => ({
  quantity: minus(0, quantity),
  weightKg: minus(0, weightKg),
})

/** Where a movement counts: what came to the first lot came from outside, what came to the others from among them. */
function partOf(type: MovementType, isFirst: boolean): BalancePart | null {
  switch (type) {
    case 'IN_PURCHASE':
      return 'received'
    case 'IN_TRANSFER':
      return isFirst ? 'received' : 'movedOut'
    case 'IN_REPACK':
      return isFirst ? 'received' : 'made'
    case 'IN_RETURN':
      return 'returnedIn'
    case 'IN_ADJUST':
      return 'adjustedIn'
    case 'OUT_SALE':
      return 'sold'
    case 'OUT_RETURN':
      return 'returnedOut'
    case 'OUT_WASTE':
      return 'wasted'
    case 'OUT_ADJUST':
      return 'adjustedOut'
    case 'OUT_REPACK':
      return 'opened'
    case 'OUT_TRANSFER':
      return 'movedOut'
    case 'RESERVE':
    case 'RELEASE':
      return null
  }
}

const isIncoming = (part: BalancePart): boolean => incoming.some((one) => one === part)

/**
 * What became of a lot and of those that came of it. What was moved among them is nothing in sum.
 * @param moved of all of them @param left what each holds @param first the lot that all came of
 */
export function balanceOf(moved: readonly Moved[], left: readonly Amount[], first: number): Balance {
  const balance = Object.fromEntries(balanceParts.map((part) => [part, none])) as Balance
  for (const one of moved) {
    const part = partOf(one.type, one.lotId === first)
    if (part) balance[part] = sum(balance[part], isIncoming(part) ? one : opposite(one))
  }
  balance.left = left.reduce(sum, none)
  return balance
}

/** What came in and is nowhere; nothing when all adds up, less than nothing when there is more than came. */
export const missing = (balance: Balance): Amount =>
  sum(
    incoming.reduce((all, part) => sum(all, balance[part]), none),
    opposite(outgoing.reduce((all, part) => sum(all, balance[part]), none)),
  )
