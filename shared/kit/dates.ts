/**
 * Korean dates without Intl: Node's and the browser's day periods differ, which breaks hydration.
 * Korea has had one offset, +09:00, since 1988, so wall-clock time is arithmetic.
 */
const KST_MS = 9 * 3_600_000
const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const

const inSeoul = (at: string | number | Date) => new Date(new Date(at).getTime() + KST_MS)
const two = (n: number) => String(n).padStart(2, '0')

/** Calendar date in Seoul, `YYYY-MM-DD`. */
export const seoulDate = (at: string | number | Date): string => inSeoul(at).toISOString().slice(0, 10)

/** `YYYY-MM-DDTHH:mm` in Seoul, as a field for a day and an hour takes it. */
export const seoulMinute = (at: string): string => inSeoul(at).toISOString().slice(0, 16)

/** `YYYY-MM-DD HH:mm:ss` in Seoul, as a record states an instant. */
export const seoulSecond = (at: string): string => inSeoul(at).toISOString().slice(0, 19).replace('T', ' ')

/** When the business day begins, `HH:mm`, where nobody has said otherwise (domain.md 9.3). */
export const USUAL_DAY_START = '12:00'

/**
 * The business date an instant belongs to (domain.md 9.3): before `dayStart` (`HH:mm`) it is the calendar date, from
 * then on the next one, because an evening auction settles on the following day.
 */
export function businessDate(at: string | number | Date, dayStart = USUAL_DAY_START): string {
  const local = inSeoul(at)
  const clock = `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`
  return clock < dayStart ? seoulDate(at) : addDays(seoulDate(at), 1)
}

/** `date` (`YYYY-MM-DD`) plus whole days. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The first day of the month so many after that of `date` (`YYYY-MM-DD`). */
export function firstOfMonth(date: string, months = 0): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** `2026. 11. 21.` for a date or an instant. */
export function formatDate(at: string): string {
  const [y, m, d] = (at.length === 10 ? at : seoulDate(at)).split('-').map(Number)
  return `${y}. ${m}. ${d}.`
}

/** `2026. 11. 21.(토)`. */
export function formatDateLong(at: string): string {
  const date = at.length === 10 ? at : seoulDate(at)
  return `${formatDate(date)}(${WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]})`
}

/** `11.21` for table cells. */
export const formatDay = (at: string): string => (at.length === 10 ? at : seoulDate(at)).slice(5).replace('-', '.')

/** `오전 5:05`. */
export function formatTime(at: string): string {
  const local = inSeoul(at)
  const hour = local.getUTCHours()
  return `${hour < 12 ? '오전' : '오후'} ${hour % 12 || 12}:${two(local.getUTCMinutes())}`
}

/** 방금 전, N분 전, N시간 전, N일 전; from 30 days on the date (spec.md 9, ux.md 1.4). */
export function relativeTime(at: string, now: number): string {
  const seconds = Math.floor((now - Date.parse(at)) / 1000)
  if (seconds < 60) return '방금 전'
  if (seconds < 3600) return `${Math.floor(seconds / 60)}분 전`
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)}시간 전`
  const days = Math.floor(seconds / 86_400)
  return days < 30 ? `${days}일 전` : formatDate(at)
}
