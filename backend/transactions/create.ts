import { Refusal, refuseField } from '../../shared/kit/errors.ts'
import type { NewTransaction, TransactionDetail } from '../../shared/transactions/contract.ts'
import { mayTrade } from '../../shared/transactions/rules.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { openDay } from '../inventory/businessDay.ts'
import { lockTrading, paymentNeeds, type Trading } from './access.ts'
import { bookOfClient } from './clientQueries.ts'
import { detailFor } from './detail.ts'
import { createDraft, type Draft } from './draft.ts'
import { linesOf } from './goods/lines.ts'
import { requireLotsSeen } from './lotSight.ts'
import { tellOther } from './notices.ts'
import { pay } from './payments/pay.ts'
import { postDraft } from './post.ts'
import type * as rows from './writeQueries.ts'
import { requireUnwritten } from './writtenRequest.ts'

/**
 * Writes a paper of goods and, unless it is to stay a draft, posts it, with the money that changed hands at once.
 * @param waitedMs how long it has waited for the network, by which its day is told where it names none
 * @throws Refusal NOT_FOUND for a client whose trade is not for his eyes, PERMISSION_MISSING, OWN_BUSINESS, DAY_CLOSED,
 * and what `requireUnwritten` and `postDraft` refuse
 */
export const create = (
  db: Db,
  by: Member,
  input: NewTransaction,
  key: string | null,
  waitedMs = 0,
): Promise<TransactionDetail> =>
  db
    .transaction()
    .execute((trx) => once(trx, by, { key, verb: 'transaction.create', input }, () => write(trx, by, input, waitedMs)))

async function write(trx: Trx, by: Member, input: NewTransaction, waitedMs: number): Promise<TransactionDetail> {
  const { lines, isDraft, payment, creditReason, clientId } = input
  const bookOwnerId = await bookOfClient(trx, by, clientId)
  if (input.requestId !== undefined) await requireUnwritten(trx, by, input.requestId, { ...input, bookOwnerId })
  const businessDate = await openDay(trx, bookOwnerId, input.businessDate, Date.now(), waitedMs)
  const trading = await lockTrading(trx, by, clientId, 'TRANSACTION_WRITE')
  await requireLotsSeen(trx, by, bookOwnerId, lines)
  const draft = { ...draftOf(input, businessDate), writtenRequestId: input.requestId ?? null }
  refusePointless(draft)
  if (isDraft && payment !== null) refuseField('payment', '결제는 전표를 확정할 때 적어 주세요.')
  const priced = await linesOf(trx, bookOwnerId, draft.transactionType, lines)
  const transactionId = await createDraft(trx, by, trading.client, draft, priced)
  if (isDraft) {
    if (!mayTrade(draft.transactionType, trading.client.status)) refuseField('clientId', '거래가 멈춘 거래처예요.')
    await by.recordIfImpersonated(trx, { action: 'CREATE', entityType: 'transaction', entityId: transactionId })
    return detailFor(trx, by, transactionId)
  }
  const credit = await postDraft(trx, by, trading, { transactionId, draft, lines: priced, creditReason, payment })
  await payAtOnce(trx, by, trading, { paper: credit.paper, payment })
  await tellOther(trx, by.id, credit.paper)
  const detail = await detailFor(trx, by, transactionId)
  return credit.warning === null ? detail : { ...detail, warning: credit.warning }
}

export const draftOf = (
  {
    transactionType,
    correctsBusinessDate,
    warehouseId,
    extraCosts,
    memo,
  }: Omit<NewTransaction, 'isDraft' | 'payment' | 'creditReason' | 'requestId'>,
  businessDate: string,
): Draft => ({ transactionType, businessDate, correctsBusinessDate, warehouseId, extraCosts, memo, requestId: null })

/** A correction names a day that is past. @throws Refusal INVALID_FIELDS */
export function refusePointless({
  correctsBusinessDate,
  businessDate,
}: Pick<Draft, 'correctsBusinessDate' | 'businessDate'>): void {
  if (correctsBusinessDate !== null && correctsBusinessDate >= businessDate)
    refuseField('correctsBusinessDate', '바로잡는 날은 전표의 영업일보다 앞선 날이어야 해요.')
}

type AtOnce = { paper: rows.Stored; payment: NewTransaction['payment'] }

/**
 * Money that changed hands with the goods, as a paper of its own that settles this one first.
 * @throws Refusal PERMISSION_MISSING for who writes goods but no money, and what `pay` refuses
 */
export async function payAtOnce(trx: Trx, by: Member, trading: Trading, { paper, payment }: AtOnce): Promise<void> {
  if (payment === null) return
  const { transactionId, transactionType, businessDate, totalAmount } = paper
  const type = transactionType === 'SALE' ? 'RECEIPT' : transactionType === 'PURCHASE' ? 'PAYMENT' : null
  if (type === null) refuseField('payment', '반품 전표에는 바로 결제를 적을 수 없어요.')
  if (!trading.right.permissions.has(paymentNeeds[type])) throw new Refusal('PERMISSION_MISSING')
  if (payment.amount === null && totalAmount === 0)
    refuseField('payment', '합계가 0원인 전표예요. 바로 결제를 없음으로 바꿔 주세요.')
  const amount = payment.amount ?? totalAmount
  await pay(trx, by, trading, { ...payment, amount, transactionType: type, businessDate, first: transactionId })
}
