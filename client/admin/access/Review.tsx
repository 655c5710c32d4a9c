import { Form, useActionData, useNavigation } from 'react-router'
import type { AccessReport } from '../../../shared/admin/access.ts'
import { formatDate, formatTime } from '../../../shared/kit/dates.ts'
import type { FormAnswer } from '../../forms/answer.ts'
import { errorOf } from '../../forms/fields.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextArea } from '../../ui/inputs.tsx'
import * as css from '../audit/Audit.css.ts'

/** Who has looked the month through; where nobody has, the form that says so. */
export function Review({ of: { month, isOver, review } }: { of: AccessReport }) {
  const answer = useActionData<FormAnswer>()
  const busy = useNavigation().state !== 'idle'
  if (review)
    return (
      <Alert tone="primary">
        {review.reviewedByName ?? '관리자'}님이 {formatDate(review.reviewedAt)} {formatTime(review.reviewedAt)}에
        확인했어요.{review.note && ` 점검 결과: ${review.note}`}
      </Alert>
    )
  if (!isOver) return <p className={css.note}>아직 끝나지 않은 달이에요. 다음 달에 점검해 주세요.</p>
  const errors = answer?.fieldErrors ?? []
  return (
    <Card title="점검" padded>
      <Form method="post" className={css.ask} preventScrollReset>
        <input type="hidden" name="month" value={month} />
        <p>
          까닭을 알 수 없는 열람이나 내려받기, 업무 시간 밖의 접속, 거부된 시도가 있는지 살펴보세요. 확인한 사람과
          시각이 감사 로그에 남아요.
        </p>
        {answer && errors.length === 0 && <Alert tone="danger">{answer.message}</Alert>}
        <Field name="note" label="점검 결과" optional error={errorOf({ errors }, 'note')}>
          {(control) => <TextArea {...control} maxLength={500} rows={2} defaultValue={answer?.values.note ?? ''} />}
        </Field>
        <div className={css.steps}>
          <Button type="submit" tone="primary" disabled={busy}>
            점검 완료
          </Button>
        </div>
      </Form>
    </Card>
  )
}
