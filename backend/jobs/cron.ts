import { CronExpressionParser } from 'cron-parser'

const parse = (cron: string, at: number) =>
  CronExpressionParser.parse(cron, { tz: 'Asia/Seoul', currentDate: new Date(at) })

/** The last time on the schedule that is not after `now`, in milliseconds since 1970. @throws for a schedule that never comes */
export const latestTick = (cron: string, now: number): number =>
  parse(cron, now + 1)
    .prev()
    .getTime()

/** The first time on the schedule after `now`. @throws for a schedule that never comes */
export const nextTick = (cron: string, now: number): number => parse(cron, now).next().getTime()

/** The clock cannot have been right when it had seen a time so far ahead. */
const WRONG_CLOCK_MS = 86_400_000

/**
 * The one time on the schedule that is to be seen to now: the latest, however many were missed; null when it was seen
 * to. A clock that was set back waits for the time it had reached; one that had been a day or more ahead starts anew.
 * @param lastTick the last time that was seen to, in milliseconds since 1970
 */
export function dueTick(cron: string, lastTick: number, now: number): number | null {
  const tick = latestTick(cron, now)
  return tick > lastTick || lastTick > now + WRONG_CLOCK_MS ? tick : null
}

/** Milliseconds: more often than this nothing is done by itself. */
const CLOSEST_MS = 300_000
const LOOKED_AT = 50

/** What is wrong with a schedule, in Korean; null when it can be kept. */
export function faultOf(cron: string, now: number): string | null {
  try {
    const ticks = parse(cron, now)
    let before = ticks.next().getTime()
    for (let n = 0; n < LOOKED_AT; n += 1) {
      const tick = ticks.next().getTime()
      if (tick - before < CLOSEST_MS) return '5분보다 자주 실행할 수 없어요.'
      before = tick
    }
    return null
  } catch {
    return '실행 일정을 알아볼 수 없어요. 분(0~59) 시(0~23) 일(1~31) 월(1~12) 요일(0~6, 일요일이 0) 순서예요.'
  }
}
