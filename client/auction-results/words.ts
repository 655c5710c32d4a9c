import type { AuctionResult, ItemPrice } from '../../shared/auction-results/contract.ts'
import { grouped } from '../../shared/kit/money.ts'
import type { Direction } from '../ui/Change.tsx'

/** `3,241`: won per kilogram as people say them, without their hundredths. */
export const perKg = (amount: number | null): string => (amount === null ? '–' : grouped(Math.round(amount)))

/** Kilograms, whole ones from ten on. */
export const kilograms = (weight: number): string => grouped(weight >= 10 ? Math.round(weight) : weight)

/** `사과 후지`; the item alone where the variety is the whole item. */
export const goodsName = ({ midName, smallName }: Pick<ItemPrice, 'midName' | 'smallName'>): string =>
  !smallName || smallName === midName || smallName === '-' ? midName : `${midName} ${smallName}`

/** `10kg 상자 15과`. */
export const specWords = ({ unitQty, unitName, packageName, sizeName }: AuctionResult): string =>
  [unitName ? `${grouped(unitQty)}${unitName}` : null, packageName, sizeName]
    .filter((part) => part && part !== '-')
    .join(' ')

/** What lots are counted in: `상자`, `망`. */
export const packageWord = ({ packageName }: Pick<AuctionResult, 'packageName'>): string =>
  packageName === null || packageName === '-' || packageName === '낱개' ? '개' : packageName

export const directionNames: Record<Direction, string> = { up: '상승', down: '하락', level: '보합' }

/** Why rows do not count into a price (domain.md 9.4). */
export const droppedWords = 'kg으로 못 바꾸거나 값이 크게 벗어난 낙찰은 평균에서 빼요.'
