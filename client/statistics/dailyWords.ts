import { won } from '../../shared/kit/money.ts'
import type { DailyStatistics } from '../../shared/statistics/contract.ts'
import type { Direction } from '../ui/Change.tsx'

/** Of fewer lots an average says little. */
const FEW_LOTS = 5
export const isFew = (n: number): boolean => n < FEW_LOTS

/** What one paid beside the market. */
export const priceNames: Record<Direction, string> = { up: '비쌈', down: '쌈', level: '같음' }

export const hourName = (hour: number): string => `${hour}시`

type Hours = DailyStatistics['byHour']
export const amountAt = ({ saleAmount, purchaseAmount }: Hours[number], isSold: boolean): number =>
  isSold ? saleAmount : purchaseAmount

/** `가장 많이 판 시간은 5시, 1,234,000원이에요.` */
export function hoursWords(hours: Hours, isSold: boolean): string {
  const [most] = hours.toSorted((a, b) => amountAt(b, isSold) - amountAt(a, isSold))
  if (!most || amountAt(most, isSold) <= 0) return '시간별로 볼 매출과 매입이 없어요.'
  return `가장 많이 ${isSold ? '판' : '산'} 시간은 ${hourName(most.hour)}, ${won(amountAt(most, isSold))}이에요.`
}

type Top = { label: string; saleAmount: number; purchaseAmount: number }

/** `매출이 가장 많은 거래처는 서울청과, 1,234,000원이에요.` */
export function topWords(of: '거래처는' | '품목은', [first]: readonly Top[], isSold: boolean): string {
  if (!first) return ''
  const amount = isSold ? first.saleAmount : first.purchaseAmount
  return `${isSold ? '매출' : '매입'}이 가장 많은 ${of} ${first.label}, ${won(amount)}이에요.`
}
