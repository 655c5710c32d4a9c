import type { ClientDetail } from '../../shared/clients/contract.ts'
import { clientTypeNames, partnerCategoryNames } from '../../shared/clients/words.ts'
import * as formCss from '../forms/Form.css.ts'
import { PhoneField, SelectField, TextField } from '../forms/fields.tsx'
import { BusinessNumberField } from './BusinessNumberField.tsx'
import * as css from './ClientForm.css.ts'
import type { ClientFormState } from './fieldNames.ts'
import { ManagerField, type Managers } from './ManagerField.tsx'

type Props = { form: ClientFormState; client: ClientDetail | null; managers: Managers }

/** Who the client is, who of ours looks after him and how to reach him. */
export const BasicFields = ({ form, client, managers }: Props) => (
  <fieldset className={formCss.fields}>
    <TextField form={form} name="clientName" isRequired maxLength={100} autoComplete="organization" />
    <div className={formCss.pair}>
      <SelectField form={form} name="clientType" options={Object.entries(clientTypeNames)} />
      <SelectField form={form} name="partnerCategory" options={Object.entries(partnerCategoryNames)} />
    </div>
    <TextField
      form={form}
      name="corpCode"
      className={css.forCorporation}
      help="숫자 8자리예요."
      maxLength={8}
      inputMode="numeric"
    />
    <div className={formCss.pair}>
      <PhoneField form={form} name="phone" optional="둘 중 하나" help="전화번호나 휴대전화 가운데 하나는 필요해요." />
      <PhoneField form={form} name="mobile" optional="둘 중 하나" />
    </div>
    <div className={formCss.pair}>
      <BusinessNumberField form={form} client={client} />
      <TextField form={form} name="registrationSubNo" maxLength={4} inputMode="numeric" />
    </div>
    <TextField form={form} name="ceoName" maxLength={50} />
    <div className={formCss.pair}>
      <TextField form={form} name="bizCondition" maxLength={100} />
      <TextField form={form} name="bizItem" maxLength={100} />
    </div>
    <div className={formCss.pair}>
      <TextField form={form} name="email" type="email" maxLength={100} />
      <PhoneField form={form} name="fax" />
    </div>
    <div className={formCss.pair}>
      <TextField form={form} name="postalCode" maxLength={5} inputMode="numeric" />
      <TextField form={form} name="tradeStartDate" type="date" />
    </div>
    <TextField form={form} name="address" maxLength={200} />
    <TextField form={form} name="addressDetail" maxLength={100} />
    <ManagerField form={form} client={client} managers={managers} />
  </fieldset>
)
