import { Suspense, use } from 'react'
import type { MarketCode } from '../../shared/markets/contract.ts'
import { type Control, Field } from '../ui/Field.tsx'
import { Select } from '../ui/inputs.tsx'
import type { FieldParts } from './fields.ts'
import type { ModifyData } from './modify.ts'

type Props = FieldParts & { markets: ModifyData['markets'] }

/** The market one belongs to, by region. The list may be late; the choice made before stays sent. */
export const MarketField = ({ name, value, error, markets }: Props) => (
  <Field name={name} label="소속 시장" optional error={error}>
    {(control) => (
      <Suspense fallback={<Markets control={control} value={value} groups={[]} />}>
        <Loaded control={control} value={value} markets={markets} />
      </Suspense>
    )}
  </Field>
)

function Loaded({ markets, ...rest }: { control: Control; value: string; markets: ModifyData['markets'] }) {
  const outcome = use(markets)
  const groups = outcome.ok ? [...Map.groupBy(outcome.value, (market) => market.regionName)] : []
  return <Markets groups={groups} {...rest} />
}

type Groups = [string, MarketCode[]][]

const Markets = ({ control, value, groups }: { control: Control; value: string; groups: Groups }) => (
  <Select {...control} defaultValue={value}>
    <option value="">고르지 않음</option>
    {groups.length === 0 && value && <option value={value}>불러오는 중이에요.</option>}
    {groups.map(([region, markets]) => (
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
