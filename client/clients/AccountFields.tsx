import type { ClientDetail } from '../../shared/clients/contract.ts'
import * as formCss from '../forms/Form.css.ts'
import { SelectField, TextField } from '../forms/fields.tsx'
import { bankChoices } from './banks.ts'
import * as css from './ClientForm.css.ts'
import type { ClientFormState } from './fieldNames.ts'
import { isAccountApart } from './may.ts'
import { StoredAccount } from './StoredAccount.tsx'

type Props = { form: ClientFormState; client: ClientDetail | null }

/** Where money is sent to. */
export const AccountFields = ({ form, client }: Props) => (
  <fieldset className={formCss.fields}>
    {client && !isAccountApart(client) && <StoredAccount client={client} />}
    <div className={formCss.pair}>
      <SelectField form={form} name="bankCode" options={bankChoices(client)} none="고르지 않음" />
      <TextField form={form} name="accountHolder" maxLength={50} />
    </div>
    <TextField
      form={form}
      name="accountNo"
      label={client?.accountNoMasked ? '새 계좌번호' : '계좌번호'}
      help={client?.accountNoMasked ? '비워 두면 지금 번호가 그대로 남아요.' : '암호로 바꿔 저장해요.'}
      maxLength={30}
      inputMode="numeric"
    />
    {client?.accountNoMasked && (
      <label className={css.choice}>
        <input type="checkbox" name="removeAccount" value="1" className={css.radio} />
        계좌번호 지우기
      </label>
    )}
  </fieldset>
)
