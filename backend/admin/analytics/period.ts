import { type Analytics, MAX_DAYS, MAX_DAYS_BY_DAY } from '../../../shared/admin/analytics.ts'
import { addDays, seoulDate } from '../../../shared/kit/dates.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import { grouped } from '../../../shared/kit/money.ts'

const DAYS = 30

export type Period = Pick<Analytics, 'from' | 'to' | 'grain'>

/**
 * The days that are asked for, the last thirty unless told, and whether they are told by day or by month.
 * @throws Refusal INVALID_FIELDS for days the wrong way round or more of them than are looked at in one go
 */
export function periodOf(asked: { from?: string | undefined; to?: string | undefined }, now: number): Period {
  const to = asked.to ?? seoulDate(now)
  const from = asked.from ?? addDays(to, 1 - DAYS)
  if (from > to) refuse('to', '종료일은 시작일과 같거나 나중이어야 해요.')
  if (addDays(from, MAX_DAYS) <= to)
    refuse('from', `한 번에 ${grouped(MAX_DAYS)}일(3년)까지 볼 수 있어요. 기간을 줄여 주세요.`)
  return { from, to, grain: addDays(from, MAX_DAYS_BY_DAY) <= to ? 'MONTH' : 'DAY' }
}

/** The screen has no form that would show it at its field: the whole answer says it. */
function refuse(field: string, message: string): never {
  throw new Refusal('INVALID_FIELDS', { message, fieldErrors: [{ field, message }] })
}
