import { addDays, businessDate, seoulDate } from '../../../../shared/kit/dates.ts'
import { requestedAmountOf } from '../../../../shared/purchase-requests/amounts.ts'
import type { Party, Status } from '../../../../shared/purchase-requests/rules.ts'
import * as markets from '../../../markets/queries.ts'
import { arrived, moved } from '../../../purchase-requests/notices.ts'
import { summaryOf } from '../../../purchase-requests/view.ts'
import { nextNumber } from '../../numberSeries.ts'
import type { Trx } from '../../open.ts'
import { missing } from '../reference.ts'
import { type Catalogue, goodsOf, readCatalogue } from './catalogue.ts'
import type { PartnerOf } from './insertBooks.ts'
import { type Actor, actor, type Cast } from './insertMembers.ts'
import type { Sent } from './insertNotifications.ts'
import { type DemoRequest, demoRequests, type Line, type When } from './requests.ts'

const MINUTE = 60_000

const instantOf = (when: When, now: number): number =>
  'minutesAgo' in when
    ? now - when.minutesAgo * MINUTE
    : Date.parse(`${addDays(seoulDate(now), -when.daysAgo)}T${when.at}:00+09:00`)

const iso = (at: number) => new Date(at).toISOString()

/** Which side makes a move of the demo data. */
const moverOf = (to: Status): Party => (to === 'CANCELED' || to === 'COMPLETED' ? 'sender' : 'receiver')

const nameOf = (member: Actor) => member.businessName ?? member.name

/** Inserts the purchase requests with lines and history. @returns what their parties were told, in no order */
export async function insertRequests(trx: Trx, cast: Cast, partnerOf: PartnerOf, now: number): Promise<Sent[]> {
  const catalogue = await readCatalogue(trx)
  const planned = []
  for (const { at, request } of inOrder(now)) planned.push(await plan(trx, { cast, partnerOf, catalogue, at, request }))

  const inserted = await trx
    .insertInto('purchaseRequests')
    .values(planned.map((p) => p.row))
    .returning(['requestId', 'senderMemberId', 'requestNo'])
    .execute()
  const ids = new Map(inserted.map((r) => [`${r.senderMemberId} ${r.requestNo}`, r.requestId]))
  const idOf = ({ row }: Planned) =>
    ids.get(`${row.senderMemberId} ${row.requestNo}`) ?? missing(`request ${row.requestNo}`)

  await trx
    .insertInto('purchaseRequestItems')
    .values(
      planned.flatMap((p) => p.lines.map((line) => ({ ...line, ...agreedIn(p.row.status, line), requestId: idOf(p) }))),
    )
    .execute()
  await trx
    .insertInto('purchaseRequestHistory')
    .values(planned.flatMap((p) => p.moves.map(({ by: party, ...move }) => ({ ...move, party, requestId: idOf(p) }))))
    .execute()
  await trx
    .insertInto('purchaseRequestMessages')
    .values(planned.flatMap((p) => p.messages.map((message) => ({ ...message, requestId: idOf(p) }))))
    .execute()
  return planned.flatMap((p) => toldOf(p, idOf(p)))
}

/** Oldest first, so that numbers and ids grow with time. */
const inOrder = (now: number) =>
  demoRequests.map((request) => ({ request, at: instantOf(request.when, now) })).sort((a, b) => a.at - b.at)

type Planned = Awaited<ReturnType<typeof plan>>
type Case = { cast: Cast; partnerOf: PartnerOf; catalogue: Catalogue; at: number; request: DemoRequest }

type Move = { status: Status; by: Party; memberId: number; reason: string | null; at: string }

