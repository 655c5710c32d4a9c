import { Refusal } from '../../shared/kit/errors.ts'
import { requireOnClient } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import type { AccountNumbers } from './accountNumbers.ts'
import { maskOf } from './detail.ts'
import * as rows from './writeQueries.ts'

/**
 * A client's account number in full; the look is put on record, the number is not.
 * @throws Refusal NOT_FOUND also when there is none, PERMISSION_MISSING for who does not pay
 */
export const account = (db: Db, accounts: AccountNumbers, by: Member, clientId: number) =>
  db.transaction().execute(async (trx) => {
    const { bookOwnerId } = await requireOnClient(trx, by, clientId, 'PAYMENT_WRITE')
    const stored = await rows.accountOf(trx, clientId)
    if (!stored?.accountNoSealed) throw new Refusal('NOT_FOUND')
    const { bankName, accountHolder, accountNoSealed, accountNoTail, clientName } = stored
    const accountNo = accounts.open(bookOwnerId, accountNoSealed)
    await by.record(trx, {
      action: 'VIEW_SENSITIVE',
      entityType: 'client',
      entityId: clientId,
      entityLabel: clientName,
      after: { accountNo: maskOf(accountNoTail ?? '') },
    })
    return { bankName, accountNo, accountHolder }
  })
