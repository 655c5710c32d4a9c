import type { FormEventHandler, ReactNode, Ref } from 'react'
import { Field } from '../ui/Field.tsx'
import { TextArea } from '../ui/inputs.tsx'
import type { Listed } from './listed.ts'
import { pathTo } from './paths.ts'
import * as css from './RejectForm.css.ts'
import { StatusFields } from './StatusFields.tsx'

type Props = {
  request: Listed
  ref: Ref<HTMLFormElement>
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/** Why the request is refused; the sender reads it. */
export const RejectForm = ({ request, ref, onSubmit, children }: Props) => (
  <form
    ref={ref}
    method="post"
    action={pathTo({ id: request.requestId, tab: 'all' })}
    onSubmit={onSubmit}
    className={css.form}
  >
    <p className={css.note}>
      {request.senderName} · {request.summary}
    </p>
    <StatusFields requestId={request.requestId} status="REJECTED" />
    <Field
      name={`reason-${request.requestId}`}
      label="거절 사유"
      help="보낸 사람에게 그대로 보여요. 거절하면 되돌릴 수 없어요."
    >
      {(control) => (
        <TextArea
          {...control}
          name="reason"
          required
          maxLength={200}
          rows={3}
          placeholder="예: 그날은 물량이 부족해요"
        />
      )}
    </Field>
    {children}
  </form>
)
