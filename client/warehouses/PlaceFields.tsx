import * as formCss from '../forms/Form.css.ts'
import { TextField } from '../forms/fields.tsx'
import type { WarehouseFormState } from './fieldNames.ts'

/** Where it is. */
export const PlaceFields = ({ form }: { form: WarehouseFormState }) => (
  <fieldset className={formCss.fields}>
    <TextField form={form} name="location" maxLength={100} placeholder="예: 가락시장 채소2동 103호" />
    <TextField form={form} name="postalCode" maxLength={5} inputMode="numeric" />
    <TextField form={form} name="address" maxLength={200} />
    <TextField form={form} name="addressDetail" maxLength={100} />
  </fieldset>
)
