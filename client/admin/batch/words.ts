import { type Batch, type BatchRun, isOpen, type RunStatus } from '../../../shared/admin/batches.ts'
import { formatDay, formatTime } from '../../../shared/kit/dates.ts'
import { grouped } from '../../../shared/kit/money.ts'
import type { Tone } from '../../ui/Badge.tsx'

export const statusNames: Record<RunStatus, string> = {
  QUEUED: '대기',
  RUNNING: '실행 중',
  SUCCESS: '성공',
  PARTIAL: '일부 실패',
  FAILED: '실패',
  SKIPPED: '건너뜀',
}
export const statusTones: Record<RunStatus, Tone> = {
  QUEUED: 'info',
  RUNNING: 'info',
  SUCCESS: 'primary',
  PARTIAL: 'warn',
  FAILED: 'danger',
  SKIPPED: 'neutral',
}

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const
const two = (n: string) => n.padStart(2, '0')
const isNumber = (part: string) => /^\d+$/.test(part)

/** A schedule as people say it: 매일 14:00. One that is told in no such words stands as it is. */
export function scheduleWords(cron: string): string {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = cron.split(' ')
  if (month !== '*') return cron
  if (day === '*' && weekday === '*') return dailyWords(minute, hour) ?? cron
  if (!isNumber(minute) || !isNumber(hour)) return cron
  const clock = `${two(hour)}:${two(minute)}`
  if (weekday === '*' && /^\d+(,\d+)*$/.test(day)) return `매월 ${day.replaceAll(',', '·')}일 ${clock}`
  const days = day === '*' && /^[0-7](,[0-7])*$/.test(weekday) ? weekday.split(',') : []
  if (days.length === 0) return cron
  return `매주 ${days.map((n) => WEEKDAYS[Number(n) % 7]).join('·')}요일 ${clock}`
}

function dailyWords(minute: string, hour: string): string | null {
  const [, step] = /^\*\/(\d+)$/.exec(minute) ?? []
  if (hour === '*') {
    if (step) return `${step}분마다`
    return isNumber(minute) ? (minute === '0' ? '매시 정각' : `매시 ${minute}분`) : null
  }
  if (isNumber(hour)) return isNumber(minute) ? `매일 ${two(hour)}:${two(minute)}` : null
  const span = spanOf(hour)
  if (!span) return null
  const often = step ? `${step}분마다` : minute === '0' ? '한 시간마다' : null
  return often && `매일 ${span.from}시부터 ${span.to <= span.from ? '다음 날 ' : ''}${span.to}시까지 ${often}`
}

/** From when until when, where the hours are one stretch of the day or of the night. */
function spanOf(hour: string): { from: number; to: number } | null {
  const hours = new Set<number>()
  for (const part of hour.split(',')) {
    const [, first, last] = /^(\d+)-(\d+)$/.exec(part) ?? []
    if (first === undefined) return null
    for (let h = Number(first); h <= Number(last); h += 1) hours.add(h)
  }
  const starts = [...hours].filter((h) => !hours.has((h + 23) % 24))
  const [from] = starts
  if (starts.length !== 1 || from === undefined) return null
  return { from, to: (from + hours.size) % 24 }
}

/** `11.22 오후 2:00` */
export const momentWords = (at: string): string => `${formatDay(at)} ${formatTime(at)}`

/** How long a run took; null while it is at it, or never began. */
export function durationWords({ startedAt, endedAt }: BatchRun): string | null {
  if (startedAt === null || endedAt === null) return null
  const seconds = Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1_000)
  if (seconds < 1) return '1초 안에'
  return seconds < 60 ? `${seconds}초` : `${Math.floor(seconds / 60)}분 ${seconds % 60}초`
}

/** How many a run has done, of how many. */
export function countWords({ status, processed, total, failed }: BatchRun): string {
  const done = total === null ? `${grouped(processed)}건` : `${grouped(processed)}/${grouped(total)}건`
  if (status === 'SKIPPED' || (processed === 0 && failed === 0 && (total ?? 0) === 0)) return ''
  return failed > 0 ? `${done}, 실패 ${grouped(failed)}건` : done
}

/** The share that is done, in percent; null where nobody knows of how many. */
export const percentOf = ({ processed, total, failed }: BatchRun): number | null =>
  total === null || total === 0 ? null : Math.floor((100 * Math.min(total, processed + failed)) / total)

/** A run of the job is yet to end. */
export const isAtIt = ({ lastRun }: Pick<Batch, 'lastRun'>): boolean => lastRun !== null && isOpen(lastRun.status)

/** What is said when a run that was watched has ended. */
export const endingWords = ({ jobName, lastRun }: Batch): string =>
  lastRun === null
    ? jobName
    : [`${jobName}: ${statusNames[lastRun.status]}`, lastRun.message].filter(Boolean).join('. ')
