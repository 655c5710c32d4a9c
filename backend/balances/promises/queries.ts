import { sql } from 'kysely'
import type { Received } from '../../../shared/balances/rules.ts'
import type { PromiseStatus } from '../../../shared/balances/words.ts'
import type { Db, Trx } from '../../db/open.ts'

const columns = ['p.promiseId', 'p.promisedDate', 'p.amount', 'p.memo', 'p.status', 'p.createdAt', 'p.version'] as const

const SHOWN = 50

/** The latest of a client, what was promised for the last day first. */
export const latest = (db: Db | Trx, clientId: number) =>
  db
    .selectFrom('paymentPromises as p')
    .leftJoin('members as m', 'm.id', 'p.createdBy')
    .select([...columns, 'm.name as createdByName'])
    .where('p.clientId', '=', clientId)
    .orderBy('p.promisedDate', 'desc')
    .orderBy('p.promiseId', 'desc')
    .limit(SHOWN)
    .execute()

export type Row = Awaited<ReturnType<typeof latest>>[number]

/** The promise of this client, locked; undefined when it is not there. */
export const lock = (trx: Trx, clientId: number, promiseId: number) =>
  trx
    .selectFrom('paymentPromises as p')
    .select(columns)
    .where('p.clientId', '=', clientId)
    .where('p.promiseId', '=', promiseId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Money that came in from a client since an instant, and was not taken back. */
export const receivedSince = (db: Db | Trx, clientId: number, since: string): Promise<Received[]> =>
  db
    .selectFrom('transactions as t')
    .select(['t.businessDate', sql<string>`t."postedAt"`.as('postedAt'), 't.totalAmount as amount'])
    .where('t.clientId', '=', clientId)
    .where('t.transactionType', 'in', ['RECEIPT', 'SETOFF'])
    .where('t.status', '=', 'POSTED')
    .where('t.reversalOfId', 'is', null)
    .where('t.postedAt', '>=', since)
    .execute()

type NewRow = {
  bookOwnerId: number
  clientId: number
  promisedDate: string
  amount: number
  memo: string | null
  createdBy: number
}

export async function insert(trx: Trx, row: NewRow): Promise<number> {
  const { promiseId } = await trx
    .insertInto('paymentPromises')
    .values({ ...row, updatedBy: row.createdBy })
    .returning('promiseId')
    .executeTakeFirstOrThrow()
  return promiseId
}

/** @param by null where the day has decided */
export async function setStatus(trx: Trx, promiseId: number, status: PromiseStatus, by: number | null): Promise<void> {
  await trx
    .updateTable('paymentPromises')
    .set({ status, updatedBy: by, updatedAt: sql`now()`, version: sql`version + 1` })
    .where('promiseId', '=', promiseId)
    .execute()
}

/** Clients of whom a promise waits, in their order. */
export async function clientsWithOpen(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('paymentPromises')
    .select('clientId')
    .distinct()
    .where('status', '=', 'OPEN')
    .orderBy('clientId')
    .execute()
  return rows.map(({ clientId }) => clientId)
}

/** Every promise of a client that money may have come in for, those that wait locked. */
export const lockAll = (trx: Trx, clientId: number) =>
  trx
    .selectFrom('paymentPromises as p')
    .select(columns)
    .where('p.clientId', '=', clientId)
    .where('p.status', '<>', 'CANCELED')
    .orderBy('p.promiseId')
    .forNoKeyUpdate()
    .execute()
