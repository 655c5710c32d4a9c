import { grouped } from '../kit/money.ts'
import type { LotStatus, MovementType } from './words.ts'

/** What a lot holds: packages, kilograms (both to three places) and won. */
export type Holding = { quantity: number; weightKg: number; amount: number }

/** Thousandths as whole numbers: sums of decimals must not drift. */
const exact = (n: number) => Math.round(n * 1000)

/** Sum of packages or kilograms, exact to three places. */
export const plus = (a: number, b: number): number => (exact(a) + exact(b)) / 1000
export const minus = (a: number, b: number): number => (exact(a) - exact(b)) / 1000

/** What is on hand and not kept for anybody. */
export const available = (onHand: number, reserved: number): number => minus(onHand, reserved)

/** `whole` × `part` / `of`, half up to whole units; exact beyond the range in which a product of two is. */
function share(whole: number, part: number, of: number): number {
  const divisor = BigInt(of)
  return Number((2n * BigInt(whole) * BigInt(part) + divisor) / (2n * divisor))
}

/** Won of one package of goods that cost `amount`, half up; how much of it a lot holds is its amount, not this. */
export const costPerPackage = (amount: number, quantity: number): number => share(amount, 1_000, exact(quantity))

/** Kilograms of so many packages, half up to three places. `packageKg` has six at most. */
export const weightOf = (packageKg: number, quantity: number): number =>
  share(exact(quantity), Math.round(packageKg * 1_000_000), 1_000_000) / 1000

/** What so many more packages weigh and are worth when they are like those that are held, of which there is one at least. */
export const moreLike = (held: Holding, quantity: number): Holding => ({
  quantity,
  weightKg: share(exact(held.weightKg), exact(quantity), exact(held.quantity)) / 1000,
  amount: share(held.amount, exact(quantity), exact(held.quantity)),
})

/**
 * An amount over parts of these weights, to the won: each part is what rounding up to it has not given to those before,
 * so that none is less than nothing and the last ends the amount. Weights of nothing at all count as alike.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const parts = weights.some((weight) => weight > 0) ? weights.map(exact) : weights.map(() => 1)
  const of = parts.reduce((sum, part) => sum + part, 0)
  let [upTo, given] = [0, 0]
  return parts.map((part) => {
    upTo += part
    const before = given
    given = share(amount, upTo, of)
    return given - before
  })
}

/** Why a part cannot be taken, at the field that is wrong. */
export type NoPart = { field: 'quantity' | 'weightKg'; message: string }

/**
 * What leaves a lot with so many packages: kilograms in their proportion unless told, cost in the proportion of the
 * packages. The last package takes everything that is left; kilograms alone (goods that dried) take no cost along.
 */
export function partOf(held: Holding, quantity: number, weightKg: number | null): Holding | NoPart {
  const [part, all] = [exact(quantity), exact(held.quantity)]
  if (part === 0 && !weightKg) return { field: 'quantity', message: '수량을 입력해 주세요.' }
  if (part > all) return { field: 'quantity', message: '남은 수량보다 많아요.' }
  if (part === all) {
    return weightKg === null || exact(weightKg) === exact(held.weightKg)
      ? held
      : { field: 'weightKg', message: goesWhole(held.weightKg) }
  }
  const weight = weightKg === null ? share(exact(held.weightKg), part, all) : exact(weightKg)
  if (weight > exact(held.weightKg)) return { field: 'weightKg', message: '남은 중량보다 많아요.' }
  return { quantity, weightKg: weight / 1000, amount: share(held.amount, part, all) }
}

/** Why packages that stay keep some weight: those without any are sold by the kilogram for nothing. */
export const KEEPS_WEIGHT = '남는 수량이 있어서 중량이 모두 나갈 수는 없어요.'

/** Why goods that all go out weigh what the books say, and what to do when the scales say otherwise. */
export const goesWhole = (weightKg: number): string =>
  `다 나가는 로트에서는 장부 중량 ${grouped(weightKg)}kg이 그대로 나가요. 비워 두거나, 실제와 다르면 재고 조정으로 먼저 맞춰 주세요.`

/**
 * The same of what is on offer, the rest of what is held being kept for somebody: kilograms in the proportion of what is
 * on offer, cost in that of all there is. While packages stay that are kept, the last one on offer may weigh less than the
 * books say; what it leaves goes with those.
 */
export function partOnOffer(
  held: Holding,
  kept: Pick<Holding, 'quantity' | 'weightKg'>,
  quantity: number,
  weightKg: number | null,
): Holding | NoPart {
  const offered = {
    quantity: available(held.quantity, kept.quantity),
    weightKg: available(held.weightKg, kept.weightKg),
    amount: held.amount,
  }
  const like = partOf(offered, quantity, quantity === 0 ? weightKg : null)
  if (isNoPart(like)) return like
  const told = weightKg ?? like.weightKg
  if (exact(quantity) === exact(held.quantity)) return partOf(held, quantity, told)
  if (exact(told) > exact(offered.weightKg)) return { field: 'weightKg', message: '남은 중량보다 많아요.' }
  const isAll = exact(told) === exact(offered.weightKg) && exact(quantity) < exact(offered.quantity)
  // Goods of next to nothing may leave nothing when it is rounded.
  if (isAll && (quantity === 0 || exact(told) !== exact(like.weightKg)))
    return { field: 'weightKg', message: KEEPS_WEIGHT }
  return partOf(held, quantity, told)
}

export const isNoPart = (part: Holding | NoPart): part is NoPart => 'field' in part

/** +1 for what brings goods in or keeps them, −1 for what takes them out or lets them go. */
export const signOf = (type: MovementType): 1 | -1 => (type.startsWith('IN_') || type === 'RESERVE' ? 1 : -1)

/** Whether a movement changes what is kept for somebody, not what is on hand. */
export const concernsReserved = (type: MovementType): boolean => type === 'RESERVE' || type === 'RELEASE'

/** The statuses a person may give a lot (domain.md 24.1); what is empty or past its date follows from the goods. */
export const nextLotStatuses = (from: LotStatus): ('AVAILABLE' | 'HOLD')[] =>
  from === 'HOLD' ? ['AVAILABLE'] : from === 'DEPLETED' ? [] : ['HOLD']

/** What a lot is to who looks at it: on offer it is not once its time is over. `daysLeft` is by the book's day. */
export const statusOf = ({ status, daysLeft }: { status: LotStatus; daysLeft: number | null }): LotStatus =>
  status === 'AVAILABLE' && daysLeft !== null && daysLeft < 0 ? 'EXPIRED' : status
