import {
  type Amount,
  type Balance,
  type BalancePart,
  incoming,
  missing,
  outgoing,
} from '../../shared/inventory/balance.ts'
import { grouped } from '../../shared/kit/money.ts'
import { amountWords } from './words.ts'

/** What each part of a balance is called. */
export const partNames: Record<BalancePart, string> = {
  received: '들어옴',
  returnedIn: '되돌아옴',
  adjustedIn: '조정(+)',
  made: '소분해서 생김',
  sold: '판매',
  returnedOut: '돌려보냄',
  wasted: '폐기',
  adjustedOut: '조정(−)',
  opened: '소분에 씀',
  movedOut: '옮김',
  left: '남음',
}

export type Part = { name: string; amount: Amount }

const isNothing = ({ quantity, weightKg }: Amount): boolean => quantity === 0 && weightKg === 0

const partsOf = (balance: Balance, parts: readonly BalancePart[]): Part[] =>
  parts
    .filter((part) => part === 'received' || part === 'left' || !isNothing(balance[part]))
    .map((part) => ({ name: partNames[part], amount: balance[part] }))

export const cameIn = (balance: Balance): Part[] => partsOf(balance, incoming)
export const wentOut = (balance: Balance): Part[] => partsOf(balance, outgoing)

/** Why what came in is not what went and is left; null when it is. */
export function lackWords(balance: Balance, specName: string | null): string | null {
  const lack = missing(balance)
  if (isNothing(lack)) return null
  if (lack.quantity >= 0 && lack.weightKg >= 0)
    return `${amountWords(lack, specName)}이 어디로 갔는지 기록에 없어요. 실사로 확인해 주세요.`
  return `나가고 남은 것이 들어온 것보다 ${amountWords({ quantity: -lack.quantity, weightKg: -lack.weightKg }, specName)} 많아요. 실사로 확인해 주세요.`
}

/** `판매 3 · 폐기 1 · 남음 6` of one lot. */
export const shortBalance = (balance: Balance): string =>
  wentOut(balance)
    .map(({ name, amount }) => `${name} ${grouped(amount.quantity)}`)
    .join(' · ')
