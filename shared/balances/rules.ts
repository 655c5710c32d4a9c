import { addDays, seoulDate } from '../kit/dates.ts'
import { won } from '../kit/money.ts'
import { ageOf } from '../transactions/rules.ts'
import { AGING_DAYS, type Age, ages } from '../transactions/words.ts'
import type { PromiseStatus } from './words.ts'

export type Buckets = Record<Age, number>

/** What is open of each age, in won, and what was paid ahead of any debt as a number of its own, zero or less. */
export type Aging = { buckets: Buckets; prepaidAmount: number }

/**
 * Ages what is unpaid by the day it falls due; credits that settle nothing yet have no age (domain.md 15). All of it
 * together is the balance, to the won.
 */
export function agingOf(
  open: readonly { dueDate: string; openAmount: number }[],
  today: string,
  agingDays: readonly number[] = AGING_DAYS,
): Aging {
  const aging: Aging = { buckets: noBuckets(), prepaidAmount: 0 }
  for (const { dueDate, openAmount } of open) {
    if (openAmount > 0) aging.buckets[ageOf(dueDate, today, agingDays)] += openAmount
    else aging.prepaidAmount += openAmount
  }
  return aging
}

export const noBuckets = (): Buckets => ({
  NOT_DUE: 0,
  D1_30: 0,
  D31_60: 0,
  D61_90: 0,
  D91_120: 0,
  D121_PLUS: 0,
})

/** The due dates of each age on a day, both ends in it; null where it goes on. */
export function agePeriods(
  today: string,
  agingDays: readonly number[] = AGING_DAYS,
): { age: Age; since: string | null; until: string | null }[] {
  // Enough days for the last age to have begun.
  const dates = Array.from({ length: Math.max(...agingDays) + 2 }, (_, days) => addDays(today, -days))
  const byAge = Map.groupBy(dates, (dueDate) => ageOf(dueDate, today, agingDays))
  return ages.map((age) => {
    const of = byAge.get(age) ?? []
    const isFirst = of.includes(today)
    const isLast = of.at(-1) === dates.at(-1)
    return { age, since: isLast ? null : (of.at(-1) ?? null), until: isFirst ? null : (of[0] ?? null) }
  })
}

/** What is past its day. */
export const overdueOf = (buckets: Buckets): number =>
  ages.reduce((sum, age) => (age === 'NOT_DUE' ? sum : sum + buckets[age]), 0)

/** Won that a client may still be charged; null without a limit, negative where he is over it. */
export const availableCredit = (limit: number | null, exposure: number): number | null =>
  limit === null ? null : limit - exposure

/** Money that came in, from whom a promise may have been kept. */
export type Received = { businessDate: string; postedAt: string; amount: number }
export type Promised = { promiseId: number; promisedDate: string; amount: number; createdAt: string }

/**
 * How much of each promise has come in by its day, which is one of the calendar: what comes in the afternoon is of the next business
 * day, and in time all the same. Money counts for the promise that falls first, once, and only for one that was given before it came.
 */
export function receivedOf(promises: readonly Promised[], received: readonly Received[]): Map<number, number> {
  const filled = new Map(promises.map(({ promiseId }) => [promiseId, 0]))
  const inOrder = promises.toSorted((a, b) => a.promisedDate.localeCompare(b.promisedDate) || a.promiseId - b.promiseId)
  const byTime = received.toSorted((a, b) => Date.parse(a.postedAt) - Date.parse(b.postedAt))
  for (const { businessDate, postedAt, amount } of byTime) {
    const came = seoulDate(Date.parse(postedAt))
    const day = came < businessDate ? came : businessDate
    let left = amount
    for (const { promiseId, promisedDate, amount: wanted, createdAt } of inOrder) {
      if (promisedDate < day || Date.parse(createdAt) > Date.parse(postedAt)) continue
      const had = filled.get(promiseId) ?? 0
      const part = Math.min(left, wanted - had)
      filled.set(promiseId, had + part)
      left -= part
    }
  }
  return filled
}

/** What a promise has become on a day; it is broken only once the day has passed (domain.md 24.1). */
export function judged(promise: Promised, received: number, day: string): Exclude<PromiseStatus, 'CANCELED'> {
  if (received >= promise.amount) return 'KEPT'
  return promise.promisedDate < day ? 'BROKEN' : 'OPEN'
}

/** A debt that somebody is reminded of. */
export type Due = { dueDate: string; openAmount: number }

const dayOf = (date: string): string => {
  const [, month, day] = date.split('-').map(Number)
  return `${month}월 ${day}일`
}

/**
 * What a debtor is told, in words for him, and of how much; `by` is who asks. What he has paid ahead is not asked for.
 * @param debts at least one, all of them open @param balance what he owes altogether, more than nothing
 */
export function reminderOf(
  by: string,
  debts: readonly Due[],
  balance: number,
  today: string,
): { title: string; content: string; amount: number } {
  const late = debts.filter(({ dueDate }) => dueDate < today)
  const asked = late.length > 0 ? late : debts
  const amount = Math.min(
    balance,
    asked.reduce((all, { openAmount }) => all + openAmount, 0),
  )
  const first = asked.map(({ dueDate }) => dueDate).toSorted()[0] ?? today
  if (late.length > 0) {
    const title = `${by}: 기한이 지난 금액이 있어요`
    return { title, amount, content: `${dayOf(first)}이 기한이었던 ${won(amount)}을 확인하고 입금해 주세요.` }
  }
  return first === today
    ? { title: `${by}: 오늘이 결제일이에요`, amount, content: `오늘까지 ${won(amount)}을 입금해 주세요.` }
    : { title: `${by}: 결제일이 다가와요`, amount, content: `${dayOf(first)}까지 ${won(amount)}을 입금해 주세요.` }
}

/** The days before and after the due date on which a debtor is told, where a book has not chosen (domain.md 20). */
export const REMINDER_DAYS: readonly number[] = [-3, 0, 1, 7, 15, 30]
