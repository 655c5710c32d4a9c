import { contactRoleNames } from '../../shared/clients/words.ts'
import * as formCss from '../forms/Form.css.ts'
import { PhoneField, SelectField, TextField } from '../forms/fields.tsx'
import { Rows } from '../forms/Rows.tsx'
import { rowsOf } from '../forms/values.ts'
import * as css from './ClientForm.css.ts'
import type { ClientFormState } from './fieldNames.ts'

/** Whom to talk to; one of them first. */
export const ContactRows = ({ form }: { form: ClientFormState }) => (
  <fieldset className={formCss.fields}>
    <Rows name="담당자" initial={rowsOf(form.values, 'contacts')} max={10} intent="addContact">
      {(n) => (
        <>
          <div className={formCss.pair}>
            <TextField form={form} name="contacts" at={`contacts.${n}.name`} label="이름" maxLength={50} />
            <SelectField
              form={form}
              name="contacts"
              at={`contacts.${n}.role`}
              label="업무"
              options={Object.entries(contactRoleNames)}
            />
          </div>
          <div className={formCss.pair}>
            <PhoneField form={form} name="contacts" at={`contacts.${n}.phone`} label="전화" />
            <TextField
              form={form}
              name="contacts"
              at={`contacts.${n}.email`}
              label="이메일"
              type="email"
              maxLength={100}
            />
          </div>
          <label className={css.choice}>
            <input
              type="radio"
              name="primaryContact"
              value={n}
              className={css.radio}
              defaultChecked={form.values.primaryContact === String(n)}
            />
            대표 담당자
          </label>
        </>
      )}
    </Rows>
  </fieldset>
)
