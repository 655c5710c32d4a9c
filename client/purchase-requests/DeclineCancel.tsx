import { otherParty } from '../../shared/purchase-requests/rules.ts'
import { ActForm } from '../forms/ActForm.tsx'
import { Ask } from '../ui/Ask.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { TextArea } from '../ui/inputs.tsx'
import type { Listed } from './listed.ts'

/** The other side wants to call off what was agreed: who is asked may say no, and why. */
export function DeclineCancel({ request }: { request: Listed }) {
  const { requestId, version, party, cancelRequestedBy, allowed } = request
  if (cancelRequestedBy !== otherParty(party) || !allowed.includes('CANCELED')) return null
  return (
    <Ask
      id={`decline-${requestId}`}
      label="취소 거절"
      look={{ tone: 'secondary' }}
      title="취소 요청을 거절할까요?"
      act={<Button type="submit">취소 거절</Button>}
    >
      {(inner) => (
        <ActForm intent="decline" id={requestId}>
          <input type="hidden" name="version" value={version} />
          <Field name="reason" label="거절 사유" help="상대에게 그대로 보여요. 요청은 그대로 이어져요.">
            {(control) => (
              <TextArea {...control} required maxLength={200} rows={3} placeholder="예: 벌써 차에 실었어요" />
            )}
          </Field>
          {inner}
        </ActForm>
      )}
    </Ask>
  )
}
