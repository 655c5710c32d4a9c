import type { DailyClose } from '../../shared/daily-closes/contract.ts'
import { monthOf } from '../../shared/daily-closes/rules.ts'
import type { Asker, Right } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'
import { businessDay, lastClosed } from '../inventory/businessDay.ts'
import { mayClose, requireLook } from './access.ts'
import * as checks from './checkQueries.ts'
import type { BookDay } from './figureQueries.ts'
import { totalsOf } from './figures.ts'
import * as months from './monthQueries.ts'
import * as closes from './queries.ts'
import { isSound } from './seal.ts'

/**
 * A day of a book as it was closed, or as it would be now.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING without STATS_VIEW
 */
export async function one(
  db: Db,
  by: Asker,
  { bookOwnerId = by.id, businessDate }: { bookOwnerId?: number | undefined; businessDate: string },
  now = Date.now(),
): Promise<DailyClose> {
  const right = await requireLook(db, by, bookOwnerId)
  return dayFor(db, right, { bookOwnerId, businessDate }, now)
}

/** The same for who has been let in already. */
export async function dayFor(db: Db | Trx, right: Right, day: BookDay, now: number): Promise<DailyClose> {
  const { bookOwnerId, businessDate } = day
  const stored = await closes.find(db, bookOwnerId, businessDate)
  const latest = await lastClosed(db, bookOwnerId)
  const today = await businessDay(db, bookOwnerId, now)
  const isClosed = latest !== null && businessDate <= latest
  const own = stored?.status === 'CLOSED' ? stored : null
  // What was counted before the day was opened again is what it will be closed with, as long as nobody says otherwise.
  const said = own ?? (isClosed ? undefined : stored)
  const monthStatus = await statusOfMonth(db, bookOwnerId, businessDate)
  return {
    ...day,
    today,
    status: isClosed ? 'CLOSED' : (stored?.status ?? 'OPEN'),
    monthStatus,
    totals: own?.totals ?? (await totalsOf(db, day)),
    countedCash: said?.countedCash ?? null,
    note: own === null && said?.note === months.noteOfDay ? null : (said?.note ?? null),
    closedAt: own?.closedAt ?? null,
    closedByName: own?.closedByName ?? null,
    reopenReason: stored?.reopenReason ?? null,
    seal: own && (await sealFor(db, own)),
    drafts: isClosed ? [] : await checks.drafts(db, day),
    unposted: isClosed ? [] : await checks.unposted(db, day),
    corrections: await checks.corrections(db, day),
    may: {
      close: mayClose(right) && !isClosed && businessDate <= today,
      reopen: mayClose(right) && businessDate === latest && monthStatus === 'OPEN',
    },
  }
}

/** A closed month keeps all before it closed too. */
export async function statusOfMonth(db: Db | Trx, bookOwnerId: number, businessDate: string) {
  const latest = await months.latestClosed(db, bookOwnerId)
  return latest !== null && monthOf(businessDate) <= monthOf(latest) ? 'CLOSED' : 'OPEN'
}

async function sealFor(db: Db | Trx, stored: closes.StoredClose): Promise<DailyClose['seal']> {
  const { bookOwnerId, businessDate, totals, countedCash, ledgerSeq, ledgerHash, hash } = stored
  if (totals === null) return null
  const sealed = { bookOwnerId, businessDate, totals, countedCash, ledgerSeq, ledgerHash, hash }
  return { ledgerSeq, ledgerHash, hash, isSound: await isSound(db, sealed) }
}
