import { useActionData } from 'react-router'
import type { TransactionDetail } from '../../shared/transactions/contract.ts'
import { ActForm, type Going } from '../forms/ActForm.tsx'
import type { FormAnswer } from '../forms/answer.ts'
import { useBegunOf } from '../forms/useBegun.ts'
import { Ask } from '../ui/Ask.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { TextArea } from '../ui/inputs.tsx'
import type { Act } from './PaperAsk.tsx'

/** A note on the paper, which everybody who sees it may write. */
export const NoteAsk = ({ paper, formKey }: Act) => (
  <Ask
    id="paper-memo"
    label="메모"
    look={{ tone: 'ghost' }}
    title="메모"
    act={
      <Button type="submit" tone="primary">
        저장
      </Button>
    }
  >
    {(inner) => (
      <ActForm intent="memo" id={paper.transactionId} formKey={formKey}>
        {(errors, going) => (
          <>
            <Note key={going.times} paper={paper} told={going.told} error={errors[0]?.message} />
            {inner}
          </>
        )}
      </ActForm>
    )}
  </Ask>
)

type Props = { paper: TransactionDetail; told: Going['told']; error: string | undefined }

function Note({ paper, told, error }: Props) {
  const answer = useActionData<FormAnswer>()
  const { values, isQueued, ...last } = told ?? (answer?.intent === 'memo' ? answer : {})
  const refused = values && !isQueued ? { ...last, values } : undefined
  const begun = useBegunOf({ stored: paper, version: paper.version, sent: null, refused })
  return (
    <>
      <input type="hidden" name="version" value={begun.version} />
      <Field key={begun.times} name="memo" label="메모" optional error={error}>
        {(control) => (
          <TextArea
            {...control}
            maxLength={1000}
            rows={4}
            defaultValue={refused?.values.memo ?? begun.of.memo ?? ''}
            onInput={begun.typed}
          />
        )}
      </Field>
    </>
  )
}
