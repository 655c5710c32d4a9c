import { sql } from 'kysely'
import type { Layout } from '../../shared/statements/words.ts'
import type { AccountNumbers } from '../clients/accountNumbers.ts'
import type { Db, Trx } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { statementFor } from './client.ts'
import type { Period } from './clientQueries.ts'
import { deliveryFor } from './delivery.ts'

/** How a paper left: on paper from the page, or as a file. */
type How = { layout: Layout; as: 'PRINT' | 'PDF' }
type Printed = { transactionId: number; number: string; title: string }

/** Puts a paper that has left the house on record. A file is read, and what is read changes nothing else. */
export const recordPaper = (trx: Trx, by: Member, paper: Printed, how: How & { printCount?: number }): Promise<void> =>
  by.record(trx, {
    action: 'PRINT',
    entityType: 'transaction',
    entityId: paper.transactionId,
    entityLabel: `${paper.title} ${paper.number}`,
    after: how,
  })

/** @returns how many copies were printed by now */
async function countCopy(trx: Trx, transactionId: number): Promise<number> {
  const { printCount } = await trx
    .updateTable('transactions')
    .set({ printCount: sql<number>`"printCount" + 1` })
    .where('transactionId', '=', transactionId)
    .returning('printCount')
    .executeTakeFirstOrThrow()
  return printCount
}

/** Puts a statement of a client that has left the house on record. */
export const recordStatement = (trx: Trx, by: Member, { clientId, from, to }: Period, name: string, as: How['as']) =>
  by.record(trx, {
    action: 'PRINT',
    entityType: 'client',
    entityId: clientId,
    entityLabel: name,
    after: { from, to, as },
  })

/** The page of a paper was printed. @throws Refusal as `deliveryFor` */
export const printedPaper = (db: Db, accounts: AccountNumbers, by: Member, id: number, layout: Layout) =>
  db.transaction().execute(async (trx) => {
    const { paper } = await deliveryFor(trx, accounts, by, id)
    const printCount = await countCopy(trx, paper.transactionId)
    await recordPaper(trx, by, paper, { layout, as: 'PRINT', printCount })
    return { printCount }
  })

/** The page of a statement was printed. @throws Refusal as `statementFor` */
export const printedStatement = (db: Db, accounts: AccountNumbers, by: Member, period: Period): Promise<undefined> =>
  db.transaction().execute(async (trx) => {
    const { paper } = await statementFor(trx, accounts, by, period)
    await recordStatement(trx, by, period, paper.client.name, 'PRINT')
    return undefined
  })
