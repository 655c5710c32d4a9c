import type { Of } from '../../shared/kit/endpoint.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { noteTransaction, TransactionDetail } from '../../shared/transactions/contract.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { requirePaper } from './clientQueries.ts'
import { detailFor } from './detail.ts'
import * as rows from './writeQueries.ts'

type Note = Of<(typeof noteTransaction)['body']>

/**
 * Writes a note on a paper; of what is posted nothing else may change.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, STALE_VERSION where its writer has seen another version
 */
export const note = (
  db: Db,
  by: Member,
  transactionId: number,
  said: Note,
  idempotencyKey: string | null,
): Promise<TransactionDetail> =>
  db.transaction().execute((trx) => {
    const call = { key: idempotencyKey, verb: 'transaction.note', input: { transactionId, ...said } }
    return once(trx, by, call, () => write(trx, by, transactionId, said))
  })

async function write(trx: Trx, by: Member, transactionId: number, { memo, version }: Note): Promise<TransactionDetail> {
  const paper = await requirePaper(trx, by, await rows.lock(trx, transactionId))
  if (!(await detailFor(trx, by, transactionId)).may.note) throw new Refusal('PERMISSION_MISSING')
  if (version !== undefined && version !== paper.version) throw new Refusal('STALE_VERSION')
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
