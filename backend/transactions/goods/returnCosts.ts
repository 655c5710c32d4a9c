import { Refusal } from '../../../shared/kit/errors.ts'
import { won } from '../../../shared/kit/money.ts'
import type { Trx } from '../../db/open.ts'
import { costsLeft } from '../returnQueries.ts'

/**
 * Extra costs go back to the buyer as far as the papers whose goods come back charged them: more lowers a debt as an
 * adjustment does, and is for who may write those. Their papers are locked by the caller.
 * @throws Refusal PERMISSION_MISSING
 */
export async function requireCostsCharged(trx: Trx, itemIds: readonly number[], costsAmount: number): Promise<void> {
  if (costsAmount === 0) return
  const left = Math.max(0, await costsLeft(trx, itemIds))
  if (costsAmount <= left) return
  const message = `원래 전표에서 돌려줄 부대비용은 ${won(left)}까지예요. 더 적으려면 거래를 취소할 권한이 있어야 해요.`
  throw new Refusal('PERMISSION_MISSING', { message })
}
