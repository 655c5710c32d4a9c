import type { FormEventHandler, ReactNode, Ref } from 'react'
import type { Status } from '../../shared/purchase-requests/rules.ts'
import { Check } from '../ui/Check.tsx'
import { Field } from '../ui/Field.tsx'
import { TextArea } from '../ui/inputs.tsx'
import * as css from './AskForm.css.ts'
import { type Asked, maySayOutOfStock } from './asks.ts'
import type { Listed } from './listed.ts'
import { pathTo } from './paths.ts'
import { StatusFields } from './StatusFields.tsx'
import { useView } from './view.ts'

type Props = {
  request: Listed
  to: Status
  asked: Asked
  onOutOfStock: (isOut: boolean) => void
  ref: Ref<HTMLFormElement>
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/** Why a request ends; the other side reads it. */
export const AskForm = ({ request, to, asked, onOutOfStock, ref, onSubmit, children }: Props) => (
  <form
    ref={ref}
    method="post"
    action={pathTo({ book: useView().book, id: request.requestId, tab: 'all' })}
    onSubmit={onSubmit}
    className={css.form}
  >
    <p className={css.note}>
      {request.party === 'sender' ? request.receiverName : request.senderName} · {request.summary}
    </p>
    <StatusFields request={request} status={to} />
    {to === 'CANCELED' && maySayOutOfStock(request) && (
      <Check
        name="reasonCode"
        value="OUT_OF_STOCK"
        label="품절이에요"
        note="물건이 없으면 상대의 동의 없이 바로 취소돼요."
        onChange={({ currentTarget }) => onOutOfStock(currentTarget.checked)}
      />
    )}
    <Field name="reason" label={asked.label} help={asked.help} live optional={!asked.isRequired}>
      {(control) => (
        <TextArea {...control} required={asked.isRequired} maxLength={200} rows={3} placeholder={asked.example} />
      )}
    </Field>
    {children}
  </form>
)
