import type { ClientDetail } from '../../shared/clients/contract.ts'
import type { NewClient } from '../../shared/clients/input.ts'
import { seoulDate } from '../../shared/kit/dates.ts'
import { setting } from '../admin/settings/read.ts'
import { requireOnBook } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { holdDays } from '../inventory/businessDay.ts'
import { tailOf } from '../sealed.ts'
import type { AccountNumbers } from './accountNumbers.ts'
import { nextClientCode } from './code.ts'
import { one } from './detail.ts'
import { checkDates, checkReferences, columnsOf } from './fields.ts'
import { requireForMoney } from './mayWrite.ts'
import { carryOpening } from './opening.ts'
import { changed } from './recorded.ts'
import { orRegistered } from './refuse.ts'
import { type CreditTerms, chosenTerms, hasOpening, openingNames, openingOf } from './terms.ts'
import * as rows from './writeQueries.ts'

/**
 * Puts a partner into the caller's book, or into one that he may edit as a whole.
 * @throws Refusal NOT_FOUND for a book he does not see, PERMISSION_MISSING, IMPERSONATION_FORBIDDEN, INVALID_FIELDS,
 * DUPLICATE_REGISTRATION, DAY_CLOSED for an opening balance of a closed day
 */
export const create = (
  db: Db,
  accounts: AccountNumbers,
  by: Member,
  input: NewClient,
  idempotencyKey: string | null,
  now = Date.now(),
): Promise<ClientDetail> =>
  orRegistered(
    db.transaction().execute((trx) =>
      once(trx, by, { key: idempotencyKey, verb: 'client.create', input }, async () => {
        const usual = await setting(trx, 'credit.defaultPolicy')
        const { bookOwnerId = by.id, creditPolicy = usual, ...given } = input
        const client = { ...given, creditPolicy }
        // Before the right is looked at: the last owner of the book may be about to leave (decision 095).
        if (hasOpening(client)) await holdDays(trx, bookOwnerId)
        const { whole } = await requireOnBook(trx, by, bookOwnerId, 'CLIENT_EDIT')
        if (!whole) throw new Error('a right on a whole book without that right')
        const credit = [...chosenTerms(client, usual), ...(hasOpening(client) ? openingNames : [])]
        requireForMoney(by, whole, { credit, bank: client.accountNo ? ['accountNo'] : [] })
        await checkDates(trx, bookOwnerId, client, now)
        await checkReferences(trx, bookOwnerId, client)
        const [clientId = 0] = await rows.insert(trx, [
          {
            ...newRow(accounts, bookOwnerId, client, now),
            bookOwnerId,
            clientCode: await nextClientCode(trx, bookOwnerId),
            createdBy: by.id,
          },
        ])
        await carryOpening(trx, { ...client, clientId, bookOwnerId })
        await record(trx, by, clientId)
        return one(trx, by, clientId)
      }),
    ),
  )

/** The columns of a partner who is new: his opening balance is what he owes and is owed. */
export function newRow(
  accounts: AccountNumbers,
  bookOwnerId: number,
  {
    accountNo,
    openingArAmount,
    openingApAmount,
    openingDate,
    ...fields
  }: Omit<NewClient, 'bookOwnerId' | 'creditPolicy'> & Pick<CreditTerms, 'creditPolicy'>,
  now: number,
): rows.ClientColumns {
  const opening = openingOf({ openingArAmount, openingApAmount, openingDate })
  return {
    ...columnsOf(fields),
    ...opening,
    accountNoSealed: accountNo ? accounts.seal(bookOwnerId, accountNo) : null,
    accountNoTail: accountNo ? tailOf(accountNo) : null,
    tradeStartDate: fields.tradeStartDate ?? seoulDate(now),
  }
}

async function record(trx: Trx, by: Member, clientId: number) {
  const stored = await rows.lock(trx, clientId)
  if (!stored) throw new Error('the client just written is gone')
  const { clientCode, clientName } = stored
  await by.record(trx, {
    action: 'CREATE',
    entityType: 'client',
    entityId: clientId,
    entityLabel: clientName,
    after: { clientCode, ...changed({}, filledIn(stored)).after },
  })
}

/** Columns that the database fills are no news. */
function filledIn(stored: rows.Stored) {
  const {
    clientId: _id,
    bookOwnerId: _owner,
    clientKind: _kind,
    clientCode: _code,
    searchWords: _words,
    searchDigits: _digits,
    searchKeys: _keys,
    createdAt: _created,
    updatedAt: _updated,
    createdBy: _creator,
    updatedBy: _editor,
    version: _version,
    status: _status,
    receivableAmount: _receivable,
    payableAmount: _payable,
    oldestDueDate: _due,
    ...filled
  } = stored
  return filled
}
