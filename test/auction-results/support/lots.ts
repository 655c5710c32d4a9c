import type { Lot } from '../../../backend/auction-results/lot.ts'
import { type Written, writeLots } from '../../../backend/auction-results/write.ts'
import { lockResults } from '../../../backend/auction-results/writeQueries.ts'
import type { Db } from '../../../backend/db/open.ts'
import { lotsOfDay } from '../../../backend/db/seed/demo/auctionLots.ts'

/** A lot like those of the sample in domain.md 9.2: pears at 가락, 20 boxes of 15 kg at 52,000 won. */
export function lot(change: Partial<Lot> = {}): Lot {
  const [some] = lotsOfDay('2026-01-15', '110001', 1)
  if (!some) throw new Error('no lot was made')
  const pears = {
    corpCode: '11000105',
    corpName: '한국청과',
    slipNo: '1',
    auctionSeq: '1',
    largeCode: '06',
    largeName: '과실류',
    midCode: '02',
    midName: '배',
    smallCode: '01',
    smallName: '신고',
    unitQty: 15,
    unitCode: '12',
    unitName: 'kg',
    gradeCode: '11',
    gradeName: '특',
    quantity: 20,
    price: 52_000,
  }
  const sold = { ...some, ...pears, ...change }
  return { ...sold, totalAmount: sold.price * sold.quantity }
}

/** Writes lots as an import does. */
export const write = (db: Db, lots: readonly Lot[]): Promise<Written> =>
  db.transaction().execute(async (trx) => {
    await lockResults(trx)
    return writeLots(trx, lots)
  })

/** One more lot in the database. @returns its id */
export async function soldLot(db: Db, slip: number): Promise<number> {
  await write(db, [lot({ slipNo: String(slip) })])
  const row = await db
    .selectFrom('auctionResults')
    .select('auctionResultId')
    .where('slipNo', '=', String(slip))
    .executeTakeFirstOrThrow()
  return row.auctionResultId
}
