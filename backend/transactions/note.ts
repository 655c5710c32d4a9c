import { Refusal } from '../../shared/kit/errors.ts'
import type { TransactionDetail } from '../../shared/transactions/contract.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { requirePaper } from './clientQueries.ts'
import { detailFor } from './detail.ts'
import * as rows from './writeQueries.ts'

/** Writes a note on a paper; of what is posted nothing else may change. @throws Refusal NOT_FOUND, PERMISSION_MISSING */
export const note = (
  db: Db,
  by: Member,
  transactionId: number,
  memo: string | null,
  idempotencyKey: string | null,
): Promise<TransactionDetail> =>
  db.transaction().execute((trx) => {
    const said = { key: idempotencyKey, verb: 'transaction.note', input: { transactionId, memo } }
    return once(trx, by, said, () => write(trx, by, transactionId, memo))
  })

async function write(trx: Trx, by: Member, transactionId: number, memo: string | null): Promise<TransactionDetail> {
  const paper = await requirePaper(trx, by, await rows.lock(trx, transactionId))
  if (!(await detailFor(trx, by, transactionId)).may.note) throw new Refusal('PERMISSION_MISSING')
  await rows.setMemo(trx, transactionId, by.id, memo)
  await by.record(trx, {
    action: 'UPDATE',
    entityType: 'transaction',
    entityId: transactionId,
    entityLabel: paper.transactionNo,
    before: { memo: paper.memo },
    after: { memo },
  })
  return detailFor(trx, by, transactionId)
}
