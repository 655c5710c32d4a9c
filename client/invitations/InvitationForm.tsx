import { useState } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import type { Answer } from '../connections/actions.ts'
import { ClientPick } from '../connections/ClientPick.tsx'
import * as css from '../connections/FormPage.css.ts'
import { granterOf } from '../connections/granter.ts'
import type { Chosen, FormOptions } from '../connections/load.ts'
import { RightsFields } from '../connections/RightsFields.tsx'
import { FormKey } from '../forms/FormKey.tsx'
import { useChecked } from '../forms/useChecked.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/inputs.tsx'

type Props = { options: FormOptions; formKey: string; memberId: number }

/** What somebody is invited to. Whom the link is for is a note: whoever holds it may use it, once. */
export function InvitationForm({ options, formKey, memberId }: Props) {
  const answer = useActionData<Answer>()
  const { state } = useNavigation()
  const [client, setClient] = useState<Chosen | null>(options.client ?? options.own)
  const granter = granterOf(memberId, options.mine, client ?? options.own)
  const { errors, check } = useChecked(null, answer?.fieldErrors)
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message
  return (
    <Form method="post" className={css.form} noValidate onInput={check}>
      {answer && <ErrorSummary errors={answer.fieldErrors} message={answer.message} left={errors} />}
      <input type="hidden" name="intent" value="invite" />
      <FormKey of={formKey} answer={answer} />
      <Card title="맡길 일" padded>
        <div className={css.part}>
          <ClientPick options={options} error={errorOf('clientId')} chosen={client} onChoose={setClient} />
          <RightsFields key={granter?.connectionType} granter={granter} />
        </div>
      </Card>
      <Card title="누구에게 보내나요?" padded>
        <div className={css.part}>
          <Field
            name="inviteeEmail"
            label="이메일"
            optional
            help="누구에게 보냈는지 기억하기 위한 메모예요. 메일을 보내지는 않아요."
            error={errorOf('inviteeEmail')}
          >
            {(control) => (
              <TextInput {...control} type="email" maxLength={100} defaultValue={answer?.values.inviteeEmail} />
            )}
          </Field>
          <Field name="inviteePhone" label="전화번호" optional error={errorOf('inviteePhone')}>
            {(control) => (
              <TextInput {...control} type="tel" maxLength={20} defaultValue={answer?.values.inviteePhone} />
            )}
          </Field>
        </div>
      </Card>
      <footer className={css.foot}>
        <Button type="submit" tone="primary" disabled={state !== 'idle'}>
          {state === 'submitting' ? '만드는 중' : '초대 링크 만들기'}
        </Button>
      </footer>
    </Form>
  )
}
