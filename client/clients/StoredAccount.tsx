import { useState } from 'react'
import { type ClientDetail, clientAccount } from '../../shared/clients/contract.ts'
import { toProblem } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import * as formCss from '../forms/Form.css.ts'
import { Button } from '../ui/Button.tsx'
import { useToast } from '../ui/Toasts.tsx'
import * as css from './ClientForm.css.ts'
import { may } from './may.ts'

/** The number is asked for when somebody who pays wants to see it, because each look is put on record. */
export function StoredAccount({ client }: { client: ClientDetail }) {
  const { clientId, accountNoMasked } = client
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
  if (accountNoMasked === null) return null
  return (
    <p className={css.account}>
      <span className={css.term}>저장된 계좌번호</span>
      <output className={css.number}>{shown ?? accountNoMasked}</output>
      {may(client, 'PAYMENT_WRITE') && (
        <Button size="compact" disabled={busy} data-needs-script onClick={shown ? () => setShown(null) : look}>
          {shown ? '가리기' : '보기'}
        </Button>
      )}
      {shown && <span className={formCss.hint}>본 기록이 남았어요.</span>}
    </p>
  )
}
