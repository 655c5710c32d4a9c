import { Suspense, use } from 'react'
import { useSnapshot } from '#useSnapshot'
import type { MarketCode } from '../../shared/markets/contract.ts'
import { useApp } from '../app/context.ts'
import { type Control, Field } from '../ui/Field.tsx'
import { Select } from '../ui/inputs.tsx'
import type { FieldParts } from './fields.ts'
import type { ModifyData } from './modify.ts'

type Props = FieldParts & { markets: ModifyData['markets'] }

/** The market one belongs to, by region. The list may be late; the choice made before stays sent. */
export const MarketField = ({ name, value, error, markets }: Props) => (
  <Field name={name} label="소속 시장" optional error={error}>
    {(control) => (
      <Suspense fallback={<Markets control={control} value={value} all={[]} />}>
        <Loaded control={control} value={value} markets={markets} />
      </Suspense>
    )}
  </Field>
)

function Loaded({ markets, ...rest }: { control: Control; value: string; markets: ModifyData['markets'] }) {
  const outcome = use(markets)
  return <Markets all={outcome.ok ? outcome.value : []} {...rest} />
}

/** A market that is offered to nobody any more stays among the choices of who belongs to it: he would be sent without one. */
function Markets({ control, value, all }: { control: Control; value: string; all: readonly MarketCode[] }) {
  const { member } = useSnapshot(useApp().stores.session.state)
  const isMissing = value !== '' && !all.some(({ marketCodeId }) => String(marketCodeId) === value)
  const own = String(member?.marketCodeId) === value && member?.marketName
  return (
    <Select {...control} defaultValue={value}>
      <option value="">고르지 않음</option>
      {isMissing && <option value={value}>{own || '불러오는 중이에요.'}</option>}
      {[...Map.groupBy(all, (market) => market.regionName)].map(([region, markets]) => (
        <optgroup key={region} label={region}>
          {markets.map(({ marketCodeId, marketName }) => (
            <option key={marketCodeId} value={marketCodeId}>
              {marketName}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
