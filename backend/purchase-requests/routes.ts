import { Refusal } from '../../shared/kit/errors.ts'
import { toPage } from '../../shared/kit/page.ts'
import * as contract from '../../shared/purchase-requests/contract.ts'
import type { Party, Status } from '../../shared/purchase-requests/rules.ts'
import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import type { Serve } from '../http/serve.ts'
import { partyOf } from './access.ts'
import { changeStatus } from './changeStatus.ts'
import { create } from './create.ts'
import { loadForTransaction } from './loadForTransaction.ts'
import * as requests from './queries.ts'
import { detailFor, rowFor } from './view.ts'

const party = { access: 'member', owner: 'party' } as const

export function purchaseRequestRoutes(serve: Serve, db: Db) {
  serve(contract.create, party, ({ member, body, idempotencyKey }) => create(db, member, body, idempotencyKey))
  serve(contract.sent, party, ({ member, query }) => list(db, member, 'sender', query))
  serve(contract.received, party, ({ member, query }) => list(db, member, 'receiver', query))
  serve(contract.loadForTransaction, party, ({ member, query }) => loadForTransaction(db, member, query))
  serve(contract.one, party, ({ member, params }) => one(db, member, params.id))
  serve(contract.changeStatus, party, ({ member, params, query, body, idempotencyKey }) =>
    changeStatus(db, member, { requestId: params.id, to: query.status, reason: body?.reason ?? null }, idempotencyKey),
  )
}

type Asked = { page: number; size: number; memberId?: number | undefined; status?: Status | undefined }

async function list(db: Db, member: Member, side: Party, asked: Asked) {
  // The query's memberId never widens access: it is the caller's own or refused (domain.md 27.11).
  if (asked.memberId !== undefined && asked.memberId !== member.id) throw new Refusal('FOREIGN_MEMBER')
  const statuses = asked.status === undefined ? undefined : [asked.status]
  const rows = await requests.list(db, side, member.id, {
    page: asked.page,
    size: asked.size,
    ...(statuses ? { statuses } : {}),
  })
  const total = await requests.count(db, side, member.id, statuses)
  return toPage(
    rows.map((row) => rowFor(member.id, row)),
    total,
    asked,
  )
}

async function one(db: Db, member: Member, requestId: number) {
  const row = await requests.find(db, requestId)
  const side = row && partyOf(member, row)
  if (!row || !side || (side === 'receiver' && row.status === 'DRAFT')) throw new Refusal('NOT_FOUND')
  return detailFor(db, member.id, row)
}
