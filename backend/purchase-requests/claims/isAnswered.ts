import type { Selectable } from 'kysely'
import type { ClaimDecision } from '../../../shared/purchase-requests/claimCalls.ts'
import type { Trx } from '../../db/open.ts'
import type { Tables } from '../../db/schema.ts'
import { itemsOf } from '../../transactions/writeQueries.ts'

type Answered = Pick<Selectable<Tables['purchaseRequestClaims']>, 'answer' | 'amount' | 'transactionId'>

/**
 * Whether a claim has been answered just so already: another sum, or goods that lie elsewhere, would be lost by being told
 * that it is done.
 * @param saleId the paper that the claim is about
 */
export async function isAnswered(
  trx: Trx,
  claim: Answered,
  { answer, amount, restock }: ClaimDecision,
  saleId: number | null,
): Promise<boolean> {
  if (claim.answer !== answer) return false
  if (answer === 'DISCOUNT') return claim.amount === amount
  if (answer === 'REJECTED' || claim.transactionId === null || saleId === null) return true
  const sold = new Map((await itemsOf(trx, saleId)).map(({ itemId, takesStock }) => [itemId, takesStock]))
  const back = await itemsOf(trx, claim.transactionId)
  return back.every(
    ({ returnOfItemId, takesStock }) => takesStock === (restock && (sold.get(returnOfItemId ?? 0) ?? false)),
  )
}
