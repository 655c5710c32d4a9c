import type { PromiseStatus } from '../../shared/balances/words.ts'
import { grouped } from '../../shared/kit/money.ts'
import type { Tone } from '../ui/Badge.tsx'

/** Zero is nothing to look at. */
export const amountWords = (amount: number): string => (amount === 0 ? '–' : grouped(amount))

/** `32일 지남`, `오늘까지`; nothing for what is to come. */
export const lateWords = (days: number): string => (days > 0 ? `${grouped(days)}일 지남` : '')

export const promiseTones: Record<PromiseStatus, Tone> = {
  OPEN: 'accent',
  KEPT: 'primary',
  BROKEN: 'danger',
  CANCELED: 'neutral',
}

/** `기한 3일 전`, `기한 당일`, `기한 7일 뒤`. */
export function offsetWords(days: number): string {
  if (days === 0) return '기한 당일'
  return days < 0 ? `기한 ${-days}일 전` : `기한 ${days}일 뒤`
}
