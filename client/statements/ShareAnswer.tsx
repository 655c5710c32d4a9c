import { Form, useActionData, useNavigation } from 'react-router'
import { formatDateLong } from '../../shared/kit/dates.ts'
import { withParticle } from '../../shared/kit/hangul.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Field } from '../ui/Field.tsx'
import { TextArea } from '../ui/inputs.tsx'
import * as css from './Paper.css.ts'
import type { SharedData } from './share.ts'

/** Whether what the paper says is right: said once, with a word where it is not. */
export function ShareAnswer({ shared }: { shared: NonNullable<SharedData['shared']> }) {
  const refused = useActionData<FormAnswer>()
  const { state } = useNavigation()
  const { paper, answer, answeredAt } = shared
  const what = withParticle(paper.kind === 'CLIENT' ? '잔액' : '거래 내용', '이/가')
  if (answer !== null && answeredAt !== null) {
    return (
      <div className={css.answer}>
        <Alert tone="info">
          {formatDateLong(answeredAt)}에 ‘{what} {answer === 'AGREED' ? '맞아요' : '달라요'}’라고 답했어요.
        </Alert>
      </div>
    )
  }
  return (
    <Form method="post" className={css.answer} preventScrollReset>
      <Card title={`${what} 맞나요?`} padded>
        {refused?.message && <ErrorSummary errors={refused.fieldErrors} message={refused.message} />}
        <Field name="memo" label="남길 말" optional help="다르면 어디가 다른지 적어 주세요. 한 번만 답할 수 있어요.">
          {(control) => <TextArea {...control} rows={2} maxLength={500} defaultValue={refused?.values?.memo} />}
        </Field>
        <div className={css.acts}>
          <Button type="submit" name="answer" value="AGREED" tone="primary" disabled={state !== 'idle'}>
            {what} 맞아요
          </Button>
          <Button type="submit" name="answer" value="DISPUTED" disabled={state !== 'idle'}>
            달라요
          </Button>
        </div>
      </Card>
    </Form>
  )
}
