import type { WasteDetail } from '../../shared/waste/contract.ts'
import type { Db } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { requireWritten } from './access.ts'
import { detailFor } from './detail.ts'
import { type Move, move } from './move.ts'
import * as wastes from './queries.ts'

/**
 * Moves a waste on (domain.md 12). Two at once have one effect; the second of the same kind is answered as done.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, and what `move` refuses
 */
export const changeStatus = (
  db: Db,
  by: Member,
  input: Move & { wasteId: number },
  idempotencyKey: string | null,
  now = Date.now(),
): Promise<WasteDetail> =>
  db.transaction().execute((trx) =>
    once(trx, by, { key: idempotencyKey, verb: 'waste.status', input }, async () => {
      const { wasteId } = input
      const { row, right } = await requireWritten(trx, by, await wastes.lock(trx, wasteId))
      await move(trx, by, row, right, input, now)
      return detailFor(trx, wasteId, right)
    }),
  )
