import fc from 'fast-check'
import type { Access } from '../../backend/http/serve.ts'
import type { Endpoint, Schema } from '../../shared/kit/endpoint.ts'
import { spoilt } from './change.ts'
import { jsonBodies } from './corpora.ts'
import { hostileText } from './hostile.ts'
import { Body, Known } from './known.ts'
import { valid } from './valid.ts'
import { insiders, type Principal, principals, type World } from './world.ts'

/** One call, as far as it can be written down before it is sent. */
export type Case = { as: Principal; params: unknown; query: unknown; body: unknown; headers: Record<string, unknown> }

type Input = Pick<Case, 'params' | 'query' | 'body'>

/** Mostly somebody who gets past the door, so that what stands behind it is tried too. */
const who = (access: Access): fc.Arbitrary<Principal> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...insiders[access]) },
    { weight: 1, arbitrary: fc.constantFrom(...principals) },
  )

const uuid = fc.constantFrom('5f0c1d6e-0000-4000-8000-000000000001', '5F0C1D6E-0000-4000-8000-000000000002')
const contentType = fc.constantFrom(
  'application/json; charset=utf-8',
  'application/json;charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json garbage',
  'application/xml',
)

/** Left out `n` times as often as given. */
const seldom = (n: number, value: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: n, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })

const headers: fc.Arbitrary<Record<string, unknown>> = fc
  .record({
    'idempotency-key': seldom(5, fc.oneof({ weight: 2, arbitrary: uuid }, { weight: 1, arbitrary: hostileText })),
    'content-type': seldom(20, contentType),
    cookie: seldom(
      2,
      fc.oneof({ weight: 2, arbitrary: fc.constant(new Known('token', 0)) }, { weight: 1, arbitrary: hostileText }),
    ),
    'x-request-id': seldom(8, hostileText),
  })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)))

/** Calls of one endpoint: as the contract wants them, nearly so, and not at all. */
export function casesOf(endpoint: Endpoint, access: Access): fc.Arbitrary<Case> {
  const part = (schema: Schema) => valid(schema, (field) => knownName(endpoint, field))
  const good = { params: part(endpoint.params), query: part(endpoint.query), body: part(endpoint.body) }
  const anyText = fc.dictionary(fc.string({ unit: 'grapheme', maxLength: 10 }), hostileText, { maxKeys: 3 })
  const wrongBody = fc.oneof(
    { weight: 3, arbitrary: spoilt(good.body) },
    { weight: 1, arbitrary: fc.constantFrom(...smallBodies) },
  )
  const names = Object.keys((endpoint.params as unknown as { entries?: object }).entries ?? {})
  const wrongParams =
    names.length === 0 ? good.params : fc.record(Object.fromEntries(names.map((n) => [n, hostileText])))
  const wrongQuery = fc.oneof({ weight: 4, arbitrary: spoilt(good.query) }, { weight: 1, arbitrary: anyText })

  const input: fc.Arbitrary<Input> = fc.oneof(
    { weight: 5, arbitrary: fc.record(good) },
    { weight: 5, arbitrary: fc.record({ ...good, body: wrongBody }) },
    { weight: 4, arbitrary: fc.record({ ...good, query: wrongQuery }) },
    { weight: 2, arbitrary: fc.record({ ...good, params: wrongParams }) },
    { weight: 2, arbitrary: fc.record({ params: wrongParams, query: wrongQuery, body: wrongBody }) },
  )
  return fc.record({ as: who(access), headers, input }).map(({ input, ...rest }) => ({ ...rest, ...input }))
}

/** The large ones are sent once each, not drawn. */
const smallBodies = jsonBodies.flatMap(({ body }) => (body.length < 4_000 ? [new Body(body)] : []))

