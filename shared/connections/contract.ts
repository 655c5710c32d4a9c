import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { listOf } from '../kit/list.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { dateText, id, optionalText, text } from '../kit/schema.ts'
import { connectionTypes, permissions } from './permissions.ts'

/** What a connection reaches: one client, a whole book through its holder's own business, or a linked partner. */
export const reaches = ['CLIENT', 'BOOK', 'LINK'] as const
export type Reach = (typeof reaches)[number]

export const connectionStatuses = ['ACTIVE', 'DISCONNECTED'] as const

const type = v.picklist(connectionTypes, '연결 유형을 골라 주세요.')
const chosen = listOf(
  v.picklist(permissions, '알 수 없는 권한이에요.'),
  permissions.length,
  '같은 권한이 여러 번 들어 있어요.',
)

/** A member as others see him. */
export const Person = v.object({
  memberId: v.number(),
  name: v.string(),
  nickname: v.nullable(v.string()),
  repIcon: v.nullable(v.string()),
  businessName: v.nullable(v.string()),
})
export type Person = Of<typeof Person>

/** A member's link to a client (domain.md 6.1). */
export const Connection = v.object({
  connectionId: v.number(),
  clientId: v.number(),
  clientName: v.string(),
  /** Whose book the client is in. */
  bookOwnerId: v.number(),
  bookName: v.string(),
  reach: v.picklist(reaches),
  memberId: v.number(),
  memberName: v.string(),
  nickname: v.nullable(v.string()),
  repIcon: v.nullable(v.string()),
  connectionType: v.picklist(connectionTypes),
  /** What the connection really holds: everything for an owner. */
  permissions: v.array(v.picklist(permissions)),
  status: v.picklist(connectionStatuses),
  connectedAt: v.string(),
  connectedByName: v.nullable(v.string()),
  disconnectedAt: v.nullable(v.string()),
  disconnectReason: v.nullable(v.string()),
  lastAccessAt: v.nullable(v.string()),
  /** Everybody who is connected with the client; for a linked partner, who is on its other side. */
  members: v.array(
    v.object({ ...Person.entries, connectionId: v.number(), connectionType: v.picklist(connectionTypes) }),
  ),
  /** What the caller may do with this connection now. */
  allowed: v.object({ manage: v.boolean(), makeOwner: v.boolean(), disconnect: v.boolean() }),
})
export type Connection = Of<typeof Connection>

const params = v.object({ id })
/** Put on record; an admin says it, somebody who looks after his own book need not. */
const reason = optionalText('사유', 200)

export const clientMembers = endpoint('GET', '/client-connections/client/:clientId/members', {
  params: v.object({ clientId: id }),
  reply: v.array(Connection),
})
/** The caller's own connections, newest first, 200 at most, of more whole books before single clients. */
export const myConnections = endpoint('GET', '/client-connections/my-connections', { reply: v.array(Connection) })
export const directConnect = endpoint('POST', '/client-connections/direct-connect', {
  body: v.strictObject({
    clientId: id,
    memberId: id,
    connectionType: type,
    permissions: v.optional(chosen, []),
  }),
  reply: Connection,
})
/** `seen`: what its sender saw the connection hold. Once it holds something else it is refused with STALE_VERSION. */
export const updatePermissions = endpoint('PUT', '/client-connections/:id/permissions', {
  params,
  body: v.strictObject({ permissions: chosen, reason, seen: v.optional(chosen) }),
  reply: Connection,
})
export const changeType = endpoint('PUT', '/client-connections/:id/type', {
  params,
  body: v.strictObject({ connectionType: type, reason }),
  reply: Connection,
})
export const disconnect = endpoint('DELETE', '/client-connections/:id', {
  params,
  body: v.optional(v.strictObject({ reason })),
  reply: Connection,
})
export const oneConnection = endpoint('GET', '/client-connections/:id', { params, reply: Connection })

/** Every connection there is, for managers (their own market) and system administrators. */
export const allConnections = endpoint('GET', '/client-connections/all', {
  query: v.strictObject({
    ...pageQuery(20),
    q: v.optional(text('검색어', 0, 100)),
    clientId: v.optional(id),
    memberId: v.optional(id),
    connectionType: v.optional(type),
    status: v.optional(v.picklist(connectionStatuses)),
    /** The market of the book. */
    marketCodeId: v.optional(id),
    /** Days in Seoul on which it was made, both in it. */
    from: v.optional(dateText('시작일')),
    to: v.optional(dateText('종료일')),
  }),
  reply: pageOf(Connection),
})

