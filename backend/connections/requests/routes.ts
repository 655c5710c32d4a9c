import * as contract from '../../../shared/connections/contract.ts'
import { toPage } from '../../../shared/kit/page.ts'
import type { Db } from '../../db/open.ts'
import type { Serve } from '../../http/serve.ts'
import { accept } from './accept.ts'
import { create } from './create.ts'
import { end } from './end.ts'
import * as requests from './queries.ts'
import { viewFor } from './view.ts'

const party = { access: 'member', owner: 'party' } as const
/** Access to a book outlasts an impersonation. */
const letsIn = { ...party, impersonated: 'refused' } as const

export function connectionRequestRoutes(serve: Serve, db: Db) {
  serve(contract.createRequest, letsIn, ({ member, body, idempotencyKey }) => create(db, member, body, idempotencyKey))
  serve(contract.sentRequests, party, ({ member, query }) => list(db, 'sent', member.id, query))
  serve(contract.receivedRequests, party, ({ member, query }) => list(db, 'received', member.id, query))
  serve(contract.requestCount, party, async ({ member }) => ({ count: await requests.countReceived(db, member.id) }))
  serve(contract.activeRequests, party, ({ member }) => active(db, member.id))
  serve(contract.activeRequestsWith, party, ({ member, params }) => active(db, member.id, params.memberId))
  serve(contract.acceptRequest, letsIn, ({ member, params, body, idempotencyKey }) =>
    accept(db, member, { id: params.id, rowId: body?.clientId ?? null, asNew: body?.asNew ?? false }, idempotencyKey),
  )
  serve(contract.rejectRequest, party, ({ member, params, body, idempotencyKey }) =>
    end(db, member, { id: params.id, to: 'REJECTED', reason: body?.reason ?? null }, idempotencyKey),
  )
  serve(contract.cancelRequest, party, ({ member, params, idempotencyKey }) =>
    end(db, member, { id: params.id, to: 'CANCELED', reason: null }, idempotencyKey),
  )
}

async function list(db: Db, box: requests.Box, memberId: number, asked: { page: number; size: number }) {
  const { rows, total } = await requests.list(db, box, memberId, asked)
  return toPage(
    rows.map((row) => viewFor(memberId, row)),
    total,
    asked,
  )
}

const active = async (db: Db, memberId: number, otherId?: number) =>
  (await requests.active(db, memberId, otherId)).map((row) => viewFor(memberId, row))
