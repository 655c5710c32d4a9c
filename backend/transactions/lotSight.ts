import { Refusal } from '../../shared/kit/errors.ts'
import type { TransactionLine } from '../../shared/transactions/contract.ts'
import type { Asker } from '../connections/rights.ts'
import type { Trx } from '../db/open.ts'
import { seesStock } from './access.ts'

/**
 * Who works for single clients only sells what the shelves give first; naming a lot or a place of the book takes the
 * sight of its stock. @throws Refusal PERMISSION_MISSING
 */
export async function requireLotsSeen(
  trx: Trx,
  by: Asker,
  bookOwnerId: number,
  lines: readonly Pick<TransactionLine, 'lotId' | 'zoneId' | 'auctionResultId'>[],
): Promise<void> {
  const names = lines.some(
    ({ lotId, zoneId, auctionResultId }) => lotId !== null || zoneId !== null || auctionResultId !== null,
  )
  if (names && !(await seesStock(trx, by, bookOwnerId))) throw new Refusal('PERMISSION_MISSING')
}
