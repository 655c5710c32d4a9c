import { sql } from 'kysely'
import type { Db, Trx } from '../db/open.ts'
import type { BookDay } from './figureQueries.ts'

/** Papers with what a list of them says. */
const papers = (db: Db | Trx, bookOwnerId: number) =>
  db
    .selectFrom('transactions as t')
    .innerJoin('clients as c', 'c.clientId', 't.clientId')
    .select([
      't.transactionId',
      't.transactionNo',
      't.transactionType',
      'c.clientName',
      't.businessDate',
      't.totalAmount',
    ])
    .where('t.bookOwnerId', '=', bookOwnerId)

/** A screen names so many; the count of the others is of no use to anybody. */
const MOST = 100

/** Drafts up to the day. The sale of an accepted request waits for its goods to leave, and is posted on that day. */
export const drafts = (db: Db | Trx, { bookOwnerId, businessDate }: BookDay) =>
  papers(db, bookOwnerId)
    .where('t.status', '=', 'DRAFT')
    .where('t.requestId', 'is', null)
    .where('t.businessDate', '<=', businessDate)
    .orderBy('t.transactionId')
    .limit(MOST)
    .execute()

/** What was posted later to put the day right. */
export const corrections = (db: Db | Trx, { bookOwnerId, businessDate }: BookDay) =>
  papers(db, bookOwnerId)
    .where('t.status', 'in', ['POSTED', 'VOIDED'])
    .where('t.correctsBusinessDate', '=', businessDate)
    .orderBy('t.transactionId')
    .limit(MOST)
    .execute()

/** Requests to the book for goods that should have left by the day, and those that left without a posted sale. */
export const unposted = (db: Db | Trx, { bookOwnerId, businessDate }: BookDay) =>
  db
    .selectFrom('purchaseRequests as r')
    .leftJoin('clients as c', 'c.clientId', 'r.senderClientId')
    .innerJoin('members as m', 'm.id', 'r.senderMemberId')
    .leftJoin('transactions as t', 't.transactionId', 'r.transactionId')
    .select(['r.requestId', 'r.requestNo', 'r.desiredDate'])
    .select(sql<string>`coalesce(c."clientName", m.name)`.as('clientName'))
    .select(sql<boolean>`r.status = 'SHIPPED'`.as('isShipped'))
    .where('r.receiverMemberId', '=', bookOwnerId)
    .where('r.desiredDate', '<=', businessDate)
    .where((e) =>
      e.or([
        e('r.status', 'in', ['ACCEPTED', 'PREPARING']),
        e.and([e('r.status', '=', 'SHIPPED'), e(sql`coalesce(t.status, 'DRAFT')`, '=', 'DRAFT')]),
      ]),
    )
    .orderBy('r.desiredDate')
    .orderBy('r.requestId')
    .limit(MOST)
    .execute()
