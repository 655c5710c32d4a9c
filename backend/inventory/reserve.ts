import { type Holding, isNoPart, minus, partOf } from '../../shared/inventory/rules.ts'
import type { MovementType } from '../../shared/inventory/words.ts'
import { formatDate } from '../../shared/kit/dates.ts'
import { Refusal, refuseField } from '../../shared/kit/errors.ts'
import { withParticle } from '../../shared/kit/hangul.ts'
import type { Trx } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import * as lots from './lotQueries.ts'
import { type Paper, type Posting, post } from './post.ts'
import * as reservations from './reservationQueries.ts'
import { holdingOf, take } from './take.ts'

/** The paper that goods are kept for, on its business date. Left out, `refId` is the reservation's own number: it stands for itself. */
export type KeepingPaper = Omit<Paper, 'refId'> & { refId?: number }
/** The paper whose goods are let go or taken; the business date is the one they go on. */
export type KeptPaper = Paper & { refId: number }

type By = Pick<Member, 'id'>

/**
 * Keeps goods of a lot that the caller has locked; kilograms in proportion when null. Goods on hold or past their date
 * are kept for nobody, except to be thrown away (domain.md 24.1).
 * @returns the reservation, with what it keeps. @throws Refusal LOT_ON_HOLD, STOCK_SHORT, LATER_STOCK_SHORT,
 * INVALID_FIELDS for kilograms that do not fit
 */
export async function reserve(
  trx: Trx,
  by: By,
  { refId, ...paper }: KeepingPaper,
  lot: lots.StoredLot,
  asked: { quantity: number; weightKg: number | null; memo?: string | null },
): Promise<{ reservationId: number; quantity: number; weightKg: number }> {
  if (paper.refType !== 'WASTE') requireSellable(lot, paper.businessDate)
  const { quantity, weightKg } = take(lot, asked.quantity, asked.weightKg)
  const memo = asked.memo ?? null
  const { refType } = paper
  const kept = { lotId: lot.lotId, quantity, weightKg, memo }
  const reservationId = await reservations.insert(trx, {
    ...kept,
    refType,
    createdBy: by.id,
    ...(refId === undefined ? {} : { refId }),
  })
  const posting: Posting = { ...kept, type: 'RESERVE', amount: 0 }
  await post(trx, by, { ...paper, refId: refId ?? reservationId }, new Map([[lot.lotId, lot]]), [posting])
  return { reservationId, quantity, weightKg }
}

type Offered = Pick<lots.StoredLot, 'lotNo' | 'status' | 'expiryDate'>

/**
 * That goods may be sold on a business date: the night marks what is past its date hours after the day has begun.
 * @throws Refusal LOT_ON_HOLD for goods that nobody may be promised
 */
export function requireSellable({ lotNo, status, expiryDate }: Offered, businessDate: string): void {
  if (status === 'HOLD') throw new Refusal('LOT_ON_HOLD', { message: `${withParticle(lotNo, '은/는')} 보류 중이에요.` })
  if (status === 'EXPIRED' || (expiryDate !== null && expiryDate < businessDate))
    throw new Refusal('LOT_ON_HOLD', { message: `${withParticle(lotNo, '은/는')} 기한이 지났어요.` })
}

/** Lets everything go that is kept for the paper; nothing happens when nothing is. Locks the lots itself. */
export async function release(trx: Trx, by: By, paper: KeptPaper): Promise<void> {
  const { kept, locked } = await lockKept(trx, paper)
  // The day that a book is at may step back when its market begins later; goods are not let go before they are kept.
  const businessDate = [paper.businessDate, ...kept.map(({ since }) => since)].toSorted().at(-1) ?? paper.businessDate
  await post(trx, by, { ...paper, businessDate }, locked, kept.map(released))
  await end(trx, kept)
}

/** What left each lot. */
export type Consumed = Holding & { lotId: number; unitCost: number }

/**
 * Takes everything out that is kept for the paper, as movements of this type. Locks the lots itself. What has been held
 * back since, or is past its date, leaves as waste alone.
 * @throws Refusal LOT_ON_HOLD, LATER_STOCK_SHORT, INVALID_FIELDS for a day before the one they were kept on
 */
export async function consume(
  trx: Trx,
  by: By,
  paper: KeptPaper,
  type: Extract<MovementType, `OUT_${string}`>,
  memo: string | null = null,
): Promise<Consumed[]> {
  const { kept, locked } = await lockKept(trx, paper)
  const gone: Consumed[] = []
  const left = new Map<number, Holding>()
  const postings = kept.flatMap((reservation): Posting[] => {
    const { lotId, quantity, weightKg, since } = reservation
    const lot = locked.get(lotId)
    if (!lot) throw new Error(`a reservation of lot ${lotId}, which is not there`)
    refuseBefore(since, paper.businessDate)
    if (type !== 'OUT_WASTE') requireSellable(lot, paper.businessDate)
    const held = left.get(lotId) ?? holdingOf(lot)
    // With the last package goes what is left of the weight, as with any other.
    const part = partOf(held, quantity, quantity === held.quantity ? null : weightKg)
    if (isNoPart(part)) throw new Error(`lot ${lotId} keeps what it does not hold`)
    left.set(lotId, {
      quantity: minus(held.quantity, part.quantity),
      weightKg: minus(held.weightKg, part.weightKg),
      amount: held.amount - part.amount,
    })
    gone.push({ ...part, lotId, unitCost: lot.unitCost })
    return [released(reservation), { ...part, lotId, type, memo }]
  })
  await post(trx, by, paper, locked, postings)
  await end(trx, kept)
  return gone
}

const end = (trx: Trx, kept: readonly reservations.Reservation[]) =>
  reservations.setEnded(
    trx,
    kept.map(({ reservationId }) => reservationId),
  )

/** What the paper keeps, read once its lots are locked: it may have been let go while this waited. */
async function lockKept(trx: Trx, paper: KeptPaper) {
  const before = await reservations.keptFor(trx, paper)
  const locked = await lots.lockMap(
    trx,
    before.map(({ lotId }) => lotId),
  )
  const kept = await reservations.keptFor(trx, paper)
  return { kept: kept.filter(({ lotId }) => locked.has(lotId)), locked }
}

const released = ({ lotId, quantity, weightKg }: reservations.Reservation): Posting => ({
  lotId,
  type: 'RELEASE',
  quantity,
  weightKg,
  amount: 0,
})

function refuseBefore(since: string, businessDate: string): void {
  if (businessDate >= since) return
  const message = `${formatDate(since)}에 예약한 재고라서 그보다 앞선 날로는 내보낼 수 없어요.`
  refuseField('businessDate', message)
}