/** Where `id` stands, the path says of what. */
export function knownName({ path }: Endpoint, field: string): keyof World['known'] | undefined {
  if (field === 'id') {
    if (path.startsWith('/admin/menu-auth')) return path.endsWith('/propagate') ? 'menuId' : 'menuAuthId'
    if (path.startsWith('/admin/menu')) return 'menuId'
    if (path.startsWith('/admin/members')) return 'recruitId'
    if (path.startsWith('/admin/audit')) return 'auditId'
    if (path.startsWith('/admin/batches')) return 'jobId'
    if (path.startsWith('/admin/notifications')) return 'broadcastId'
    if (path.startsWith('/member/sessions')) return 'sessionId'
    if (path.startsWith('/client-connections')) return 'connectionId'
    if (path.startsWith('/connection-requests')) return 'connectionRequestId'
    if (path.startsWith('/invitations')) return 'invitationId'
    if (path.startsWith('/admin/markets')) return 'marketCodeId'
    if (path.startsWith('/clients') || path.startsWith('/balances')) return 'clientId'
    if (path.startsWith('/transactions'))
      return path.endsWith('/void') || path.endsWith('/memo') ? 'postedId' : 'transactionId'
    if (path.startsWith('/payments')) return 'paymentId'
    if (path.startsWith('/warehouses')) return 'warehouseId'
    if (path.startsWith('/departments')) return 'departmentId'
    if (path.startsWith('/wastes')) return 'wasteId'
    if (path.startsWith('/inventory/lots')) return 'lotId'
    if (path.startsWith('/inventory/receipts')) return 'receiptId'
    if (path.startsWith('/inventory/counts')) return 'countId'
    if (path.startsWith('/auction-results')) return 'auctionResultId'
    if (path.startsWith('/product-codes')) return 'productCodeId'
    if (path.startsWith('/specifications')) return 'specificationId'
    return path.startsWith('/notifications') ? 'notificationId' : 'requestId'
  }
  if (path.startsWith('/services/purchase')) {
    if (field === 'productCodeId') return 'commonProductCodeId'
    if (field === 'specificationId') return 'commonSpecificationId'
    if (field === 'lotId') return undefined
  }
  if (path.startsWith('/admin/batches')) return field === 'cron' ? 'cron' : field === 'runId' ? 'batchRunId' : undefined
  if (path === '/admin/settings' && field === 'version') return 'settingVersion'
  if (path.startsWith('/boards')) {
    if (field === 'name') return path.includes('/pictures') ? 'postPicture' : 'postFile'
    if (field === 'attachments') return 'looseFile'
    if (field === 'parentId') return 'commentId'
    if (field === 'content') return path.includes('/comments') ? undefined : 'postContent'
  }
  if (path.startsWith('/admin/menu')) {
    if (field === 'parentId' || field === 'fromParentId' || field === 'menuIds') return 'menuId'
    // Versions begin at one; most entries of a case have been touched by none.
    if (field === 'menuVersion') return undefined
  }
  if (field === 'parentId' && path.startsWith('/departments')) return 'departmentId'
  if (field === 'memberIds' && path.startsWith('/admin/members')) return 'recruitIds'
  if (field === 'importId' && path.startsWith('/auction-results')) return 'auctionImportId'
  if (field === 'token' && path.startsWith('/invitations')) return 'invitationToken'
  if (field === 'token' && path.startsWith('/share')) return 'shareToken'
  if (field === 'name' && path.startsWith('/files')) return 'fileName'
  if (field === 'name' && path.startsWith('/wastes')) return 'photoName'
  if (field === 'quantity' && path.startsWith('/wastes')) return 'packages'
  const names: Record<string, keyof World['known']> = {
    memberId: 'memberId',
    currentMemberId: 'memberId',
    receiverMemberId: 'memberId',
    receiverClientId: 'receiverClientId',
    clientId: 'receiverClientId',
    transactionId: 'postedId',
    bookOwnerId: 'memberId',
    priceId: 'priceId',
    promiseId: 'promiseId',
    itemId: 'itemId',
    claimId: 'claimId',
    warehouseId: 'warehouseId',
    lotId: 'lotId',
    toWarehouseId: 'warehouseId',
    toZoneId: 'zoneId',
    reservationId: 'reservationId',
    supplierClientId: 'receiverClientId',
    auctionResultIds: 'auctionResultId',
    memberIds: 'memberId',
    leaderMemberId: 'memberId',
    warehouseIds: 'warehouseId',
    connectionIds: 'connectionId',
    zoneId: 'zoneId',
    importId: 'importId',
    version: 'version',
    productCodeId: 'productCodeId',
    largeCode: 'largeCode',
    midCode: 'midCode',
    unitCode: 'unitCode',
    gradeCode: 'gradeCode',
    specificationId: 'specificationId',
    menuId: 'menuId',
    menuPath: 'menuPath',
    defaultSpecificationId: 'specificationId',
    marketCodeId: 'marketCodeId',
    nickname: 'nickname',
    registrationNumber: 'registrationNumber',
    desiredDate: 'desiredDate',
    cutoffAt: 'cutoffAt',
    promisedDate: 'desiredDate',
    token: 'token',
    classificationCode: 'classificationCode',
    classificationYear: 'classificationYear',
    confirm: 'newcomerName',
    phone: 'phone',
    birthyear: 'birthyear',
    boardCode: 'boardCode',
    postId: 'postId',
    commentId: 'commentId',
    categoryCode: 'categoryCode',
    category: 'categoryCode',
  }
  return Object.hasOwn(names, field) ? names[field] : undefined
}
