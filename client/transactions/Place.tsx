import type { GoodsType } from '../../shared/transactions/words.ts'
import type { Warehouse } from '../../shared/warehouses/contract.ts'
import { SelectField } from '../forms/fields.tsx'
import type { LiveForm } from '../inventory/useLiveForm.ts'

type Props = { form: LiveForm; type: GoodsType; warehouses: readonly Warehouse[] }

/** Where bought goods go; where sold ones come from, anywhere unless somebody says. */
export function Place({ form, type, warehouses }: Props) {
  const comes = type === 'PURCHASE'
  return (
    warehouses.length > 0 && (
      <SelectField
        form={form}
        name="warehouseId"
        label={comes ? '들어갈 창고' : '창고'}
        isRequired={comes}
        none={comes ? '창고를 골라 주세요' : '모든 창고'}
        options={warehouses.map(({ warehouseId, warehouseName }) => [String(warehouseId), warehouseName])}
      />
    )
  )
}
