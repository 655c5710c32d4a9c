import type { BalanceDetail, Promised } from '../../shared/balances/contract.ts'
import { promiseStatusNames } from '../../shared/balances/words.ts'
import { formatDateLong } from '../../shared/kit/dates.ts'
import { grouped, won } from '../../shared/kit/money.ts'
import { ActForm } from '../forms/ActForm.tsx'
import { useFollowed } from '../forms/useFollowed.ts'
import { Ask } from '../ui/Ask.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Field } from '../ui/Field.tsx'
import { MoneyInput, TextInput } from '../ui/inputs.tsx'
import * as css from './Balance.css.ts'
import { promiseTones } from './words.ts'

type Props = { balance: BalanceDetail; formKey: string }

/** When he has said that he pays, and what became of it. */
export const PromiseCard = ({ balance, formKey }: Props) => (
  <Card title="결제 약속" padded action={balance.may.chase && <NewPromise balance={balance} formKey={formKey} />}>
    {balance.promises.length === 0 ? (
      <p className={css.empty}>적어 둔 약속이 없어요.</p>
    ) : (
      <ul className={css.entries}>
        {balance.promises.map((promise) => (
          <li key={promise.promiseId} className={css.entry}>
            <One promise={promise} formKey={formKey} />
          </li>
        ))}
      </ul>
    )}
  </Card>
)

const One = ({ promise, formKey }: { promise: Promised; formKey: string }) => (
  <>
    <p className={css.entryHead}>
      <strong>{won(promise.amount)}</strong>
      <Badge tone={promiseTones[promise.status]}>{promiseStatusNames[promise.status]}</Badge>
    </p>
    <p>
      {formatDateLong(promise.promisedDate)}까지
      {promise.receivedAmount > 0 && ` · ${won(promise.receivedAmount)} 들어옴`}
    </p>
    <p className={css.empty}>{[promise.memo, promise.createdByName].filter(Boolean).join(' · ')}</p>
    {promise.allowed.includes('CANCELED') && (
      <ActForm intent="callOff" id={promise.promiseId} formKey={formKey}>
        <div>
          <Button type="submit" size="compact" tone="ghost">
            약속 취소
          </Button>
        </div>
      </ActForm>
    )}
  </>
)

function NewPromise({ balance: { clientId, overdueAmount, arAmount }, formKey }: Props) {
  const amount = grouped(Math.max(0, Math.min(overdueAmount || arAmount, arAmount)))
  const field = useFollowed<HTMLInputElement>(amount)
  return (
    <Ask
      id="new-promise"
      label="약속 적기"
      look={{ size: 'compact', tone: 'ghost' }}
      title="결제 약속 적기"
      act={
        <Button type="submit" tone="primary">
          적기
        </Button>
      }
    >
      {(inner) => (
        <ActForm intent="promise" id={clientId} formKey={formKey}>
          <Field name="promisedDate" label="약속한 날">
            {(control) => <TextInput {...control} type="date" required />}
          </Field>
          <Field name="promisedAmount" label="약속한 금액">
            {(control) => <MoneyInput {...control} ref={field} inputMode="numeric" required defaultValue={amount} />}
          </Field>
          <Field name="promiseMemo" label="메모" optional>
            {(control) => <TextInput {...control} maxLength={200} />}
          </Field>
          {inner}
        </ActForm>
      )}
    </Ask>
  )
}
