import { useRef } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { FormFoot } from '../ui/FormFoot.tsx'
import * as css from './CreatePage.css.ts'
import { ItemRows } from './ItemRows.tsx'
import type { FormOptions, PurchaseRequestAction } from './loaders.ts'
import { RequestFields } from './RequestFields.tsx'
import { RunningTotal } from './RunningTotal.tsx'

/** A new request. A plain form: what was typed comes back with what is wrong with it, with scripts or without. */
export function CreateForm({ options, formKey }: { options: FormOptions; formKey: string }) {
  const action = useActionData<PurchaseRequestAction>()
  const { state } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const answer = action?.intent === 'status' ? undefined : action
  const answered = { values: answer?.values ?? {}, errors: answer?.fieldErrors ?? [] }
  return (
    <Form ref={form} method="post" className={css.form} noValidate>
      {answer && <ErrorSummary errors={answer.fieldErrors} message={answer.message} />}
      <input type="hidden" name="formKey" value={answered.values.formKey ?? formKey} />
      {/* Enter in a field presses the first submit button of a form. */}
      <button type="submit" name="intent" value="create" hidden aria-hidden="true" tabIndex={-1} />
      <Card title="받는 곳과 납품">
        <RequestFields partners={options.partners} {...answered} />
      </Card>
      <Card title="품목">
        <ItemRows options={options} initialRows={answer?.rows ?? 1} {...answered} />
      </Card>
      <FormFoot>
        <RunningTotal form={form} />
        <Button type="submit" name="intent" value="create" tone="primary" disabled={state !== 'idle'}>
          {state === 'submitting' ? '보내는 중' : '요청 보내기'}
        </Button>
      </FormFoot>
    </Form>
  )
}
