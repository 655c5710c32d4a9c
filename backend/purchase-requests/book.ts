import { Refusal, type RefusalCode } from '../../shared/kit/errors.ts'
import type { PurchaseRequestItem } from '../../shared/purchase-requests/contract.ts'
import * as clients from '../clients/writeQueries.ts'
import { business, lockLinked } from '../connections/linkQueries.ts'
import type { Right } from '../connections/rights.ts'
import type { Trx } from '../db/open.ts'
import type { Trading } from '../transactions/access.ts'
import type { LineInput } from '../transactions/goods/lines.ts'
import { lineOf } from './loadForTransaction.ts'
import type { Row } from './queries.ts'

/** What a sender may do in the receiver's book: nothing, and he learns nothing of it. */
const nobody: Right = { connectionType: 'MANAGER', permissions: new Set() }

/**
 * The sender as the receiver's book knows him, locked: by the row the request names, or by one that was linked since.
 * Who is in no row of it can be charged nothing, and nobody is put into another's book unasked.
 * @param right what the caller may do in the receiver's book; null for the sender's side
 * @throws Refusal PARTNER_NOT_LINKED, PARTNER_NOT_ACTIVE
 */
export async function lockBuyer(trx: Trx, request: Row, right: Right | null): Promise<Trading> {
  const { senderMemberId, receiverMemberId, senderClientId } = request
  const linked = await lockLinked(trx, senderMemberId, receiverMemberId)
  const other = linked.find(({ bookOwnerId }) => bookOwnerId === receiverMemberId)
  const row = senderClientId === null ? undefined : await clients.lock(trx, senderClientId)
  // A row that was removed since is as good as none; one whose link was cut is still him, unless another came behind it.
  const named = row?.bookOwnerId === receiverMemberId && (await standsFor(trx, row, senderMemberId)) ? row : undefined
  // The sale that was begun is the named row's.
  if (row && !named && request.transactionId !== null) {
    const message = `${right ? '보낸 곳의 거래처가' : '받는 곳의 장부에서 내 거래처가'} 지금은 다른 회원과 연결돼 있어요.`
    throw new Refusal('PARTNER_NOT_LINKED', { message: `${message} 요청을 취소하고 새로 주고받아 주세요.` })
  }
  const client = named ?? (other && (await clients.lock(trx, other.clientId)))
  if (!client) {
    const message = right
      ? '보낸 곳이 내 거래처에 없어요. 거래처로 연결한 뒤 다시 시도해 주세요.'
      : '받는 곳의 거래처에 내 사업장이 없어요. 연결을 요청한 뒤 다시 시도해 주세요.'
    throw new Refusal('PARTNER_NOT_LINKED', { message })
  }
  if (client.status !== 'ACTIVE') throw new Refusal('PARTNER_NOT_ACTIVE', { message: '거래가 멈춘 거래처예요.' })
  return { client, right: right ?? nobody }
}

/** Whether nobody but this member's business is, or was last, behind the row. */
async function standsFor(trx: Trx, row: clients.Stored, memberId: number): Promise<boolean> {
  const behind = row.linkedClientId ?? row.formerLinkedClientId
  return behind === null || behind === (await business(trx, memberId))?.clientId
}

/**
 * What stops a move in the receiver's book, for the sender: no limit can be passed by him, no day opened again, and how
 * much lies there is not his to read.
 */
export function toldToSender(refusal: unknown): unknown {
  if (!(refusal instanceof Refusal)) return refusal
  const code = refusal.code === 'CREDIT_APPROVAL' ? 'CREDIT_EXCEEDED' : refusal.code
  const message = senderWords[code]
  return message === undefined ? refusal : new Refusal(code, { message })
}

/** Who may let nobody pass his limit is not asked for a reason that would never be taken. */
export const toldToStaff = (refusal: unknown, { permissions }: Right): unknown =>
  refusal instanceof Refusal && refusal.code === 'CREDIT_APPROVAL' && !permissions.has('CREDIT_EDIT')
    ? new Refusal('CREDIT_EXCEEDED', {
        message: '외상한도를 넘어요. 외상한도·단가 변경 권한이 있는 사람이 사유를 남기고 수락할 수 있어요.',
      })
    : refusal

const NOT_THERE = '받는 곳의 재고가 모자라 수락할 수 없어요. 받는 곳에 연락해 주세요.'

const senderWords: Partial<Record<RefusalCode, string>> = {
  STOCK_SHORT: NOT_THERE,
  LATER_STOCK_SHORT: NOT_THERE,
  LOT_ON_HOLD: NOT_THERE,
  CREDIT_EXCEEDED: '받는 곳이 정한 외상한도를 넘어 수락할 수 없어요. 받는 곳에 연락해 주세요.',
  DAY_CLOSED: '받는 곳이 오늘 장부를 마감했어요. 다음 영업일에 다시 하거나 받는 곳에 연락해 주세요.',
}

/** Whether goods of the request come out of the receiver's warehouses: what is sent from where it grew does not. */
export const comesFromStock = ({ requestType }: Pick<Row, 'requestType'>): boolean => requestType !== 'DIRECT'

/** The lines of the receiver's sale. Goods out of a lot weigh what the lot says. */
export function saleLines(request: Row, items: readonly PurchaseRequestItem[]): LineInput[] {
  const takesStock = comesFromStock(request)
  return items.flatMap((item): LineInput[] => {
    const line = lineOf(item)
    if (line.quantity === 0) return []
    return [{ ...line, takesStock, weightKg: takesStock ? null : (line.weightKg ?? 0), keptFor: item.itemId }]
  })
}
