import { useState } from 'react'
import { type ClientDetail, clientAccount } from '../../shared/clients/contract.ts'
import { toProblem } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import * as formCss from '../forms/Form.css.ts'
import { SelectField, TextField } from '../forms/fields.tsx'
import { Button } from '../ui/Button.tsx'
import { useToast } from '../ui/Toasts.tsx'
import { banks } from './banks.ts'
import * as css from './ClientForm.css.ts'
import type { ClientFormState } from './fieldNames.ts'

type Props = { form: ClientFormState; client: Pick<ClientDetail, 'clientId' | 'accountNoMasked'> | null }

/** Where money is sent to. */
export const AccountFields = ({ form, client }: Props) => (
  <fieldset className={formCss.fields}>
    {client?.accountNoMasked && <Stored clientId={client.clientId} masked={client.accountNoMasked} />}
    <div className={formCss.pair}>
      <SelectField form={form} name="bankCode" options={Object.entries(banks)} none="고르지 않음" />
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

/** The number is asked for when somebody wants to see it, because each look is put on record. */
function Stored({ clientId, masked }: { clientId: number; masked: string }) {
  const { call } = useApp()
  const toast = useToast()
  const [shown, setShown] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const look = async () => {
    setBusy(true)
    try {
      const { accountNo } = await call(clientAccount, { params: { id: clientId } })
      setShown(accountNo)
    } catch (error) {
      toast(toProblem(error).message, { stays: true })
    } finally {
      // Neither kept nor answered from memory.
      call.forget(`/clients/${clientId}/bank-account`)
      setBusy(false)
    }
  }
  return (
    <p className={css.account}>
      <span className={css.term}>저장된 계좌번호</span>
      <output className={css.number}>{shown ?? masked}</output>
      <Button size="compact" disabled={busy} data-needs-script onClick={shown ? () => setShown(null) : look}>
        {shown ? '가리기' : '보기'}
      </Button>
      {shown && <span className={formCss.hint}>본 기록이 남았어요.</span>}
    </p>
  )
}
