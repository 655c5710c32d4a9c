import type { MonthOfCloses } from '../../shared/daily-closes/contract.ts'
import { lastDayOf } from '../../shared/daily-closes/rules.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { businessDay, lastClosed, lockDays } from '../inventory/businessDay.ts'
import { requireOwner } from './access.ts'
import { closeOne, keepClosed } from './close.ts'
import { monthFor } from './list.ts'
import * as months from './monthQueries.ts'
import * as closes from './queries.ts'

type Input = { bookOwnerId?: number | undefined; month: string }

/**
 * Closes a month that is over, with those of its days that are open; none of them can be opened again by itself.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, STATUS_CONFLICT for one that is not over, is closed or has drafts
 */
export const closeMonth = (db: Db, by: Member, input: Input, key: string | null, now = Date.now()) =>
  db.transaction().execute((trx) =>
    once(trx, by, { key, verb: 'dailyClose.closeMonth', input }, async (): Promise<MonthOfCloses> => {
      const { bookOwnerId = by.id, month } = input
      const right = await requireOwner(trx, by, bookOwnerId)
      await lockDays(trx, bookOwnerId)
      const last = lastDayOf(month)
      if (last > (await businessDay(trx, bookOwnerId, now))) refuse('아직 끝나지 않은 달이에요.', 'OPEN')
      if (await isClosed(trx, bookOwnerId, month)) refuse('이미 마감한 달이에요.', 'CLOSED')
      const latest = await lastClosed(trx, bookOwnerId)
      if (latest === null || latest < last)
        await closeOne(trx, by, { bookOwnerId, businessDate: last }, { countedCash: null, note: months.noteOfDay }, now)
      await months.close(trx, { bookOwnerId, month: `${month}-01`, closedBy: by.id })
      const head = await closes.ledgerHead(trx, bookOwnerId)
      await by.record(trx, {
        action: 'CLOSE',
        entityType: 'monthlyClose',
        entityId: bookOwnerId,
        entityLabel: month,
        after: { ledgerSeq: head.seq, ledgerHash: head.hash },
      })
      return monthFor(trx, right, { bookOwnerId, month }, now)
    }),
  )

/**
 * Opens the latest closed month again, for a reason; its days stay closed until they are opened by themselves.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, STATUS_CONFLICT for another month
 */
export const reopenMonth = (
  db: Db,
  by: Member,
  input: Input & { reason: string },
  key: string | null,
  now = Date.now(),
) =>
  db.transaction().execute((trx) =>
    once(trx, by, { key, verb: 'dailyClose.reopenMonth', input }, async (): Promise<MonthOfCloses> => {
      const { bookOwnerId = by.id, month, reason } = input
      const right = await requireOwner(trx, by, bookOwnerId)
      await lockDays(trx, bookOwnerId)
      const latest = await months.latestClosed(trx, bookOwnerId)
      if (latest === null || month > latest.slice(0, 7)) refuse('마감하지 않은 달이에요.', 'OPEN')
      if (`${month}-01` !== latest) refuse('가장 나중에 마감한 달만 풀 수 있어요.', 'CLOSED')
      const opened = await months.reopen(trx, { bookOwnerId, month: latest }, { memberId: by.id, reason })
      const entry = { entityType: 'monthlyClose', entityId: bookOwnerId, entityLabel: month, reason }
      await by.record(trx, { action: 'REOPEN', ...entry })
      const day = { bookOwnerId, businessDate: lastDayOf(month) }
      await keepClosed(trx, by, day, { closedWith: month, closedAt: opened.closedAt })
      return monthFor(trx, right, { bookOwnerId, month }, now)
    }),
  )

async function isClosed(trx: Trx, bookOwnerId: number, month: string): Promise<boolean> {
  const latest = await months.latestClosed(trx, bookOwnerId)
  return latest !== null && `${month}-01` <= latest
}

function refuse(message: string, currentStatus: string): never {
  throw new Refusal('STATUS_CONFLICT', { message, currentStatus })
}
