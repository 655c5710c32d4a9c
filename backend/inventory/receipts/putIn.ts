import { refuseField } from '../../../shared/kit/errors.ts'
import type { Trx } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { putIntoNewLots } from '../newLots.ts'
import { nextPaperNo } from '../numbers.ts'
import { type Incoming, lotsOf } from './lines.ts'
import * as receipts from './queries.ts'

export type ReceiptHead = {
  bookOwnerId: number
  warehouseId: number
  businessDate: string
  supplierClientId: number | null
  memo: string | null
}

/**
 * Writes a receipt and makes a lot of each of its lines, which costs what the line cost. Day and places are checked by
 * the caller. @returns the lots' numbers in the order of the lines. @throws Refusal INVALID_FIELDS at the line
 */
export async function putIn(trx: Trx, by: Pick<Member, 'id'>, head: ReceiptHead, lines: readonly Incoming[]) {
  const { bookOwnerId, warehouseId, businessDate, supplierClientId } = head
  const goods = await lotsOf(trx, bookOwnerId, lines, businessDate)
  const amount = goods.reduce((sum, { put }) => sum + put.amount, 0)
  if (!Number.isSafeInteger(amount)) refuseField('lines', '금액이 너무 커요.')
  const receiptNo = await nextPaperNo(trx, 'receipt', { bookOwnerId, businessDate })
  const receiptId = await receipts.insert(trx, { ...head, receiptNo, amount, createdBy: by.id })
  const lotIds = await putIntoNewLots(
    trx,
    by,
    { bookOwnerId, businessDate, refType: 'RECEIPT', refId: receiptId },
    'IN_PURCHASE',
    goods.map((line) => ({ ...line, warehouseId, supplierClientId, receiptId, sourceLotId: null })),
  )
  return { receiptId, receiptNo, amount, lotIds }
}
