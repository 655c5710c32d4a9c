import { formatDate, formatDay, formatTime, seoulDate } from '../../shared/kit/dates.ts'
import { useNow } from '../ui/useNow.ts'

/** The time of what was written today, the day of what was written this year, else the date. */
export function WrittenAt({ at }: { at: string }) {
  const today = seoulDate(useNow())
  const day = seoulDate(at)
  const words = day === today ? formatTime(at) : day.slice(0, 4) === today.slice(0, 4) ? formatDay(at) : formatDate(day)
  return <time dateTime={at}>{words}</time>
}
