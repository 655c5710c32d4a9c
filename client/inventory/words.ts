import type { StockAlert } from '../../shared/inventory/contract.ts'
import type { AlertKind, CountStatus, LotStatus, MovementType } from '../../shared/inventory/words.ts'
import { EXPIRY_WARNING_DAYS } from '../../shared/inventory/words.ts'
import { grouped } from '../../shared/kit/money.ts'
import { percentWords } from '../../shared/kit/percent.ts'
import type { Tone } from '../ui/Badge.tsx'

/** How packages are counted, by the packaging that a specification names. */
const packagings: Record<string, string> = {
  상자: '상자',
  플라스틱상자: '상자',
  스티로폼: '상자',
  망: '망',
  포대: '포대',
  단: '단',
  비닐: '봉',
  파렛트: '파렛트',
}

/** `상자` of `10kg 상자 특`; `개` where nothing is said. */
export const packageWord = (specName: string | null): string =>
  specName?.split(' ').flatMap((word) => packagings[word] ?? [])[0] ?? '개'

/** `12상자 · 120kg`. */
export const amountWords = (held: { quantity: number; weightKg: number }, specName: string | null = null): string =>
  `${grouped(held.quantity)}${packageWord(specName)} · ${grouped(held.weightKg)}kg`

export const goodsName = ({ productName, specName }: { productName: string; specName: string | null }): string =>
  specName ? `${productName} ${specName}` : productName

/** `3일 남음`, `오늘까지`, `2일 지남`; null without an expiry. */
export function expiryWords(daysLeft: number | null): string | null {
  if (daysLeft === null) return null
  if (daysLeft === 0) return '오늘까지'
  return daysLeft > 0 ? `${grouped(daysLeft)}일 남음` : `${grouped(-daysLeft)}일 지남`
}

export function expiryTone(daysLeft: number | null): 'danger' | 'warn' | 'primary' {
  if (daysLeft === null || daysLeft > EXPIRY_WARNING_DAYS) return 'primary'
  return daysLeft < 0 ? 'danger' : 'warn'
}

export const alertTones: Record<AlertKind, Tone> = {
  EXPIRED: 'danger',
  EXPIRES_SOON: 'warn',
  LOW_STOCK: 'accent',
  NEARLY_FULL: 'info',
}

export const statusTones: Record<LotStatus, Tone> = {
  AVAILABLE: 'primary',
  HOLD: 'warn',
  DEPLETED: 'neutral',
  EXPIRED: 'danger',
}

/** What an alert is about, in numbers. */
export function alertWords({ kind, value, bound, specName }: StockAlert): string {
  if (kind === 'NEARLY_FULL') return `${percentWords(value)} 찼어요`
  if (kind === 'LOW_STOCK') {
    const unit = packageWord(specName)
    return `가용 ${grouped(value)}${unit}${bound === null ? '' : ` / 안전재고 ${grouped(bound)}${unit}`}`
  }
  return expiryWords(value) ?? ''
}

/** Movements that change what is kept, not what is on hand, are quiet in the timeline. */
export const isQuiet = (type: MovementType): boolean => type === 'RESERVE' || type === 'RELEASE'

/** `+12` and `-3`: what comes and goes says so. */
export const signed = (n: number): string => (n > 0 ? `+${grouped(n)}` : grouped(n))

export const countTones: Record<CountStatus, Tone> = { DRAFT: 'info', CONFIRMED: 'primary', CANCELED: 'neutral' }