/** Counts from 0 (spec.md 3); days and weeks are Seoul's, weeks begin on Monday. */
export const ConnectionStatistics = v.object({
  totalConnections: v.number(),
  activeConnections: v.number(),
  pendingConnections: v.number(),
  rejectedConnections: v.number(),
  ownerConnections: v.number(),
  managerConnections: v.number(),
  todayNewConnections: v.number(),
  weekNewConnections: v.number(),
  monthNewConnections: v.number(),
})
export type ConnectionStatistics = Of<typeof ConnectionStatistics>
export const connectionStatistics = endpoint('GET', '/client-connections/statistics', { reply: ConnectionStatistics })

/** JOIN asks to work on the receiver's client, INVITE asks the receiver to, LINK makes two members partners. */
export const directions = ['JOIN', 'INVITE', 'LINK'] as const
export type Direction = (typeof directions)[number]

export const requestStatuses = ['PENDING', 'ACCEPTED', 'REJECTED', 'CANCELED', 'EXPIRED'] as const
export type RequestStatus = (typeof requestStatuses)[number]
export const requestStatusNames: Record<RequestStatus, string> = {
  PENDING: '대기',
  ACCEPTED: '수락',
  REJECTED: '거절',
  CANCELED: '취소',
  EXPIRED: '만료',
}

export const ConnectionRequest = v.object({
  id: v.number(),
  direction: v.picklist(directions),
  /** Null while a LINK has no row for the receiver yet. */
  clientId: v.nullable(v.number()),
  clientName: v.nullable(v.string()),
  sender: Person,
  receiver: Person,
  connectionType: v.picklist(connectionTypes),
  permissions: v.array(v.picklist(permissions)),
  message: v.nullable(v.string()),
  status: v.picklist(requestStatuses),
  createdAt: v.string(),
  respondedAt: v.nullable(v.string()),
  rejectReason: v.nullable(v.string()),
  expiresAt: v.string(),
})
export type ConnectionRequest = Of<typeof ConnectionRequest>

/** LINK without a row: a new one is wanted although the own book has another with the same registration number. */
const asNew = v.optional(v.boolean())

export const createRequest = endpoint('POST', '/connection-requests', {
  body: v.strictObject({
    receiverMemberId: id,
    direction: v.picklist(directions, '요청의 종류를 골라 주세요.'),
    /** INVITE: a client the caller manages. LINK: his own row for the receiver, if there is one. JOIN: the receiver's own business. */
    clientId: v.optional(v.nullable(id), null),
    asNew,
    connectionType: v.optional(type, 'MANAGER'),
    permissions: v.optional(chosen, []),
    message: optionalText('남길 말', 500),
  }),
  reply: ConnectionRequest,
})
const requestList = { query: v.strictObject(pageQuery(20)), reply: pageOf(ConnectionRequest) }
export const sentRequests = endpoint('GET', '/connection-requests/sent', requestList)
export const receivedRequests = endpoint('GET', '/connection-requests/received', requestList)
/** Pending ones that the caller received. */
export const requestCount = endpoint('GET', '/connection-requests/count', { reply: v.object({ count: v.number() }) })
/** Pending ones, sent or received. */
export const activeRequests = endpoint('GET', '/connection-requests/active', { reply: v.array(ConnectionRequest) })
export const activeRequestsWith = endpoint('GET', '/connection-requests/active/member/:memberId', {
  params: v.object({ memberId: id }),
  reply: v.array(ConnectionRequest),
})
export const acceptRequest = endpoint('PUT', '/connection-requests/:id/accept', {
  params,
  /** LINK: the receiver's own row for the sender; without one, that of a former link is taken or a new one made. */
  body: v.optional(v.strictObject({ clientId: v.optional(v.nullable(id), null), asNew })),
  reply: Connection,
})
export const rejectRequest = endpoint('PUT', '/connection-requests/:id/reject', {
  params,
  body: v.optional(v.strictObject({ reason: optionalText('사유', 200) })),
  reply: ConnectionRequest,
})
export const cancelRequest = endpoint('DELETE', '/connection-requests/:id', { params, reply: ConnectionRequest })

const searchQuery = v.strictObject({
  query: text('검색어', 2, 100),
  limit: v.optional(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/, '숫자여야 해요.'), v.transform(Number))]),
      v.integer('정수여야 해요.'),
      v.minValue(1, '1 이상이어야 해요.'),
      v.maxValue(50, '50 이하여야 해요.'),
    ),
    10,
  ),
})

/** A member found by a search, with the client that stands for his business. */
export const FoundMember = v.object({ ...Person.entries, selfClientId: v.nullable(v.number()) })
export type FoundMember = Of<typeof FoundMember>

/** For managers and system administrators (spec.md 6). */
export const searchMembers = endpoint('GET', '/members/search', { query: searchQuery, reply: v.array(FoundMember) })
/** Whom the caller may send a connection request to. */
export const searchRequestReceivers = endpoint('GET', '/members/search/connection-request', {
  query: searchQuery,
  reply: v.array(FoundMember),
})
