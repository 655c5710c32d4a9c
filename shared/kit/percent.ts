import { grouped } from './money.ts'

/** `19.0`, `-1,234.5`: a share or a change in percent, to one place always, so that figures beside each other read alike. */
export function tenths(percent: number): string {
  const [whole, tenth] = Math.abs(percent).toFixed(1).split('.')
  const isBelow = percent < 0 && Number(percent.toFixed(1)) !== 0
  return `${isBelow ? '-' : ''}${grouped(Number(whole))}.${tenth}`
}

/** `19.0%`. */
export const percentWords = (percent: number): string => `${tenths(percent)}%`

/** `94%`: how full something is or how far it has come, where a bar says the same. */
export const wholePercent = (percent: number): string => `${grouped(Math.round(percent))}%`

/** A figure as it stands before its unit. */
export const figureOf = (value: number, unit: string): string => (unit === '%' ? tenths(value) : grouped(value))
