import { UNDO_MS } from '../../../shared/clients/imports.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import { requireOnBook } from '../../connections/rights.ts'
import type { Db } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { openDay } from '../../inventory/businessDay.ts'
import * as shares from '../../statements/shareQueries.ts'
import { undoOpenings } from '../../transactions/ledger/undoOpenings.ts'
import { setRemoved } from '../writeQueries.ts'
import * as imports from './queries.ts'

/**
 * Takes back what an import has put into a book. Done again it answers the same.
 * @throws Refusal NOT_FOUND for an import into a book that the caller does not see, PERMISSION_MISSING,
 * IMPORT_NOT_UNDOABLE after ten minutes or when one of its clients is used, DAY_CLOSED when today is and there are
 * opening balances to take back
 */
export const undo = (db: Db, by: Member, importId: number, now = Date.now()): Promise<{ removed: number }> =>
  db.transaction().execute(async (trx) => {
    const found = await imports.lock(trx, importId, UNDO_MS)
    if (!found) throw new Refusal('NOT_FOUND')
    await requireOnBook(trx, by, found.bookOwnerId, 'CLIENT_EDIT')
    const { fileName, rows: imported } = found
    if (found.undoneAt) return { removed: imported }
    const { bookOwnerId } = found
    // Before the rows, as whoever posts takes the day; without balances nothing is posted, and no day has to be open.
    const businessDate = (await imports.carriesBalances(trx, importId))
      ? await openDay(trx, bookOwnerId, null, now)
      : null
    const rows = await imports.lockRows(trx, importId)
    const isTouched = rows.length < imported || rows.some(({ version }) => version > 1)
    if (!found.isYoung || isTouched || (await imports.isReferredTo(trx, importId)))
      throw new Refusal('IMPORT_NOT_UNDOABLE')
    const clientIds = rows.map(({ clientId }) => clientId)
    if (businessDate !== null) await undoOpenings(trx, { bookOwnerId, businessDate, memberId: by.id }, clientIds)
    await shares.revokeAll(trx, 'clientId', clientIds, by.id)
    await setRemoved(trx, clientIds, by.id)
    await imports.setUndone(trx, importId)
    await by.record(trx, {
      action: 'DELETE',
      entityType: 'clientImport',
      entityId: importId,
      entityLabel: fileName,
      before: { fileName, rows: imported },
    })
    return { removed: imported }
  })
