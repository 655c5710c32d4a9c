import type { WarehouseZone } from '../../shared/warehouses/contract.ts'
import { SelectField, TextField } from '../forms/fields.tsx'
import type { LiveForm } from './useLiveForm.ts'

type Props = { form: LiveForm; name: string; zones: readonly WarehouseZone[] }

/** How long and where the goods of a line will lie. */
export const LyingFields = ({ form, name, zones }: Props) => (
  <>
    <TextField
      form={form}
      name={`${name}.expiryDate`}
      label="소비 기한"
      type="date"
      help="비우면 품목의 보관 기한대로 정해요."
    />
    <SelectField
      form={form}
      name={`${name}.zoneId`}
      label="구역"
      isRequired={false}
      none="정하지 않음"
      options={zones.map(({ zoneId, zoneName }) => [String(zoneId), zoneName])}
    />
  </>
)
