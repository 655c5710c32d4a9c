import { useRef } from 'react'
import { Form, useActionData, useNavigation, useSearchParams } from 'react-router'
import { useApp } from '../app/context.ts'
import { businessDay } from '../connections/businessDay.ts'
import type { Draft } from '../forms/drafts.ts'
import { FirstSubmit } from '../forms/FirstSubmit.tsx'
import { FormKey } from '../forms/FormKey.tsx'
import { useBegun } from '../forms/useBegun.ts'
import { useChecked } from '../forms/useChecked.ts'
import { useDraft } from '../forms/useDraft.ts'
import { useTypedBefore } from '../forms/useTypedBefore.ts'
import type { Values } from '../forms/values.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { FormFoot } from '../ui/FormFoot.tsx'
import { keyed } from '../ui/keyNames.ts'
import * as css from './CreatePage.css.ts'
import { checkForm, itemRows } from './form.ts'
import { emptyValues, valuesFrom } from './formValues.ts'
import { ItemRows } from './ItemRows.tsx'
import type { FormOptions, PurchaseRequestAction } from './load.ts'
import { RequestFields } from './RequestFields.tsx'
import { RunningTotal } from './RunningTotal.tsx'

type Props = { options: FormOptions; formKey: string; taken: Values | null; draft: Draft }

/**
 * A request that is written, from what was `taken` up again if anything was. A plain form that is kept in the browser until it is
 * sent: what was typed comes back with what is wrong with it, with scripts or without.
 */
export function CreateForm({ options, formKey, taken, draft }: Props) {
  const action = useActionData<PurchaseRequestAction>()
  const [query] = useSearchParams()
  const today = businessDay(useApp(), options.book)
  const { state, formData } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const answer = action?.intent === 'status' ? undefined : action
  const { source } = options
  const edited = source?.isEdited ? source.request : null
  const initial = taken ?? (source ? valuesFrom(source, today) : emptyValues(query.get('to'), today))
  const before = taken ? { values: taken } : undefined
  const begun = useBegun(['create', 'draft'], { version: edited?.version }, answer ?? before)
  const { errors, check } = useChecked(checkForm, answer?.fieldErrors)
  const keep = useDraft(draft, form)
  useTypedBefore(form, begun.typed)
  const answered = { values: answer?.values ?? initial, errors }
  const sends = state === 'submitting' && formData?.get('intent') === 'create'
  return (
    <Form
      key={begun.times}
      ref={form}
      method="post"
      className={css.form}
      noValidate
      data-saves="create"
      onInput={(event) => {
        check(event)
        begun.typed()
        keep()
      }}
      onBlur={check}
    >
      {answer && <ErrorSummary errors={answer.fieldErrors} message={answer.message} left={errors} />}
      <FormKey of={answered.values.formKey ?? formKey} answer={answer} />
      {options.bookOwnerId !== null && <input type="hidden" name="bookOwnerId" value={options.bookOwnerId} />}
      {edited && <input type="hidden" name="edit" value={edited.requestId} />}
      {edited && <input type="hidden" name="version" value={begun.version} />}
      <FirstSubmit intent="create" />
      <Card title="받는 곳과 납품">
        <RequestFields options={options} {...answered} />
      </Card>
      <Card title="품목">
        <ItemRows options={options} initial={answer?.rows ?? itemRows(initial)} {...answered} />
      </Card>
      <FormFoot>
        <RunningTotal form={form} />
        <Button type="submit" name="intent" value="draft" disabled={state !== 'idle'} {...keyed('mod+s')}>
          임시저장
        </Button>
        <Button type="submit" name="intent" value="create" tone="primary" disabled={state !== 'idle'}>
          {sends ? '보내는 중' : '요청 보내기'}
        </Button>
      </FormFoot>
    </Form>
  )
}
