import { formatDay, seoulDate, seoulMinute } from '../../shared/kit/dates.ts'

/** `05:12`, with its day when that is not today's: `11.21 23:40`. Milliseconds since 1970. */
export function clockTime(at: number, now: number): string {
  const iso = new Date(at).toISOString()
  const time = seoulMinute(iso).slice(11)
  return seoulDate(at) === seoulDate(now) ? time : `${formatDay(iso)} ${time}`
}
