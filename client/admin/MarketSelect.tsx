import type { MarketCode } from '../../shared/markets/contract.ts'
import { ShownSelect } from '../ui/Shown.tsx'

type Props = {
  markets: readonly Pick<MarketCode, 'marketCodeId' | 'marketName'>[]
  /** Null: all of them. */
  value: number | null
  className: string
}

/** The market whose rows are shown. */
export const MarketSelect = ({ markets, value, className }: Props) => (
  <ShownSelect
    name="market"
    aria-label="도매시장"
    className={className}
    value={String(value ?? '')}
    choices={markets.length}
  >
    <option value="">모든 도매시장</option>
    {markets.map(({ marketCodeId, marketName }) => (
      <option key={marketCodeId} value={marketCodeId}>
        {marketName}
      </option>
    ))}
  </ShownSelect>
)
