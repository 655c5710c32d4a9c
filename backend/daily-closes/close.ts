import type { DailyClose, NewClose } from '../../shared/daily-closes/contract.ts'
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
  const head = await closes.ledgerHead(trx, bookOwnerId)
  const sealed = { ...day, totals, countedCash: said.countedCash, ledgerSeq: head.seq, ledgerHash: head.hash }
  const hash = sealOf(sealed)
  await closes.close(trx, { ...sealed, totals: JSON.stringify(totals), note: said.note, hash, closedBy: by.id })
  await by.record(trx, {
    action: 'CLOSE',
    entityType: 'dailyClose',
    entityId: bookOwnerId,
    entityLabel: businessDate,
    // The keyed chain of this log holds the end of the ledger from now on.
    after: { ...said, cashInHand: totals.cashInHand, ledgerSeq: head.seq, ledgerHash: head.hash, hash },
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
