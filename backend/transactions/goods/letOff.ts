import { Refusal } from '../../../shared/kit/errors.ts'
import { won } from '../../../shared/kit/money.ts'
import type { Trx } from '../../db/open.ts'
import { chargedBy, letOffs } from '../letOffQueries.ts'
import { returnedOf } from '../returnQueries.ts'
import type { NewItem } from '../writeQueries.ts'

/**
 * Nobody is given back with goods what he was let off for them (decision 075): what has come back of a paper and what was
 * let off it are together no more than it charged. Extra costs of a return of several papers count against each of them, as
 * in decision 107, but no more of them than it charged itself. @param whole won of the whole return, and of its extra costs
 * @throws Refusal RETURNED_TOO_MUCH
 */
export async function requireNotLetOff(
  trx: Trx,
  items: readonly NewItem[],
  { totalAmount, costsAmount }: { totalAmount: number; costsAmount: number },
): Promise<void> {
  const named = items.flatMap(({ returnOfItemId }) => returnOfItemId ?? [])
  if (named.length === 0) return
  const charged = await chargedBy(trx, named)
  const papers = Map.groupBy(charged, ({ transactionId }) => transactionId)
  const off = await letOffs(trx, [...papers.keys()])
  for (const [transactionId, of] of papers) {
    const mine = off.filter((one) => one.transactionId === transactionId)
    const [paper] = of
    if (mine.length === 0 || !paper) continue
    const ids = of.map(({ itemId }) => itemId)
    const isAlone = papers.size === 1 && named.length === items.length
    const costs = Math.min(costsAmount, paper.costsAmount)
    const back = isAlone ? totalAmount : sumOf(items, ids) + costs
    const less = mine.reduce((sum, { amount }) => sum + amount, 0)
    const most = Math.max(0, paper.totalAmount - less - (await returnedOf(trx, transactionId)))
    if (back <= most) continue
    const apart = isAlone || costs === 0 ? '' : ' 부대비용까지 돌려주려면 전표마다 따로 반품해 주세요.'
    const numbers = mine.map(({ by }) => by).join(', ')
    throw new Refusal('RETURNED_TOO_MUCH', {
      message: `${paper.transactionNo}에서 이미 ${won(less)}을 깎아서 반품은 ${won(most)}까지 적을 수 있어요. 단가를 낮추거나 깎은 전표(${numbers})를 먼저 취소해 주세요.${apart}`,
    })
  }
}

/** Won of lines that bring back these, with their tax. */
const sumOf = (items: readonly NewItem[], itemIds: readonly number[]): number =>
  items.reduce(
    (sum, { returnOfItemId, amount, taxAmount }) =>
      returnOfItemId != null && itemIds.includes(returnOfItemId) ? sum + Number(amount) + taxAmount : sum,
    0,
  )
