import type { ClientDetail } from '../../shared/clients/contract.ts'
import { nextStatuses, statusGuard } from '../../shared/clients/rules.ts'
import type { ClientStatus } from '../../shared/clients/words.ts'
import { permissions } from '../../shared/connections/permissions.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import { type Asker, type ClientRight, requireOnClient } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'
import { nameOf } from './bookQueries.ts'
import * as details from './detailQueries.ts'
import { shownTo } from './view.ts'

/** One client as the caller sees it. @throws Refusal NOT_FOUND for one that is not for his eyes */
export async function one(db: Db | Trx, by: Asker, clientId: number): Promise<ClientDetail> {
  return detailFor(db, await requireOnClient(db, by, clientId, 'CLIENT_VIEW'))
}

/** The caller's own business. @throws Refusal NOT_FOUND before he has completed his profile */
export async function mine(db: Db, by: Asker): Promise<ClientDetail> {
  const self = await details.selfOf(db, by.id)
  if (!self) throw new Refusal('NOT_FOUND')
  return one(db, by, self.clientId)
}

/** The client that the right was found on, as this right shows it. @throws Refusal NOT_FOUND when it has gone meanwhile */
export async function detailFor(db: Db | Trx, found: ClientRight): Promise<ClientDetail> {
  const row = await details.find(db, found.clientId)
  if (!row) throw new Refusal('NOT_FOUND')
  const { accountNoTail, partnerId, partnerName, partnerIcon, openingArAmount, openingApAmount, ...shown } = row
  const seesBalance = found.right.permissions.has('BALANCE_VIEW')
  return {
    ...shownTo(shown, seesBalance),
    ...(seesBalance ? { openingArAmount, openingApAmount } : {}),
    bookName: await nameOf(db, found.bookOwnerId),
    accountNoMasked: accountNoTail === null ? null : maskOf(accountNoTail),
    linkedMember: partnerId === null ? null : { memberId: partnerId, name: partnerName ?? '', repIcon: partnerIcon },
    permissions: permissions.filter((permission) => found.right.permissions.has(permission)),
    allowed: await allowedFor(db, found, row),
  }
}

/** `***-1234` */
export const maskOf = (tail: string): string => `***-${tail}`

/** What he may set the status to now; only what he knows to be owed keeps him from ending it. */
async function allowedFor(db: Db | Trx, { bookOwnerId, right }: ClientRight, row: details.DetailRow) {
  if (row.clientKind === 'SELF' || !right.permissions.has('CLIENT_EDIT')) return []
  const isSettled =
    row.receivableAmount === 0 &&
    row.payableAmount === 0 &&
    !(await details.hasOpenRequest(db, bookOwnerId, row.clientId))
  return nextStatuses(row.status).filter((to: ClientStatus) => {
    const guard = statusGuard(row.status, to)
    return !(guard?.ownerOnly && right.connectionType !== 'OWNER') && !(guard?.settled && !isSettled)
  })
}
