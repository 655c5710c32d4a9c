import { addDays } from '../kit/dates.ts'
import type { ClientStatus, PaymentTermType } from './words.ts'

/** What a change of status asks for: an owner, a reason, nothing owed either way. */
export type StatusGuard = { ownerOnly?: true; needsReason?: true; settled?: true }

const transitions: Record<ClientStatus, Partial<Record<ClientStatus, StatusGuard>>> = {
  ACTIVE: { PAUSED: {}, BLOCKED: { needsReason: true }, CLOSED: { settled: true } },
  PAUSED: { ACTIVE: {}, BLOCKED: { needsReason: true }, CLOSED: { settled: true } },
  // A closed client is opened by anybody: closing one must not be a way around the block.
  BLOCKED: { ACTIVE: { ownerOnly: true, needsReason: true }, CLOSED: { ownerOnly: true, settled: true } },
  CLOSED: { ACTIVE: {} },
}

/** What the move asks for (domain.md 5 "State machine"); undefined when there is no such move. */
export const statusGuard = (from: ClientStatus, to: ClientStatus): StatusGuard | undefined => transitions[from][to]

/** True for a move that asks for nothing and that anybody can take back as it was, so that nobody need be asked first. */
export function isTakenBack(from: ClientStatus, to: ClientStatus): boolean {
  const [there, back] = [transitions[from][to], transitions[to][from]]
  return [there, back].every((guard) => guard !== undefined && Object.keys(guard).length === 0)
}

/** The statuses that may follow, in the order they are offered. */
export const nextStatuses = (from: ClientStatus): ClientStatus[] =>
  (['ACTIVE', 'PAUSED', 'BLOCKED', 'CLOSED'] as const).filter((to) => transitions[from][to])

export type PaymentTerms = { paymentTermType: PaymentTermType; paymentTermDays: number; paymentDay: number | null }

/**
 * The day (`YYYY-MM-DD`) a debt of `date` falls due (domain.md 5 paymentTermType). A fixed day falls in the same month
 * when it is not before `date`, else in the next; 31 is the last day of any month.
 */
export function dueDate(date: string, { paymentTermType, paymentTermDays, paymentDay }: PaymentTerms): string {
  switch (paymentTermType) {
    case 'CASH':
      return date
    case 'NET_DAYS':
      return addDays(date, paymentTermDays)
    case 'MONTH_END':
      return dayOfMonth(date, 0, 31)
    case 'FIXED_DAY': {
      const here = dayOfMonth(date, 0, paymentDay ?? 31)
      return here >= date ? here : dayOfMonth(date, 1, paymentDay ?? 31)
    }
  }
}

/** The `day`-th of the month `ahead` months after that of `date`, its last day when it has fewer. */
function dayOfMonth(date: string, ahead: number, day: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + ahead, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + ahead, Math.min(day, last))).toISOString().slice(0, 10)
}

/** Percent of the credit limit that is used; null without a limit. A limit of 0 is used up by anything. */
export const creditUsedPercent = (limit: number | null, exposure: number): number | null => {
  if (limit === null) return null
  if (limit === 0) return exposure > 0 ? 100 : 0
  return Math.round((exposure / limit) * 100)
}
