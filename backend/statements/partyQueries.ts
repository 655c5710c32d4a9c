import { sql } from 'kysely'
import type { Party } from '../../shared/statements/paper.ts'
import type { Db, Trx } from '../db/open.ts'

const places = sql<string | null>`nullif(concat_ws(' ', c.address, c."addressDetail"), '')`.as('address')
const phones = sql<string | null>`coalesce(c.phone, c.mobile)`.as('phone')

/** A client as a paper names him. */
export const partner = (db: Db | Trx, clientId: number): Promise<Party> =>
  db
    .selectFrom('clients as c')
    .select([
      'c.clientName as name',
      'c.registrationNumber',
      'c.ceoName',
      'c.bizCondition',
      'c.bizItem',
      places,
      phones,
    ])
    .where('c.clientId', '=', clientId)
    .executeTakeFirstOrThrow()

/** Whoever changes it after this waits until the transaction is over. */
export const holdHolder = (trx: Trx, bookOwnerId: number) =>
  trx
    .selectFrom('clients')
    .select('clientId')
    .where('bookOwnerId', '=', bookOwnerId)
    .where('clientKind', '=', 'SELF')
    .forUpdate()
    .executeTakeFirstOrThrow()

/** The business of a book's holder, with what he writes on his papers and the account he wants to be paid to. */
export async function holder(db: Db | Trx, bookOwnerId: number) {
  const { notes, clientId, version, isGone, bankName, accountHolder, accountNoSealed, accountNoTail, ...party } =
    await db
      .selectFrom('clients as c')
      .innerJoin('members as m', 'm.id', 'c.bookOwnerId')
      .select([
        'c.clientId',
        'c.version',
        'c.clientName as name',
        'c.registrationNumber',
        'c.ceoName',
        'c.bizCondition',
        'c.bizItem',
      ])
      .select([places, phones, 'm.transactionMemo as notes', sql<boolean>`m.status = 'WITHDRAWN'`.as('isGone')])
      .select(['c.bankName', 'c.accountHolder', 'c.accountNoSealed', 'c.accountNoTail'])
      .where('c.bookOwnerId', '=', bookOwnerId)
      .where('c.clientKind', '=', 'SELF')
      .executeTakeFirstOrThrow()
  return { party, notes, clientId, version, isGone, bank: { bankName, accountHolder, accountNoSealed, accountNoTail } }
}
export type Holder = Awaited<ReturnType<typeof holder>>
