import { Refusal } from '../../shared/kit/errors.ts'
import type { PaperSettings } from '../../shared/statements/contract.ts'
import type { AccountNumbers } from '../clients/accountNumbers.ts'
import { maskOf } from '../clients/detail.ts'
import * as clients from '../clients/writeQueries.ts'
import { type Asker, requireInBook } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { tailOf } from '../sealed.ts'
import { holder } from './partyQueries.ts'

/** The account on the book's papers. @throws Refusal NOT_FOUND for a book whose trade the caller does not see */
export async function settings(db: Db, by: Asker, bookOwnerId: number): Promise<PaperSettings> {
  await requireInBook(db, by, bookOwnerId, 'TRANSACTION_VIEW')
  return shown(db, bookOwnerId)
}

async function shown(db: Db | Trx, bookOwnerId: number): Promise<PaperSettings> {
  const { bankName, accountHolder, accountNoTail } = (await holder(db, bookOwnerId)).bank
  return { bankName, accountHolder, accountNo: accountNoTail && maskOf(accountNoTail) }
}

type Change = { bookOwnerId?: number | undefined; bankName: string; accountHolder: string; accountNo: string }

/**
 * Writes down, or takes away, the account that the papers ask to be paid to; the number is kept sealed.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING for who is no owner of the book
 */
export const changeSettings = (
  db: Db,
  accounts: AccountNumbers,
  by: Member,
  { bookOwnerId = by.id, bankName, accountHolder, accountNo }: Change,
): Promise<PaperSettings> =>
  db.transaction().execute(async (trx) => {
    const right = await requireInBook(trx, by, bookOwnerId, 'TRANSACTION_VIEW')
    if (right.connectionType !== 'OWNER') throw new Refusal('PERMISSION_MISSING')
    const { clientId, bank } = await holder(trx, bookOwnerId)
    const isSet = accountNo !== ''
    await clients.update(trx, clientId, by.id, {
      bankName: isSet ? bankName : null,
      accountHolder: isSet && accountHolder !== '' ? accountHolder : null,
      accountNoSealed: isSet ? accounts.seal(bookOwnerId, accountNo) : null,
      accountNoTail: isSet ? tailOf(accountNo.replaceAll('-', '')) : null,
    })
    const after = await shown(trx, bookOwnerId)
    await by.record(trx, {
      action: 'SETTING',
      entityType: 'book',
      entityId: bookOwnerId,
      entityLabel: '명세서 계좌',
      before: { bankName: bank.bankName, accountNo: bank.accountNoTail && maskOf(bank.accountNoTail) },
      after,
    })
    return after
  })
