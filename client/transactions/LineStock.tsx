import type { Lot } from '../../shared/inventory/contract.ts'
import { statusOf } from '../../shared/inventory/rules.ts'
import { grouped } from '../../shared/kit/money.ts'
import { expiryWords, packageWord } from '../inventory/words.ts'
import { costWords } from './costWords.ts'
import * as css from './Entry.css.ts'

type Props = {
  lots: readonly Lot[]
  lotId: number
  specificationId: number
  quantity: number
  /** Won that they are sold for; nothing where they are not sold, or no price is known. */
  amount: number
}

/** Lots that goods can be taken from now. */
export const onSale = (lots: readonly Lot[]): Lot[] =>
  lots.filter((lot) => statusOf(lot) === 'AVAILABLE' && lot.quantityAvailable > 0)

/** Lots of goods as they are packed; goods that nobody has packed are lots of no specification. */
const packedAs = (lots: readonly Lot[], specificationId: number): Lot[] =>
  onSale(lots).filter((lot) => lot.specificationId === (specificationId || null))

/** The lots that goods are taken from, first what leaves first: the one that was chosen, else those that are packed alike. */
export function leaving(lots: readonly Lot[], lotId: number, specificationId: number): Lot[] {
  const chosen = onSale(lots).find((lot) => lot.lotId === lotId)
  return chosen ? [chosen] : packedAs(lots, specificationId)
}

/** How the goods that leave first are packed; null where there are none. */
export const firstPacked = (lots: readonly Lot[] | null): number | null =>
  onSale(lots ?? [])[0]?.specificationId ?? null

const sumOf = (lots: readonly Lot[]): number =>
  Math.round(lots.reduce((sum, lot) => sum + lot.quantityAvailable, 0) * 1000) / 1000

/** How much of the goods there is, which lot leaves first, and that they are sold for less than they cost. */
export function LineStock({ lots, lotId, specificationId, quantity, amount }: Props) {
  const offered = leaving(lots, lotId, specificationId)
  const [next] = offered
  if (!next) return <p className={css.stock}>{noneWords(lots)}</p>
  const available = sumOf(offered)
  const unit = packageWord(next.specName)
  const below = costWords(offered, { quantity, amount })
  const missing = Math.round((quantity - available) * 1000) / 1000
  return (
    <p className={css.stock} role="status">
      <span>
        재고 {grouped(available)}
        {unit}
      </span>
      <span>
        {next.lotId === lotId ? '고른 로트' : '먼저 나갈 로트'} {next.lotNo}
        {next.daysLeft !== null && ` · ${expiryWords(next.daysLeft)}`}
      </span>
      {missing > 0 && (
        <span className={css.short}>
          {grouped(missing)}
          {unit} 모자라요
        </span>
      )}
      {below && <span className={css.short}>{below}</span>}
    </p>
  )
}

/** What there is of other specifications, where there is nothing of this one. */
function noneWords(lots: readonly Lot[]): string {
  const others = [...Map.groupBy(onSale(lots), ({ specName }) => specName ?? '규격 없음')]
  if (others.length === 0)
    return '팔 수 있는 재고가 없어요. 창고를 거치지 않은 물건이면 아래에서 ‘재고와 상관없이 적기’를 골라 주세요.'
  return `이 규격의 재고가 없어요. ${others.map(([name, of]) => `${name} ${grouped(sumOf(of))}${packageWord(name)}`).join(' · ')}`
}
