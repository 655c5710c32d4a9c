import { grouped, parseWon } from '../../shared/kit/money.ts'

/** The keys that write, as they are drawn: columns of a telephone, with what amounts end in beside them. */
export const rows = [
  ['1', '2', '3', '⌫'],
  ['4', '5', '6', '천'],
  ['7', '8', '9', '만'],
  ['00', '0', '±', '지우기'],
] as const

export type Key = (typeof rows)[number][number]

/** More would not fit beside 원 at 360 px, and nobody means it. */
const MOST = 999_999_999_999

/** What the pad goes on from in a field that holds something; what is no amount it begins anew. */
export function begun(value: string): string {
  const amount = parseWon(value)
  return amount === null ? '' : String(amount)
}

/** What is typed after a key. A key that would leave no amount changes nothing. */
export function pressed(text: string, key: Key): string {
  if (key === '지우기') return ''
  if (key === '⌫') return text.slice(0, -1)
  if (key === '±') return text.startsWith('-') ? text.slice(1) : `-${text}`
  const next = (text + key).replace(/^(-?)0+(?=\d)/, '$1')
  const amount = parseWon(next)
  return amount === null || Math.abs(amount) > MOST ? text : next
}

/** What the field holds meanwhile: `3만` stands there as 30,000, and 5 and 천 may still follow. */
export function inField(text: string): string {
  const amount = parseWon(text)
  return amount === null ? text : grouped(amount)
}

/** An amount as it is said: `3만 5천 원`, `1억 2,300만 4,560원`; empty for nothing and for what needs no saying. */
export function said(text: string): string {
  const amount = parseWon(text)
  if (amount === null || Math.abs(amount) < 1_000) return ''
  const size = Math.abs(amount)
  const [large, middle, small] = [Math.floor(size / 100_000_000), Math.floor(size / 10_000) % 10_000, size % 10_000]
  const isRound = small > 0 && small % 1_000 === 0
  const parts = [
    ...(large ? [`${grouped(large)}억`] : []),
    ...(middle ? [`${grouped(middle)}만`] : []),
    ...(isRound ? [`${small / 1_000}천`] : []),
  ]
  const rest = small > 0 && !isRound ? `${parts.length > 0 ? ' ' : ''}${grouped(small)}원` : ' 원'
  return `${amount < 0 ? '빼기 ' : ''}${parts.join(' ')}${rest}`
}
