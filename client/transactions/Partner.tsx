import { useEffect, useState } from 'react'
import { type ClientDetail, oneClient, suggestClients } from '../../shared/clients/contract.ts'
import { clientStatusNames } from '../../shared/clients/words.ts'
import { won } from '../../shared/kit/money.ts'
import type { GoodsType } from '../../shared/transactions/words.ts'
import { settle } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import { CreditMeter } from '../clients/CreditMeter.tsx'
import { errorOf } from '../forms/fields.tsx'
import * as stepCss from '../inventory/Step.css.ts'
import type { LiveForm } from '../inventory/useLiveForm.ts'
import { Button } from '../ui/Button.tsx'
import { controlId } from '../ui/Field.tsx'
import { SearchPick } from '../ui/SearchPick.tsx'
import { useToast } from '../ui/Toasts.tsx'
import * as css from './Entry.css.ts'
import { clientValues } from './entryValues.ts'

type Props = {
  form: LiveForm
  type: GoodsType
  bookOwnerId: number
  first: ClientDetail | null
  total: number
  isFixed: boolean
}

const carried = ['clientId', 'clientName', 'roundingUnit', 'roundingMode'] as const

/** Whom the paper is with, and how it stands with him. */
export function Partner({ form, type, bookOwnerId, first, total, isFixed }: Props) {
  const { call } = useApp()
  const toast = useToast()
  const [client, setClient] = useState<ClientDetail | null>(first)
  const { touch } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is read again when the hidden fields have changed
  useEffect(touch, [client, touch])
  const find = async (q: string) => {
    const found = await call(suggestClients, { query: { bookOwnerId, q } })
    return found.map(({ clientId, clientName, clientCode, status }) => ({
      id: clientId,
      name: clientName,
      note: status === 'ACTIVE' ? clientCode : `${clientCode} · ${clientStatusNames[status]}`,
    }))
  }
  const read = async (id: number) => {
    const outcome = await settle(call(oneClient, { params: { id } }))
    if (outcome.ok) setClient(outcome.value)
    else toast(outcome.problem.message, { stays: true })
    return outcome.ok
  }
  const kept = Number(form.values.clientId) || null
  // What was kept of another day may be of somebody else than the page was opened for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, by what the form began with
  useEffect(() => {
    if (kept !== null && kept !== first?.clientId) void read(kept)
  }, [])
  const choose = async (id: number) => {
    if (!(await read(id))) return
    // The hand goes on to the goods.
    requestAnimationFrame(() => document.getElementById(controlId('lines.0.productCodeId'))?.focus())
  }
  const label = type === 'PURCHASE' || type === 'PURCHASE_RETURN' ? '매입처' : '매출처'
  if (!client) {
    return (
      <SearchPick
        name="clientId"
        label={label}
        placeholder="상호나 초성으로 찾기"
        none="찾는 거래처가 없어요."
        error={errorOf(form, 'clientId')}
        takesFirst
        find={find}
        chosen={null}
        onChoose={({ id }) => void choose(id)}
      />
    )
  }
  const values = clientValues(client)
  return (
    <div className={css.partner}>
      <div className={stepCss.chosenField}>
        <span className={stepCss.name}>{label}</span>
        <div className={stepCss.chosen}>
          <span className={stepCss.chosenName}>{client.clientName}</span>
          {!isFixed && (
            <Button
              size="small"
              tone="ghost"
              data-needs-script
              aria-label="거래처 바꾸기"
              onClick={() => setClient(null)}
            >
              바꾸기
            </Button>
          )}
        </div>
      </div>
      {carried.map((part) => (
        <input key={part} type="hidden" name={part} value={values[part]} />
      ))}
      <Standing client={client} type={type} total={total} />
    </div>
  )
}

/** What is owed, how much of the limit is used, and what this paper makes of it. */
function Standing({ client, type, total }: { client: ClientDetail; type: GoodsType; total: number }) {
  const { receivableAmount, payableAmount, creditLimitAmount, creditUsedPercent, status } = client
  const sells = type === 'SALE'
  const owed = type === 'PURCHASE' || type === 'PURCHASE_RETURN' ? payableAmount : receivableAmount
  const after = (receivableAmount ?? 0) + total
  const limit = creditLimitAmount ?? null
  return (
    <p className={css.standing}>
      {status !== 'ACTIVE' && <span className={css.over}>{clientStatusNames[status]}</span>}
      {owed !== undefined && (
        <span>
          {owed === receivableAmount && type !== 'PURCHASE' ? '지금 미수 ' : '지금 미지급 '}
          <span className={css.standingValue}>{won(owed)}</span>
        </span>
      )}
      {sells && creditUsedPercent != null && (
        <span>
          <CreditMeter percent={creditUsedPercent} />
        </span>
      )}
      {sells && receivableAmount !== undefined && total > 0 && (
        <span className={limit !== null && after > limit ? css.over : undefined}>
          이 전표까지 <span className={css.standingValue}>{won(after)}</span>
          {limit !== null && after > limit && ` · 한도 ${won(limit)}을 넘어요`}
        </span>
      )}
    </p>
  )
}
