import { asWritten } from '../../../shared/exports/formula.ts'
import { withParticle } from '../../../shared/kit/hangul.ts'
import { isUnfit } from '../../files/letters.ts'
import type { FileRecord } from '../../files/records.ts'
import { type Column, columnOf } from './columns.ts'

/** The cells of one row, read in turn; what is wrong first is kept as its fault. */
export type Cells = {
  fault: string | null
  /** @returns '' where there is none, or it is wrong */
  text(column: Column, label: string, max?: number): string
  /** Text of a shape that is told in words. */
  shaped(column: Column, label: string, shape: RegExp, words: string): string
  /** @returns 0 where there is none, or it is wrong */
  number(column: Column, label: string, bounds: { decimals: number; max: number; moreThan?: number }): number
  /** `YYYY-MM-DD` */
  date(column: Column, label: string): string
  /** ISO-8601; the source writes the clock of Seoul. */
  instant(column: Column, label: string): string | null
  refuse(reason: string): void
}

const MAX_NAME = 100
const MAX_SHOWN = 30
/** No auction is told of before, and none will be after. */
const [FIRST_YEAR, LAST_YEAR] = [1990, 2999]
// By whole letters: PostgreSQL keeps no half of one.
const shown = (text: string) => (text.length > MAX_SHOWN ? `${[...text].slice(0, MAX_SHOWN).join('')}…` : text)

export function cellsOf({ fields }: FileRecord): Cells {
  const cells = new Map<Column, string>()
  for (const [name, value] of fields) {
    const column = columnOf(name)
    // Our own export has kept such a text from becoming a formula, a number or a date.
    if (column && !cells.has(column)) cells.set(column, asWritten(value))
  }
  const row: Cells = {
    fault: null,
    refuse(reason) {
      row.fault ??= reason
    },
    text(column, label, max = MAX_NAME) {
      const text = cells.get(column) ?? ''
      if (isUnfit(text)) row.refuse(`${label}에 쓸 수 없는 글자가 있어요.`)
      if (text.length > max) row.refuse(`${withParticle(label, '은/는')} ${max}자까지예요.`)
      return row.fault ? '' : text
    },
    shaped(column, label, shape, words) {
      const text = row.text(column, label)
      if (text === '') row.refuse(`${withParticle(label, '이/가')} 없어요.`)
      else if (!shape.test(text)) row.refuse(`${withParticle(label, '은/는')} ${words}(${shown(text)}).`)
      return row.fault ? '' : text
    },
    number(column, label, { decimals, max, moreThan }) {
      const text = row.text(column, label).replace(/,/g, '')
      if (text === '' && moreThan !== undefined) row.refuse(`${withParticle(label, '이/가')} 없어요.`)
      if (text === '') return 0
      const [, whole, fraction = ''] = /^(-?\d{1,15})(?:\.(\d{0,20}))?$/.exec(text) ?? []
      if (whole === undefined) row.refuse(`${withParticle(label, '이/가')} 숫자가 아니에요(${shown(text)}).`)
      const value = Number(text)
      if (value < 0 || (moreThan !== undefined && value <= moreThan))
        row.refuse(
          `${withParticle(label, '은/는')} ${moreThan === undefined ? '0 이상이어야' : '0보다 커야'} 해요(${shown(text)}).`,
        )
      if (fraction.replace(/0+$/, '').length > decimals)
        row.refuse(
          decimals === 0
            ? `${withParticle(label, '은/는')} 원 단위여야 해요(${shown(text)}).`
            : `${withParticle(label, '은/는')} 소수 셋째 자리까지예요(${shown(text)}).`,
        )
      if (value > max) row.refuse(`${withParticle(label, '이/가')} 너무 커요(${shown(text)}).`)
      return row.fault ? 0 : value
    },
    date(column, label) {
      const text = row.text(column, label)
      if (text === '') row.refuse(`${withParticle(label, '이/가')} 없어요.`)
      const [, y, m, d] = /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})(?: 00:00:00)?$/.exec(text) ?? []
      if (!isDate(`${y}-${m}-${d}`)) row.refuse(`${withParticle(label, '이/가')} 달력에 없는 날짜예요(${shown(text)}).`)
      return row.fault ? '' : `${y}-${m}-${d}`
    },
    instant(column, label) {
      const text = row.text(column, label)
      if (text === '') return null
      // A spreadsheet saves the hour of the night without its zero.
      const [, y, mo, d, h = '', mi, s = '00', zone = '+09:00'] =
        /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})[T ]?(\d{2}|\d(?=:)):?(\d{2})(?::?(\d{2}))?(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?$/.exec(
          text,
        ) ?? []
      const at = Date.parse(`${y}-${mo}-${d}T${h.padStart(2, '0')}:${mi}:${s}${zone}`)
      // Programs write the first day of their calendar where they have no time; PostgreSQL has no year 0 to keep it in.
      if (Number.isNaN(at) || !isDate(`${y}-${mo}-${d}`) || Number(y) < FIRST_YEAR || Number(y) > LAST_YEAR)
        row.refuse(`${withParticle(label, '을/를')} 읽을 수 없어요(${shown(text)}).`)
      return row.fault ? null : new Date(at).toISOString()
    },
  }
  return row
}

const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Without Date, which would take a third of the reading of a file. */
function isDate(date: string): boolean {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = month === 2 && !isLeap ? 28 : (MONTH_DAYS[month - 1] ?? 0)
  return year >= 1 && day >= 1 && day <= days
}
