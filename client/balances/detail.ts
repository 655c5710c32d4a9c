import { type BalanceDetail, balanceOfTransaction, oneBalance } from '../../shared/balances/contract.ts'
import { clientTransactions, oneTransaction, type TransactionDetail } from '../../shared/transactions/contract.ts'
import { type PaymentType, paymentTypes } from '../../shared/transactions/words.ts'
import type { Call } from '../api/call.ts'
import { type Outcome, settle } from '../api/problem.ts'
import { aDate } from '../app/address.ts'
import type { Loading } from '../app/page.ts'
import { notVisible } from '../connections/books.ts'
import { idOf } from '../inventory/paths.ts'
import type { History } from '../transactions/history.ts'
import { balancePath } from './paths.ts'

export type BalanceData = {
  clientId: number | null
  /** The Idempotency-Key of the form beside the page, the same for every press of its button. */
  formKey: string
  balance: Promise<Outcome<BalanceDetail>>
  timeline: Promise<Outcome<History | null>>
  /** Which payment is being written. */
  pay: PaymentType | null
  slip: Promise<Outcome<TransactionDetail>> | null
  /** A paper that the page was opened for. */
  paper: number | null
}

/** So many papers are told of here; the rest stands on the client's own page of them. */
const TOLD = 10

/** Starts the calls of one client's balance; all of them may be late. */
export function loadBalance({ app: { call }, params, url }: Pick<Loading, 'app' | 'params' | 'url'>): BalanceData {
  const clientId = idOf(params.id)
  const asked = url.searchParams
  const day = aDate(asked.get('day') ?? '')
  const slipId = idOf(asked.get('slip'))
  const balance = clientId
    ? call(oneBalance, { params: { id: clientId }, query: day ? { day } : {} })
    : Promise.resolve().then(notVisible)
  const timeline = balance.then(({ may }) =>
    may.seeTrades && clientId
      ? call(clientTransactions, { params: { id: clientId }, query: { size: TOLD, ...(day ? { to: day } : {}) } })
      : null,
  )
  return {
    clientId,
    formKey: crypto.randomUUID(),
    balance: settle(balance),
    timeline: settle(timeline),
    pay: paymentTypes.find((type) => type === asked.get('pay')) ?? null,
    slip: slipId === null ? null : settle(call(oneTransaction, { params: { id: slipId } })),
    paper: idOf(asked.get('paper')),
  }
}

/** Where the client stands whom a paper is about, in the member's own books (domain.md 27.10). */
export async function pathOfPaper(call: Call, transactionId: number): Promise<string> {
  const { clientId } = await call(balanceOfTransaction, { params: { id: transactionId } })
  return `${balancePath(clientId)}?paper=${transactionId}`
}
