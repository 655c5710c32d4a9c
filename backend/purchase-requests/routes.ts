import * as claimCalls from '../../shared/purchase-requests/claimCalls.ts'
import * as contract from '../../shared/purchase-requests/contract.ts'
import * as messageCalls from '../../shared/purchase-requests/messageCalls.ts'
import type { Db } from '../db/open.ts'
import type { Exports } from '../exports/exports.ts'
import type { Serve } from '../http/serve.ts'
import { changeStatus } from './changeStatus.ts'
import { answerClaim } from './claims/answer.ts'
import { createClaim } from './claims/create.ts'
import { photo, sendPhoto } from './claims/photos.ts'
import { create } from './create.ts'
import { declineCancel } from './declineCancel.ts'
import { changeDraft, removeDraft } from './draft.ts'
import { exportRequests } from './export.ts'
import { list } from './list.ts'
import { loadForTransaction } from './loadForTransaction.ts'
import { listMessages } from './messages/list.ts'
import { markSeen } from './messages/seen.ts'
import { sendMessage } from './messages/send.ts'
import { one } from './one.ts'

const party = { access: 'member', owner: 'party' } as const
const nothingSaid = { lines: undefined, creditReason: null, restToChild: false, businessDate: null }

export function purchaseRequestRoutes(serve: Serve, db: Db, exports: Exports) {
  serve(contract.create, party, ({ member, body, idempotencyKey }) => create(db, member, body, idempotencyKey))
  serve(contract.sent, party, ({ member, query }) => list(db, member, 'sender', query))
  serve(contract.received, party, ({ member, query }) => list(db, member, 'receiver', query))
  serve(contract.exportRequests, { ...party, limit: 'export', impersonated: 'refused' }, ({ member, query }) =>
    exportRequests(db, exports, member, query),
  )
  serve(contract.loadForTransaction, party, ({ member, query }) => loadForTransaction(db, member, query))
  serve(contract.one, party, ({ member, params, query }) => one(db, member, { requestId: params.id, ...query }))
  serve(contract.changeDraft, party, ({ member, params, body, idempotencyKey }) =>
    changeDraft(db, member, { requestId: params.id, ...body }, idempotencyKey),
  )
  serve(contract.removeDraft, party, ({ member, params, idempotencyKey }) =>
    removeDraft(db, member, params.id, idempotencyKey),
  )
  serve(contract.changeStatus, party, ({ member, params, query, body, idempotencyKey }) =>
    changeStatus(
      db,
      member,
      { requestId: params.id, to: query.status, bookOwnerId: query.bookOwnerId, ...(body ?? nothingSaid) },
      idempotencyKey,
    ),
  )
  serve(contract.declineCancel, party, ({ member, params, body, idempotencyKey }) =>
    declineCancel(db, member, { requestId: params.id, ...body }, idempotencyKey),
  )

  serve(claimCalls.createClaim, party, ({ member, params, body, idempotencyKey }) =>
    createClaim(db, member, { requestId: params.id, ...body }, idempotencyKey),
  )
  serve(claimCalls.answerClaim, party, ({ member, params, body, idempotencyKey }) =>
    answerClaim(db, member, { requestId: params.id, claimId: params.claimId, ...body }, idempotencyKey),
  )
  serve(claimCalls.sendClaimPhoto, { ...party, limit: 'photo' }, ({ member, params, body }) =>
    sendPhoto(db, member, params.id, body.photo),
  )
  serve(claimCalls.oneClaimPhoto, party, ({ member, params }) => photo(db, member, params.id, params.name))

  serve(messageCalls.listMessages, party, ({ member, params, query }) => listMessages(db, member, params.id, query))
  serve(messageCalls.markMessagesSeen, party, ({ member, params, query, body }) =>
    markSeen(db, member, { requestId: params.id, ...query, ...body }),
  )
  serve(messageCalls.sendMessage, { ...party, limit: 'comment' }, ({ member, params, query, body, idempotencyKey }) =>
    sendMessage(db, member, { requestId: params.id, ...query, ...body }, idempotencyKey),
  )
}
