import { Refusal, refuseField } from '../../../shared/kit/errors.ts'
import { won } from '../../../shared/kit/money.ts'
import { accountOf } from '../../../shared/transactions/rules.ts'
import type { Account, PaymentMethod, PaymentType } from '../../../shared/transactions/words.ts'
import { rejudgePromises } from '../../balances/promises/rejudge.ts'
import type { Trx } from '../../db/open.ts'
import type { Trading } from '../access.ts'
import { allocateOldest, allocateTo, type Target } from '../ledger/allocate.ts'
import { itemsOfPaper, openOf, writeEntries } from '../ledger/entries.ts'
import { nextTransactionNo } from '../numbers.ts'
import type { Poster } from '../post.ts'
import * as rows from '../writeQueries.ts'

export type Paying = {
  transactionType: PaymentType
  account?: Account | undefined
  /** Won; only an adjustment may be negative. */
  amount: number
  businessDate: string
  correctsBusinessDate?: string | null
  paymentMethod: PaymentMethod | null
  bankRef: string | null
  depositorName: string | null
  memo?: string | null
  /** A paper that is settled before the others. */
  first?: number
  /** Won of goods that may be let off though they are paid for: what is left is the client's, for later. */
  letOffPaid?: number
  /** Which papers it settles; the oldest due first when left out. */
  allocations?: readonly Target[] | undefined
}

/**
 * Writes a paper of an amount: money that came or went, a set-off, what is let off or put right. Open day and locked
 * client are the caller's part. @returns the paper's id
 * @throws Refusal INVALID_FIELDS, OVER_ALLOCATED, NOT_FOUND for a paper to settle that is none of the client's debts
 */
export async function pay(trx: Trx, by: Poster, { client, right }: Trading, paying: Paying): Promise<number> {
  const { transactionType, amount, businessDate, correctsBusinessDate = null, memo = null } = paying
  const account = accountOf[transactionType] ?? paying.account ?? 'AR'
  await refuseAmount(trx, paying, account, { client, right })
  const { bookOwnerId, clientId } = client
  const { paymentMethod, bankRef, depositorName } = paying
  const transactionId = await rows.insertDraft(trx, {
    ...{ bookOwnerId, clientId, transactionType, account, businessDate, correctsBusinessDate, memo },
    ...{ bankRef, depositorName },
    paymentMethod: transactionType === 'SETOFF' ? 'OFFSET' : paymentMethod,
    totalAmount: amount,
    createdBy: by.id,
    updatedBy: by.id,
  })
  await rows.setPosted(trx, transactionId, by.id, {
    transactionNo: await nextTransactionNo(trx, bookOwnerId, businessDate),
  })
  const paper = await rows.lock(trx, transactionId)
  if (!paper) throw new Error('the paper just posted is gone')
  const head = await writeEntries(trx, paper)
  await settle(trx, by, paper, paying)
  if (transactionType === 'RECEIPT' || transactionType === 'SETOFF') await rejudgePromises(trx, clientId)
  await by.record(trx, {
    action: 'CREATE',
    entityType: 'transaction',
    entityId: transactionId,
    entityLabel: paper.transactionNo,
    after: { transactionType, clientId, businessDate, totalAmount: amount, ...head },
  })
  return transactionId
}

async function refuseAmount(
  trx: Trx,
  { transactionType, amount, paymentMethod, letOffPaid = 0, allocations }: Paying,
  account: Account,
  { client, right }: Trading,
): Promise<void> {
  if (amount === 0) refuseField('amount', '금액을 입력해 주세요.')
  if (amount < 0 && transactionType !== 'ADJUSTMENT') refuseField('amount', '금액은 0보다 커야 해요.')
  const isMoney = transactionType === 'RECEIPT' || transactionType === 'PAYMENT'
  if (isMoney && paymentMethod === null) refuseField('paymentMethod', '결제 수단을 골라 주세요.')
  const { clientId, receivableAmount, payableAmount } = client
  const most = {
    SETOFF: async () => Math.min(receivableAmount, payableAmount),
    BAD_DEBT: async () => receivableAmount,
    // A paper is lowered, whatever its client has paid ahead for others.
    DISCOUNT: async () =>
      (await openOf(trx, clientId, account, 'debit')).reduce((sum, { openAmount }) => sum + openAmount, 0),
  }
  if (transactionType !== 'SETOFF' && transactionType !== 'BAD_DEBT' && transactionType !== 'DISCOUNT') return
  const limit = Math.max(0, await most[transactionType](), transactionType === 'DISCOUNT' ? letOffPaid : 0)
  // Who writes bad debts off need not see balances: the limit is one.
  const told = right.permissions.has('BALANCE_VIEW') ? `남은 금액 ${won(limit)}` : '남은 금액'
  if (amount > limit) refuseField('amount', `${told}까지 적을 수 있어요.`)
  if (transactionType !== 'SETOFF') refuseUnsettled(amount, allocations)
}

/** What is let off no paper would count against none (decision 075), and be the client's as if he had paid it. */
function refuseUnsettled(amount: number, allocations: Paying['allocations']): void {
  if (allocations === undefined) return
  const rest = amount - allocations.reduce((sum, part) => sum + part.amount, 0)
  if (rest > 0) refuseField('allocations', `깎을 전표에 모두 배분해 주세요. ${won(rest)}이 남았어요.`)
}

async function settle(trx: Trx, by: Poster, paper: rows.Stored, { first, allocations }: Paying): Promise<void> {
  const { bookOwnerId, businessDate, transactionId, clientId } = paper
  const allocating = { bookOwnerId, businessDate, transactionId, createdBy: by.id }
  if (allocations !== undefined) {
    if (!(await itemsOfPaper(trx, transactionId)).some(({ openAmount }) => openAmount < 0) && allocations.length > 0)
      throw new Refusal('OVER_ALLOCATED')
    return allocateTo(trx, allocating, clientId, allocations)
  }
  if (first !== undefined) {
    const [mine] = await itemsOfPaper(trx, transactionId)
    const [theirs] = await itemsOfPaper(trx, first)
    const amount = Math.min(-(mine?.openAmount ?? 0), theirs?.openAmount ?? 0)
    if (amount > 0) await allocateTo(trx, allocating, clientId, [{ transactionId: first, amount }])
  }
  await allocateOldest(trx, allocating, clientId)
}
