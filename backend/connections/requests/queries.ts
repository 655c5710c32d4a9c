import { sql } from 'kysely'
import type { Direction, RequestStatus } from '../../../shared/connections/contract.ts'
import type { ConnectionType, Permission } from '../../../shared/connections/permissions.ts'
import { REJECTIONS, REQUEST_DAYS } from '../../../shared/connections/rules.ts'
import type { Db, Trx } from '../../db/open.ts'
import { shownName } from '../members.ts'
import { personAs } from '../rowQueries.ts'

/** One whose time is over is so for everybody who looks, whether or not anybody has written it down. */
const status = sql<RequestStatus>`case when r.status = 'PENDING' and r."expiresAt" <= now() then 'EXPIRED' else r.status end`
const isPending = sql<boolean>`r.status = 'PENDING' and r."expiresAt" > now()`

const base = (db: Db | Trx) =>
  db
    .selectFrom('connectionRequests as r')
    .innerJoin('members as s', 's.id', 'r.senderMemberId')
    .innerJoin('members as v', 'v.id', 'r.receiverMemberId')
    .leftJoin('clients as c', 'c.clientId', 'r.clientId')
    .select([
      'r.id',
      'r.direction',
      'r.clientId',
      'c.clientName',
      'r.senderMemberId',
      'r.receiverMemberId',
      'r.connectionType',
      'r.permissions',
      'r.message',
      'r.rejectReason',
      'r.connectionId',
      'r.createdAt',
      'r.respondedAt',
      'r.expiresAt',
      status.as('status'),
      personAs('s').as('sender'),
      personAs('v').as('receiver'),
      shownName('s').as('senderName'),
      shownName('v').as('receiverName'),
      's.baseAuthRole as senderRole',
      's.status as senderStatus',
    ])

export type Row = NonNullable<Awaited<ReturnType<typeof find>>>

export const find = (db: Db | Trx, id: number) => base(db).where('r.id', '=', id).executeTakeFirst()

/** The request as it is now, locked. */
export const lock = (trx: Trx, id: number): Promise<Row | undefined> =>
  base(trx).where('r.id', '=', id).forNoKeyUpdate('r').executeTakeFirst()

const sides = { sent: 'senderMemberId', received: 'receiverMemberId' } as const
export type Box = keyof typeof sides

/** What a member sent or received, newest first, of the received first what waits: one page and how many there are. */
export async function list(
  db: Db,
  box: Box,
  memberId: number,
  asked: { page: number; size: number },
): Promise<{ rows: Row[]; total: number }> {
  const mine = db.selectFrom('connectionRequests as r').where(`r.${sides[box]}`, '=', memberId)
  // What waits stands before what was answered since, however much that is.
  const isFirst = sql<boolean>`(${box === 'received'}::boolean and ${isPending})`
  const page = mine
    .select('r.id')
    .orderBy(isFirst, 'desc')
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(asked.size)
    .offset(asked.page * asked.size)
  const rows = await base(db)
    .where('r.id', 'in', page)
    .orderBy(isFirst, 'desc')
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id', 'desc')
    .execute()
  const { total } = await mine.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

export async function countReceived(db: Db, memberId: number): Promise<number> {
  const { total } = await db
    .selectFrom('connectionRequests as r')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('r.receiverMemberId', '=', memberId)
    .where(isPending)
    .executeTakeFirstOrThrow()
  return total
}

const ACTIVE_AT_MOST = 200

/** What waits for an answer, sent or received, newest first; with another member only what is between the two. */
export const active = (db: Db, memberId: number, otherId?: number): Promise<Row[]> =>
  base(db)
    .where((e) =>
      e.or([
        e.and([
          e('r.senderMemberId', '=', memberId),
          ...(otherId === undefined ? [] : [e('r.receiverMemberId', '=', otherId)]),
        ]),
        e.and([
          e('r.receiverMemberId', '=', memberId),
          ...(otherId === undefined ? [] : [e('r.senderMemberId', '=', otherId)]),
        ]),
      ]),
    )
    .where(isPending)
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(ACTIVE_AT_MOST)
    .execute()

/** Writes down that what one member asked of another has run out, so that he may ask again. */
export async function expire(trx: Trx, senderMemberId: number, receiverMemberId: number): Promise<void> {
  await trx
    .updateTable('connectionRequests')
    .set({ status: 'EXPIRED' })
    .where('senderMemberId', '=', senderMemberId)
    .where('receiverMemberId', '=', receiverMemberId)
    .where('status', '=', 'PENDING')
    .where(sql<boolean>`"expiresAt" <= now()`)
    .execute()
}

/** Whether the receiver has refused the sender so often lately that he is to be left alone. */
export async function isWornOut(trx: Trx, senderMemberId: number, receiverMemberId: number): Promise<boolean> {
  const { times } = await trx
    .selectFrom('connectionRequests')
    .select((e) => e.fn.countAll<number>().as('times'))
    .where('senderMemberId', '=', senderMemberId)
    .where('receiverMemberId', '=', receiverMemberId)
    .where('status', '=', 'REJECTED')
    .where(sql<boolean>`"respondedAt" > now() - make_interval(days => ${REJECTIONS.days})`)
    .executeTakeFirstOrThrow()
  return times >= REJECTIONS.times
}

/** Whether the sender waits for the receiver's answer to be linked, whatever row he named. */
export async function isLinkPending(trx: Trx, senderMemberId: number, receiverMemberId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('connectionRequests as r')
    .select('r.id')
    .where('r.senderMemberId', '=', senderMemberId)
    .where('r.receiverMemberId', '=', receiverMemberId)
    .where('r.direction', '=', 'LINK')
    .where(isPending)
    .executeTakeFirst()
  return row !== undefined
}

type NewRow = {
  clientId: number | null
  direction: Direction
  senderMemberId: number
  receiverMemberId: number
  connectionType: ConnectionType
  permissions: readonly Permission[]
  message: string | null
}

/** @returns the request's id; undefined when the same waits already */
export async function insert(trx: Trx, row: NewRow): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('connectionRequests')
    .values({ ...row, expiresAt: sql<string>`now() + make_interval(days => ${REQUEST_DAYS})` })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

const waiting = (trx: Trx) =>
  trx
    .updateTable('connectionRequests as r')
    .set({ status: 'CANCELED', respondedAt: sql<string>`now()` })
    .where(isPending)

/** Ends what would lead a member to a client whom he has come to. */
export async function endMet(trx: Trx, clientId: number, memberId: number): Promise<void> {
  await waiting(trx)
    .where('r.clientId', '=', clientId)
    .where((e) =>
      e.or([
        e.and([e('r.direction', '=', 'JOIN'), e('r.senderMemberId', '=', memberId)]),
        e.and([e('r.direction', '=', 'INVITE'), e('r.receiverMemberId', '=', memberId)]),
      ]),
    )
    .execute()
}

/** Ends what would link two who are linked. */
export async function endLinks(trx: Trx, one: number, other: number): Promise<void> {
  await waiting(trx)
    .where('r.direction', '=', 'LINK')
    .where('r.senderMemberId', 'in', [one, other])
    .where('r.receiverMemberId', 'in', [one, other])
    .execute()
}

export async function setStatus(
  trx: Trx,
  id: number,
  to: Exclude<RequestStatus, 'PENDING' | 'EXPIRED'>,
  more: { rejectReason?: string | null; connectionId?: number } = {},
): Promise<void> {
  await trx
    .updateTable('connectionRequests')
    .set({ status: to, respondedAt: sql<string>`now()`, ...more })
    .where('id', '=', id)
    .execute()
}
