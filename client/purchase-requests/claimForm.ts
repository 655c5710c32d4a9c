import { parseWon } from '../../shared/kit/money.ts'
import { ClaimDecision, NewClaim } from '../../shared/purchase-requests/claimCalls.ts'
import { check, filledRows, rowNames } from '../forms/check.ts'
import { field, type Values } from '../forms/values.ts'
import { decimal } from '../inventory/typed.ts'

/** The rows of lines with which something is wrong. */
export const claimedRows = (values: Values): number[] => filledRows(values, 'lines', ['quantity', 'memo'])

/** The form of a claim by the contract's own schema. */
export function checkClaim(values: Values, photos: readonly string[] = []) {
  const rows = claimedRows(values)
  const lines = rows.map((n) => {
    const at = (part: string) => field(values, `lines.${n}.${part}`)
    return {
      itemId: at('itemId'),
      quantity: decimal(at('quantity')),
      reason: at('reason'),
      memo: at('memo'),
    }
  })
  return check(NewClaim, { lines, memo: field(values, 'memo'), photos }, rowNames({ lines: rows }))
}

/** The answer to a claim by the contract's own schema. */
export function checkDecision(values: Values) {
  const isDiscount = values.answer === 'DISCOUNT'
  const amount = field(values, 'amount')
  return check(ClaimDecision, {
    answer: field(values, 'answer'),
    amount: isDiscount ? (parseWon(amount) ?? amount) : '',
    restock: values.restock === '1',
    memo: field(values, 'memo'),
  })
}
