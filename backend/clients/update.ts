import type { ClientDetail } from '../../shared/clients/contract.ts'
import { type ClientChange, creditTermNames } from '../../shared/clients/input.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import { type Right, requireOnClient } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { holdDays } from '../inventory/businessDay.ts'
import { tailOf } from '../sealed.ts'
import type { AccountNumbers } from './accountNumbers.ts'
import { detailFor } from './detail.ts'
import { checkDates, checkReferences, columnsOf } from './fields.ts'
import { requireForMoney } from './mayWrite.ts'
import { creditChanged, tellOthers } from './notices.ts'
import { carryOpening } from './opening.ts'
import { changed } from './recorded.ts'
import { orRegistered } from './refuse.ts'
import { hasOpening, openingNames, openingOf } from './terms.ts'
import * as rows from './writeQueries.ts'

const bankNames = ['bankCode', 'bankName', 'accountHolder', 'accountNo']

/** What is asked for, and which of its fields the caller has named: terms that he left out stay as they are. */
export type Change = ClientChange & { named: ReadonlySet<string> }

/**
 * Saves a partner as he is to be, and tells the others who work with him when his credit terms have changed.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, OWN_BUSINESS, STALE_VERSION, OPENING_FIXED, IMPERSONATION_FORBIDDEN,
 * INVALID_FIELDS, DUPLICATE_REGISTRATION, DAY_CLOSED for an opening balance of a closed day
 */
export const update = (
  db: Db,
  accounts: AccountNumbers,
  by: Member,
  clientId: number,
  change: Change,
  now = Date.now(),
): Promise<ClientDetail> =>
  orRegistered(
    db.transaction().execute(async (trx) => {
      const { bookOwnerId } = await requireOnClient(trx, by, clientId, 'CLIENT_EDIT')
      if (hasOpening(change)) await holdDays(trx, bookOwnerId)
      const stored = await rows.lock(trx, clientId)
      if (!stored) throw new Refusal('NOT_FOUND')
      // Once more: the last owner of the book may have left meanwhile (decision 095).
      const found = await requireOnClient(trx, by, clientId, 'CLIENT_EDIT')
      if (stored.clientKind === 'SELF') throw new Refusal('OWN_BUSINESS')
      refuseGuesses(by, found.right, change.named)
      const columns = columnsAfter(accounts, stored, change)
      const { before, after } = changed(stored, columns)
      const names = Object.keys(after)
      // Also where the version is another: who presses again after an answer that was lost has saved this himself.
      if (names.length === 0) return detailFor(trx, found)
      if (isStale(stored, change)) throw new Refusal('STALE_VERSION')
      const credit = names.filter((name) => moneyNames.has(name))
      requireForMoney(by, found.right, { credit, bank: names.filter((name) => bankNames.includes(name)) })
      await checkDates(trx, stored.bookOwnerId, columns, now)
      await checkReferences(trx, stored.bookOwnerId, columns, stored)
      // What the tax office said was of the number before.
      const unknown = 'registrationNumber' in after ? { bizStatus: null, bizCheckedAt: null } : {}
      await rows.update(trx, clientId, by.id, { ...columns, ...unknown })
      if (!hasOpening(stored)) await carryOpening(trx, { ...stored, ...columns, clientId })
      await by.record(trx, {
        action: 'UPDATE',
        entityType: 'client',
        entityId: clientId,
        entityLabel: columns.clientName,
        before,
        after,
      })
      if (credit.length > 0) {
        const { clientName } = columns
        await tellOthers(trx, by.id, { clientId, clientName }, creditChanged)
      }
      return detailFor(trx, found)
    }),
  )

const hiddenNames = ['creditLimitAmount', 'openingArAmount', 'openingApAmount']

/** Who may not see an amount must not find it out by naming it: the right one would change nothing and be let through. */
function refuseGuesses(by: Member, right: Right, named: ReadonlySet<string>): void {
  if (right.permissions.has('BALANCE_VIEW')) return
  requireForMoney(by, right, { credit: hiddenNames.filter((name) => named.has(name)), bank: [] })
}

const moneyNames = new Set<string>([...creditTermNames, ...openingNames])

const isStale = (stored: rows.Stored, { version }: Change) => stored.version !== version

function columnsAfter(accounts: AccountNumbers, stored: rows.Stored, change: Change) {
  const { version: _seen, named, accountNo, openingArAmount, openingApAmount, openingDate, ...fields } = change
  const kept = Object.fromEntries(
    creditTermNames.filter((name) => !named.has(name)).map((name) => [name, stored[name]]),
  )
  const columns = { ...columnsOf(fields), ...kept }
  return {
    ...columns,
    ...openingAfter(stored, change, { openingArAmount, openingApAmount, openingDate }),
    ...accountAfter(accounts, stored, accountNo),
  }
}

/** @throws Refusal OPENING_FIXED for another opening balance than the one there is, STALE_VERSION where it was not seen */
function openingAfter(stored: rows.Stored, change: Change, asked: Pick<ClientChange, (typeof openingNames)[number]>) {
  const { openingArAmount, openingApAmount, openingDate } = stored
  const before = { openingArAmount, openingApAmount, openingDate }
  if (!openingNames.some((name) => change.named.has(name))) return before
  const opening = openingOf(asked)
  if (hasOpening(before)) {
    if (openingNames.some((name) => opening[name] !== before[name]))
      throw new Refusal(isStale(stored, change) ? 'STALE_VERSION' : 'OPENING_FIXED')
    return before
  }
  return hasOpening(opening) ? opening : before
}

/** Left out, or the same again, the number stays; null takes it away. */
function accountAfter(accounts: AccountNumbers, stored: rows.Stored, accountNo: string | null | undefined) {
  const { bookOwnerId, accountNoSealed } = stored
  if (accountNo === undefined) return {}
  if (accountNo === null) return { accountNoSealed: null, accountNoTail: null }
  if (accountNoSealed && accounts.open(bookOwnerId, accountNoSealed) === accountNo) return {}
  return { accountNoSealed: accounts.seal(bookOwnerId, accountNo), accountNoTail: tailOf(accountNo) }
}
