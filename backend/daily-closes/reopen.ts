import type { DailyClose } from '../../shared/daily-closes/contract.ts'
import { addDays } from '../../shared/kit/dates.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Db } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { lastClosed, lockDays } from '../inventory/businessDay.ts'
import { requireOwner } from './access.ts'
import { keepClosed } from './close.ts'
import * as closes from './queries.ts'
import { dayFor, statusOfMonth } from './read.ts'

type Input = { bookOwnerId?: number | undefined; businessDate: string; reason: string }

/**
 * Opens the latest closed day again, for a reason; those that were closed with it stay closed (decision 151).
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, STATUS_CONFLICT for another day or one of a closed month
 */
export const reopen = (db: Db, by: Member, input: Input, key: string | null, now = Date.now()): Promise<DailyClose> =>
  db.transaction().execute((trx) =>
    once(trx, by, { key, verb: 'dailyClose.reopen', input }, async () => {
      const { bookOwnerId = by.id, businessDate, reason } = input
      const right = await requireOwner(trx, by, bookOwnerId)
      await lockDays(trx, bookOwnerId)
      const latest = await lastClosed(trx, bookOwnerId)
      if (latest === null || businessDate > latest)
        throw new Refusal('STATUS_CONFLICT', { message: '마감하지 않은 날이에요.', currentStatus: 'OPEN' })
      if (businessDate !== latest)
        throw new Refusal('STATUS_CONFLICT', {
          message: '가장 나중에 마감한 날만 풀 수 있어요.',
          currentStatus: 'CLOSED',
        })
      if ((await statusOfMonth(trx, bookOwnerId, businessDate)) === 'CLOSED')
        throw new Refusal('STATUS_CONFLICT', { message: '월 마감을 먼저 풀어 주세요.', currentStatus: 'CLOSED' })
      const opened = await closes.reopen(trx, { bookOwnerId, businessDate }, { memberId: by.id, reason })
      const head = await closes.ledgerHead(trx, bookOwnerId)
      await by.record(trx, {
        action: 'REOPEN',
        entityType: 'dailyClose',
        entityId: bookOwnerId,
        entityLabel: businessDate,
        after: { ledgerSeq: head.seq, ledgerHash: head.hash },
        reason,
      })
      const { closedAt } = opened
      await keepClosed(
        trx,
        by,
        { bookOwnerId, businessDate: addDays(businessDate, -1) },
        { closedWith: businessDate, closedAt },
      )
      return dayFor(trx, right, { bookOwnerId, businessDate }, now)
    }),
  )
