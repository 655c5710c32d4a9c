import * as formCss from '../forms/Form.css.ts'
import { NumberField } from '../forms/fields.tsx'
import type { WarehouseFormState } from './fieldNames.ts'

/** How much goes in, and how cold it is kept. */
export const SpaceFields = ({ form }: { form: WarehouseFormState }) => (
  <fieldset className={formCss.fields}>
    <div className={formCss.pair}>
      <NumberField form={form} name="capacityKg" unit="kg" help="적으면 사용률을 보여 드려요." />
      <NumberField form={form} name="capacityPackage" unit="개" />
    </div>
    <div className={formCss.pair}>
      <NumberField form={form} name="areaM2" unit="㎡" />
    </div>
    <div className={formCss.pair}>
      <NumberField form={form} name="tempMin" unit="℃" help="비워 두면 냉장 −2~10℃, 냉동 −18℃ 이하" />
      <NumberField form={form} name="tempMax" unit="℃" />
    </div>
  </fieldset>
)
