import { sql } from 'kysely'
import type {
  NewPurchaseRequest,
  PurchaseRequestDetail,
  PurchaseRequestItem,
} from '../../shared/purchase-requests/contract.ts'
import { statuses as everyStatus, type Party, type Status } from '../../shared/purchase-requests/rules.ts'
import type { Db, Trx } from '../db/open.ts'

const base = (db: Db | Trx) =>
  db
    .selectFrom('purchaseRequests as r')
    .innerJoin('members as sender', 'sender.id', 'r.senderMemberId')
    .innerJoin('members as receiver', 'receiver.id', 'r.receiverMemberId')
    .select([
      'r.requestId',
      'r.requestNo',
      'r.requestType',
      'r.status',
      'r.createdAt',
      'r.senderMemberId',
      'r.receiverMemberId',
      'r.desiredDate',
      'r.requestedAmount',
      'r.deliveryPlace',
      'r.memo',
      'r.rejectReason',
      'r.version',
      sql<string>`coalesce(sender."businessName", sender.name)`.as('senderName'),
      sql<string>`coalesce(receiver."businessName", receiver.name)`.as('receiverName'),
      sql<number>`(select count(*) from "purchaseRequestItems" i where i."requestId" = r."requestId")`.as('itemCount'),
      sql<string>`(select i."productName" from "purchaseRequestItems" i where i."requestId" = r."requestId" order by i."lineNo" limit 1)`.as(
        'firstProduct',
      ),
    ])

/** A stored request with both parties' names. */
export type Row = NonNullable<Awaited<ReturnType<typeof find>>>

const sides = { sender: 'senderMemberId', receiver: 'receiverMemberId' } as const
/** The statuses a side may see among those asked for: a draft exists only for its sender. */
const seen = (side: Party, asked: readonly Status[] = everyStatus): string[] =>
  asked.filter((status) => side === 'sender' || status !== 'DRAFT')

/** Any of the statuses; none of none. */
const isOneOf = (column: 'r.status' | 'status', statuses: string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${statuses})`

/** What a member sent or received, newest first. */
export const list = (
  db: Db,
  side: Party,
  memberId: number,
  asked: { page: number; size: number; statuses?: readonly Status[] },
): Promise<Row[]> =>
  base(db)
    // The page is chosen first: without statistics, which an embedded database never gathers by itself, the planner
    // would look up names and lines for every request there is and sort afterwards.
    .where('r.requestId', 'in', (e) =>
      e
        .selectFrom('purchaseRequests')
        .select('requestId')
        .where(sides[side], '=', memberId)
        .where(isOneOf('status', seen(side, asked.statuses)))
        .orderBy('createdAt', 'desc')
        .orderBy('requestId', 'desc')
        .limit(asked.size)
        .offset(asked.page * asked.size),
    )
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.requestId', 'desc')
    .execute()

export async function count(db: Db, side: Party, memberId: number, statuses?: readonly Status[]): Promise<number> {
  const { total } = await db
    .selectFrom('purchaseRequests')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where(sides[side], '=', memberId)
    .where(isOneOf('status', seen(side, statuses)))
    .executeTakeFirstOrThrow()
  return total
}

export const find = (db: Db | Trx, requestId: number) =>
  base(db).where('r.requestId', '=', requestId).executeTakeFirst()

/**
 * The newest request of a member that a transaction can be made from: agreed, and not delivered yet. With `clientId`
 * only those with that partner of his own book.
 */
export const newestAgreed = (db: Db, memberId: number, clientId: number | undefined): Promise<Row | undefined> =>
  base(db)
    .where((e) =>
      e.or([
        e.and([
          e('r.receiverMemberId', '=', memberId),
          ...(clientId === undefined ? [] : [e('r.senderClientId', '=', clientId)]),
        ]),
        e.and([
          e('r.senderMemberId', '=', memberId),
          ...(clientId === undefined ? [] : [e('r.receiverClientId', '=', clientId)]),
        ]),
      ]),
    )
    .where(isOneOf('r.status', ['ACCEPTED', 'PREPARING']))
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.requestId', 'desc')
    .limit(1)
    .executeTakeFirst()

export const lock = (trx: Trx, requestId: number) =>
  base(trx).where('r.requestId', '=', requestId).forNoKeyUpdate('r').executeTakeFirst()

export const items = (db: Db | Trx, requestId: number): Promise<PurchaseRequestItem[]> =>
  db
    .selectFrom('purchaseRequestItems')
    .select([
      'itemId',
      'productCodeId',
      'productName',
      'specificationId',
      'specName',
      'requestedQuantity',
      'requestedWeightKg',
      'maxUnitPrice',
      'memo',
    ])
    .where('requestId', '=', requestId)
    .orderBy('lineNo')
    .execute()

export const history = (db: Db | Trx, requestId: number): Promise<PurchaseRequestDetail['history']> =>
  db
    .selectFrom('purchaseRequestHistory as h')
    .innerJoin('members as m', 'm.id', 'h.memberId')
    .select(['h.status', 'h.memberId', 'h.at', 'h.reason', sql<string>`coalesce(m.nickname, m.name)`.as('memberName')])
    .where('h.requestId', '=', requestId)
    .orderBy('h.historyId')
    .execute()

export type NewRow = Pick<
  NewPurchaseRequest,
  'requestType' | 'receiverClientId' | 'desiredDate' | 'deliveryPlace' | 'memo'
> & {
  requestNo: string
  businessDate: string
  senderMemberId: number
  senderClientId: number | null
  receiverMemberId: number
  requestedAmount: number | null
}
export type NewItem = Omit<PurchaseRequestItem, 'itemId'>

export async function insert(trx: Trx, row: NewRow, lines: NewItem[]): Promise<number> {
  const { requestId } = await trx
    .insertInto('purchaseRequests')
    .values({ ...row, status: 'REQUESTED' })
    .returning('requestId')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('purchaseRequestItems')
    .values(lines.map((line, i) => ({ ...line, requestId, lineNo: i + 1 })))
    .execute()
  return requestId
}

export async function setStatus(trx: Trx, requestId: number, status: Status, reason: string | null): Promise<void> {
  await trx
    .updateTable('purchaseRequests')
    .set({
      status,
      version: sql<number>`version + 1`,
      updatedAt: sql<string>`now()`,
      ...(status === 'REJECTED' ? { rejectReason: reason } : {}),
      ...(status === 'CANCELED' ? { cancelReason: reason } : {}),
    })
    .where('requestId', '=', requestId)
    .execute()
}

export async function record(
  trx: Trx,
  requestId: number,
  status: Status,
  memberId: number,
  reason: string | null,
): Promise<void> {
  await trx.insertInto('purchaseRequestHistory').values({ requestId, status, memberId, reason }).execute()
}
