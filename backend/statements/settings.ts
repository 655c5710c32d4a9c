import { Refusal, refuseField } from '../../shared/kit/errors.ts'
import type { PaperSettings } from '../../shared/statements/contract.ts'
import type { AccountNumbers } from '../clients/accountNumbers.ts'
import { maskOf } from '../clients/detail.ts'
import { orRegistered } from '../clients/refuse.ts'
import * as clients from '../clients/writeQueries.ts'
import { type Asker, requireInBook } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { tailOf } from '../sealed.ts'
import { type Business, columnsOf, holderOf } from './paperHolder.ts'
import { type Holder, holder, holdHolder } from './partyQueries.ts'

/** The account on the book's papers. @throws Refusal NOT_FOUND for a book whose trade the caller does not see */
export async function settings(db: Db, by: Asker, bookOwnerId: number): Promise<PaperSettings> {
  await requireInBook(db, by, bookOwnerId, 'TRANSACTION_VIEW')
  return shown(db, bookOwnerId)
}

async function shown(db: Db | Trx, bookOwnerId: number): Promise<PaperSettings> {
  const { version, bank, ...found } = await holder(db, bookOwnerId)
  const { bankName, accountHolder, accountNoTail } = bank
  const accountNo = accountNoTail && maskOf(accountNoTail)
  return { bankName, accountHolder, accountNo, version, ...(found.isGone && { holder: holderOf(found) }) }
}

type Change = Business & {
  bookOwnerId?: number | undefined
  bankName: string
  accountHolder: string
  accountNo?: string | undefined
  version?: number | undefined
}

/**
 * Writes down, or takes away, the account that the papers ask to be paid to; the number is kept sealed. Where the holder of the
 * book has left, whoever goes on with it also says whose business the papers are from.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING for who is no owner of the book, STALE_VERSION, INVALID_FIELDS for half an account,
 * OWN_BUSINESS while the holder is there, DUPLICATE_REGISTRATION
 */
export const changeSettings = (
  db: Db,
  accounts: AccountNumbers,
  by: Member,
  { bookOwnerId = by.id, bankName, accountHolder, accountNo, version, ...business }: Change,
): Promise<PaperSettings> =>
  db.transaction().execute(async (trx) => {
    const right = await requireInBook(trx, by, bookOwnerId, 'TRANSACTION_VIEW')
    if (right.connectionType !== 'OWNER') throw new Refusal('PERMISSION_MISSING')
    await holdHolder(trx, bookOwnerId)
    const found = await holder(trx, bookOwnerId)
    const { clientId, version: now, bank } = found
    if (version !== undefined && version !== now) throw new Refusal('STALE_VERSION')
    const columns = await columnsOf(trx, bookOwnerId, found, business)
    const isUnsaid = bankName === '' && accountHolder === '' && accountNo === undefined && !bank.accountNoSealed
    const isNone = accountNo === '' || (columns !== null && isUnsaid)
    if (!isNone) requireWhole(bank, bankName, accountNo)
    const writing = clients.update(trx, clientId, by.id, {
      ...columns,
      bankName: isNone ? null : bankName,
      accountHolder: isNone || accountHolder === '' ? null : accountHolder,
      ...(accountNo !== undefined && numberAfter(accounts, bookOwnerId, accountNo)),
    })
    await orRegistered(writing)
    const after = await shown(trx, bookOwnerId)
    const { holder: named, ...account } = after
    await by.record(trx, {
      action: 'SETTING',
      entityType: 'book',
      entityId: bookOwnerId,
      entityLabel: '명세서 계좌',
      before: {
        bankName: bank.bankName,
        accountNo: bank.accountNoTail && maskOf(bank.accountNoTail),
        ...(found.isGone && holderOf(found)),
      },
      after: { ...account, ...named },
    })
    return after
  })

/** Half an account is printed nowhere, and an old number beside a new bank would be somebody else's. */
function requireWhole(bank: Holder['bank'], bankName: string, accountNo: string | undefined): void {
  if (bankName === '') refuseField('bankName', '은행을 입력해 주세요.')
  if (accountNo !== undefined) return
  if (!bank.accountNoSealed) refuseField('accountNo', '계좌번호를 입력해 주세요.')
  if (bankName !== bank.bankName) refuseField('accountNo', '은행이 바뀌면 계좌번호도 다시 입력해 주세요.')
}

const numberAfter = (accounts: AccountNumbers, bookOwnerId: number, accountNo: string) =>
  accountNo === ''
    ? { accountNoSealed: null, accountNoTail: null }
    : {
        accountNoSealed: accounts.seal(bookOwnerId, accountNo),
        accountNoTail: tailOf(accountNo.replaceAll('-', '')),
      }
