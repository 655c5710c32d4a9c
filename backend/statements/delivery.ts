import { Refusal } from '../../shared/kit/errors.ts'
import type { DeliveryPaper, PaperLine } from '../../shared/statements/paper.ts'
import { paperTitles } from '../../shared/statements/words.ts'
import type { TransactionDetail } from '../../shared/transactions/contract.ts'
import { extraCostTypeNames, paymentMethodNames, transactionTypeNames } from '../../shared/transactions/words.ts'
import type { AccountNumbers } from '../clients/accountNumbers.ts'
import type { ClientRight } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'
import { detailFor } from '../transactions/detail.ts'
import { sums } from '../transactions/historyQueries.ts'
import { type Handing, mayExport, requirePapers } from './access.ts'
import { bankAccountOf } from './bankAccount.ts'
import * as parties from './partyQueries.ts'

export type Delivered = { paper: DeliveryPaper; detail: TransactionDetail; found: ClientRight }

/**
 * A posted paper as it is handed over (domain.md 14.3).
 * @throws Refusal NOT_FOUND, STATUS_CONFLICT for a draft, which has no number yet
 */
export async function deliveryFor(db: Db | Trx, accounts: AccountNumbers, by: Handing, id: number): Promise<Delivered> {
  const detail = await detailFor(db, by, id)
  const { transactionNo, clientId, bookOwnerId, account, businessDate } = detail
  const found = await requirePapers(db, by, clientId)
  if (transactionNo === null)
    throw new Refusal('STATUS_CONFLICT', { message: '확정한 전표만 인쇄할 수 있어요.', currentStatus: detail.status })
  const seesBalance = found.right.permissions.has('BALANCE_VIEW')
  const { party: own, notes, bank } = await parties.holder(db, bookOwnerId)
  const partner = await parties.partner(db, clientId)
  const isOurs = account === 'AR'
  const lines = linesOf(detail)
  const total = (of: 'supplyAmount' | 'taxAmount') => lines.reduce((all, line) => all + line[of], 0)
  const paper: DeliveryPaper = {
    kind: 'TRANSACTION',
    transactionId: id,
    title: paperTitles[detail.transactionType],
    number: transactionNo,
    businessDate,
    isVoided: detail.status === 'VOIDED',
    supplier: isOurs ? own : partner,
    receiver: isOurs ? partner : own,
    lines,
    supplyAmount: total('supplyAmount'),
    taxAmount: total('taxAmount'),
    totalAmount: detail.totalAmount,
    balance: seesBalance ? await balanceOf(db, detail) : null,
    bankAccount: isOurs ? bankAccountOf(accounts, bookOwnerId, bank, seesBalance && mayExport(by, found)) : null,
    notes,
  }
  return { paper, detail, found }
}

/** What was owed before the day, and what became of it that day. */
async function balanceOf(db: Db | Trx, { clientId, account, businessDate }: TransactionDetail) {
  const day = (await sums(db, clientId, { from: businessDate, to: businessDate }))[account]
  return { before: day.carriedAmount, charged: day.chargedAmount, settled: day.settledAmount, after: day.balanceAmount }
}

/** An amount alone has a line of its own; extra costs on the bill and rounding are lines too, so that they sum up. */
function linesOf(detail: TransactionDetail): PaperLine[] {
  const { items, extraCosts, roundingAmount, reversalOfId, paymentMethod, transactionType, totalAmount } = detail
  if (items.length === 0)
    return [
      alone(paymentMethod ? paymentMethodNames[paymentMethod] : transactionTypeNames[transactionType], totalAmount),
    ]
  const sign = reversalOfId === null ? 1 : -1
  return [
    ...items.map((item) => ({
      name: item.productName,
      specName: item.specName,
      quantity: item.quantity,
      weightKg: item.weightKg,
      unitPrice: item.unitPrice,
      priceBasis: item.priceBasis,
      supplyAmount: item.amount,
      taxAmount: item.taxAmount,
      memo: item.memo,
    })),
    ...extraCosts
      .filter(({ borneBy }) => borneBy === 'BUYER')
      .map(({ type, amount }) => alone(extraCostTypeNames[type], sign * amount)),
    ...(roundingAmount === 0 ? [] : [alone('끝수 조정', roundingAmount)]),
  ]
}

const alone = (name: string, supplyAmount: number): PaperLine => ({
  ...{ name, supplyAmount },
  ...{ specName: null, quantity: null, weightKg: null, unitPrice: null, taxAmount: 0, memo: null },
})
