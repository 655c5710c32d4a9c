import type { DailyClose, DayTotals, NewClose } from '../../shared/daily-closes/contract.ts'
import { Refusal, refuseField } from '../../shared/kit/errors.ts'
import { withParticle } from '../../shared/kit/hangul.ts'
import { won } from '../../shared/kit/money.ts'
import { transactionTypeNames } from '../../shared/transactions/words.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { businessDay, lastClosed, lockDays } from '../inventory/businessDay.ts'
import { requireOwner } from './access.ts'
import * as checks from './checkQueries.ts'
import type { BookDay } from './figureQueries.ts'
import { totalsOf } from './figures.ts'
import * as closes from './queries.ts'
import { dayFor } from './read.ts'
import { sealOf } from './seal.ts'

/**
 * Closes a day of a book, and with it those before: whatever is being written to it is waited for and counted, whatever
 * comes later is refused.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, STATUS_CONFLICT for a day that is closed or has drafts, which it names,
 * INVALID_FIELDS for a day to come, STALE_VERSION where the cash that was counted was compared with another sum
 */
export const close = (db: Db, by: Member, input: NewClose, key: string | null, now = Date.now()): Promise<DailyClose> =>
  db.transaction().execute((trx) =>
    once(trx, by, { key, verb: 'dailyClose.close', input }, async () => {
      const { bookOwnerId = by.id, businessDate, countedCash, expectedCash, note } = input
      const right = await requireOwner(trx, by, bookOwnerId)
      await lockDays(trx, bookOwnerId)
      await closeOne(trx, by, { bookOwnerId, businessDate }, { countedCash, note }, now, expectedCash)
      return dayFor(trx, right, { bookOwnerId, businessDate }, now)
    }),
  )

/** Closes a day whose book the caller has locked (`lockDays`). @throws Refusal as above */
export async function closeOne(
  trx: Trx,
  by: Member,
  day: BookDay,
  said: { countedCash: number | null; note: string | null },
  now: number,
  expectedCash?: number,
): Promise<void> {
  const { bookOwnerId, businessDate } = day
  const today = await businessDay(trx, bookOwnerId, now)
  if (businessDate > today) refuseField('businessDate', '아직 오지 않은 영업일은 마감할 수 없어요.')
  const latest = await lastClosed(trx, bookOwnerId)
  if (latest !== null && businessDate <= latest)
    throw new Refusal('STATUS_CONFLICT', { message: '이미 마감한 날이에요.', currentStatus: 'CLOSED' })
  await refuseDrafts(trx, day)
  const totals = await totalsOf(trx, day)
  if (said.countedCash !== null && expectedCash !== undefined && expectedCash !== totals.cashInHand) {
    const inBooks = withParticle(won(totals.cashInHand), '으로/로')
    const message = `그사이에 장부 현금이 ${inBooks} 바뀌었어요. 차이를 다시 보고 마감해 주세요.`
    throw new Refusal('STALE_VERSION', { message })
  }
  await write(trx, by, { ...day, totals, countedCash: said.countedCash }, { note: said.note, closedBy: by.id }, said)
}

/**
 * Closes by itself a day that a later close had closed with it, where that one is about to close nothing any more; the caller
 * has locked its book. Nobody closed this day alone: it names nobody and no cash.
 * @param over the later close: its day or month, and when it was
 */
export async function keepClosed(
  trx: Trx,
  by: Member,
  day: BookDay,
  over: { closedWith: string; closedAt: string },
): Promise<void> {
  const last = await lastClosed(trx, day.bookOwnerId)
  if (last !== null && day.businessDate <= last) return
  const { closedWith, closedAt } = over
  const sealing = { ...day, totals: await totalsOf(trx, day), countedCash: null }
  await write(trx, by, sealing, { note: null, closedBy: null, closedAt }, { closedWith })
}

/** @param told what the log says of it beside the figures */
async function write(
  trx: Trx,
  by: Member,
  figures: BookDay & { totals: DayTotals; countedCash: number | null },
  row: { note: string | null; closedBy: number | null; closedAt?: string },
  told: object,
): Promise<void> {
  const { bookOwnerId, businessDate, totals } = figures
  const { seq: ledgerSeq, hash: ledgerHash } = await closes.ledgerHead(trx, bookOwnerId)
  const sealed = { ...figures, ledgerSeq, ledgerHash }
  const hash = sealOf(sealed)
  await closes.close(trx, { ...sealed, totals: JSON.stringify(totals), hash, ...row })
  await by.record(trx, {
    action: 'CLOSE',
    entityType: 'dailyClose',
    entityId: bookOwnerId,
    entityLabel: businessDate,
    // The keyed chain of this log holds the end of the ledger from now on.
    after: { ...told, cashInHand: totals.cashInHand, ledgerSeq, ledgerHash, hash },
  })
}

const NAMED = 3

async function refuseDrafts(trx: Trx, day: BookDay): Promise<void> {
  const drafts = await checks.drafts(trx, day)
  const [first] = drafts
  if (!first) return
  const names = drafts
    .slice(0, NAMED)
    .map(({ clientName, transactionType }) => `${clientName} ${transactionTypeNames[transactionType]}`)
  const others = drafts.length > NAMED ? ` 외 ${drafts.length - NAMED}건` : ''
  const message = `작성중인 전표가 있어 마감할 수 없어요: ${names.join(', ')}${others}. 확정하거나 지워 주세요.`
  throw new Refusal('STATUS_CONFLICT', { message })
}
