import type { Lot } from '../../shared/inventory/contract.ts'
import { grouped } from '../../shared/kit/money.ts'
import { expiryWords, packageWord, statusOf } from '../inventory/words.ts'
import * as css from './Entry.css.ts'

type Props = { lots: readonly Lot[]; lotId: number; quantity: number }

/** Lots that goods can be taken from now. */
export const onSale = (lots: readonly Lot[]): Lot[] =>
  lots.filter((lot) => statusOf(lot) === 'AVAILABLE' && lot.quantityAvailable > 0)

/** How much of the goods there is, and which lot leaves first. */
export function LineStock({ lots, lotId, quantity }: Props) {
  const all = onSale(lots)
  const chosen = all.find((lot) => lot.lotId === lotId)
  const offered = chosen ? [chosen] : all
  const [next] = offered
  const available = Math.round(offered.reduce((sum, lot) => sum + lot.quantityAvailable, 0) * 1000) / 1000
  const unit = packageWord(next?.specName ?? null)
  const missing = Math.round((quantity - available) * 1000) / 1000
  return (
    <p className={css.stock} role="status">
      <span>{next ? `재고 ${grouped(available)}${unit}` : '팔 수 있는 재고가 없어요'}</span>
      {next && (
        <span>
          {chosen ? '고른 로트' : '먼저 나갈 로트'} {next.lotNo}
          {next.daysLeft !== null && ` · ${expiryWords(next.daysLeft)}`}
        </span>
      )}
      {next && missing > 0 && (
        <span className={css.short}>
          {grouped(missing)}
          {unit} 모자라요
        </span>
      )}
    </p>
  )
}