async function plan(trx: Trx, { cast, partnerOf, catalogue, at, request }: Case) {
  const sender = actor(cast, request.from)
  const receiver = actor(cast, request.to)
  const date = businessDate(at, await markets.businessDayStart(trx, sender.id))
  const number = await nextNumber(trx, 'PR', sender.id, date)
  const lines = request.lines.map((line, i) => ({ ...lineOf(catalogue, line), lineNo: i + 1 }))
  const moves: Move[] = [
    {
      status: 'REQUESTED',
      by: 'sender',
      memberId: sender.id,
      reason: null,
      at: iso(at),
    },
    ...(request.steps ?? []).map((step): Move => {
      const by = moverOf(step.to)
      const memberId = by === 'sender' ? sender.id : receiver.id
      return { status: step.to, by, memberId, reason: step.reason ?? null, at: iso(at + step.afterMinutes * MINUTE) }
    }),
  ]
  const messages = (request.messages ?? []).map(({ by: party, afterMinutes, content }, i) => {
    const authorId = party === 'sender' ? sender.id : receiver.id
    return { seq: i + 1, party, authorId, content, createdAt: iso(at + afterMinutes * MINUTE) }
  })
  const last = moves.at(-1)
  const status: Status = last?.status ?? 'REQUESTED'
  const row = {
    requestNo: `PR${date.replaceAll('-', '')}-${String(number).padStart(4, '0')}`,
    requestType: request.type,
    status,
    senderMemberId: sender.id,
    senderClientId: partnerOf(request.to, request.from),
    receiverMemberId: receiver.id,
    receiverClientId: partnerOf(request.from, request.to),
    businessDate: date,
    desiredDate: addDays(seoulDate(at), request.desiredIn),
    deliveryPlace: request.place,
    memo: request.memo ?? null,
    requestedAmount: requestedAmountOf(lines.map((line) => ({ ...line, desiredUnitPrice: null, pricing: 'FIXED' }))),
    rejectReason: status === 'REJECTED' ? (last?.reason ?? null) : null,
    cancelReason: status === 'CANCELED' ? (last?.reason ?? null) : null,
    version: moves.length,
    createdAt: iso(at),
    sentAt: iso(at),
    shippedAt: moves.find((move) => move.status === 'SHIPPED')?.at ?? null,
    updatedAt: last?.at ?? iso(at),
    lastMessageAt: messages.at(-1)?.createdAt ?? null,
    // Who answered has read what he answers.
    senderSeenSeq: messages.findLast(({ party }) => party === 'sender')?.seq ?? 0,
    receiverSeenSeq: messages.findLast(({ party }) => party === 'receiver')?.seq ?? 0,
  }
  return { row, lines, moves, messages, senderName: nameOf(sender), receiverName: nameOf(receiver) }
}

function lineOf(catalogue: Catalogue, [code, specName, quantity, maxUnitPrice, memo]: Line) {
  const { productCodeId, productName, specificationId, packageKg } = goodsOf(catalogue, code, specName)
  return {
    productCodeId,
    productName,
    specificationId,
    specName,
    requestedQuantity: quantity,
    requestedWeightKg: packageKg === null ? null : packageKg * quantity,
    maxUnitPrice,
    memo: memo ?? null,
  }
}

const isAgreed = (status: Status) => ['ACCEPTED', 'PREPARING', 'SHIPPED', 'COMPLETED'].includes(status)

/** What was agreed on is what was asked for; what went out went at the upper price. */
const agreedIn = (status: Status, line: ReturnType<typeof lineOf>) =>
  isAgreed(status) && {
    confirmedQuantity: line.requestedQuantity,
    confirmedWeightKg: line.requestedWeightKg,
    confirmedUnitPrice: status === 'SHIPPED' || status === 'COMPLETED' ? line.maxUnitPrice : null,
  }

function toldOf({ row, lines, moves, senderName, receiverName }: Planned, requestId: number): Sent[] {
  const request = { ...row, requestId, senderName, receiverName }
  const summary = summaryOf(lines[0]?.productName ?? '', lines.length)
  return moves.map(({ status, by, reason, at }) => ({
    at,
    notice: status === 'REQUESTED' ? arrived(request, summary) : moved(request, by, status, reason),
  }))
}
