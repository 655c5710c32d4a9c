import Inbox from 'lucide-react/icons/inbox'
import { useActionData } from 'react-router'
import { called } from '../../shared/connections/called.ts'
import { ActForm } from '../forms/ActForm.tsx'
import { Ask } from '../ui/Ask.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Field } from '../ui/Field.tsx'
import { TextArea } from '../ui/inputs.tsx'
import { askedOfMe } from './about.ts'
import type { Answer } from './actions.ts'
import type { ListedRequest } from './listed.ts'
import { OwnRow, rowError } from './OwnRow.tsx'
import { RequestItem } from './RequestItem.tsx'

/** Requests that wait for the member's answer. */
export const ReceivedRequests = ({ rows }: { rows: readonly ListedRequest[] }) =>
  rows.length === 0 ? (
    <EmptyState
      icon={<Inbox size={20} />}
      title="기다리는 요청이 없어요."
      note="누군가 연결을 요청하면 바로 알려 드려요."
    />
  ) : (
    <ul>
      {rows.map((request) => (
        <RequestItem key={request.id} request={request} who={request.sender} about={askedOfMe(request)}>
          {request.direction === 'LINK' ? (
            <AcceptLink request={request} />
          ) : (
            <ActForm intent="accept" id={request.id}>
              <Button type="submit" tone="soft" size="small">
                수락
              </Button>
            </ActForm>
          )}
          <Reject request={request} />
        </RequestItem>
      ))}
    </ul>
  )

function AcceptLink({ request: { id, sender } }: { request: ListedRequest }) {
  // Before scripts have come the whole page is the answer.
  const last = useActionData<Answer>()
  const refused = last?.intent === 'accept' && last.values.id === String(id) ? last.fieldErrors : []
  return (
    <Ask
      id={`accept-${id}`}
      label="수락"
      title={`${called(sender)}의 요청을 수락할까요?`}
      look={{ size: 'small', tone: 'soft' }}
      act={
        <Button type="submit" tone="primary">
          수락
        </Button>
      }
    >
      {(inner) => (
        <ActForm intent="accept" id={id}>
          {(errors) => (
            <>
              <OwnRow client={null} error={rowError(errors.length > 0 ? errors : refused)} />
              {inner}
            </>
          )}
        </ActForm>
      )}
    </Ask>
  )
}

const Reject = ({ request: { id, sender } }: { request: ListedRequest }) => (
  <Ask
    id={`reject-${id}`}
    label="거절"
    title={`${called(sender)}의 요청을 거절할까요?`}
    look={{ size: 'small' }}
    act={
      <Button type="submit" tone="danger">
        거절
      </Button>
    }
  >
    {(inner) => (
      <ActForm intent="reject" id={id}>
        <Field
          name="reason"
          label="거절 사유"
          optional
          help="보낸 사람에게 그대로 보여요. 거절해도 상대는 다시 요청할 수 있어요."
        >
          {(control) => <TextArea {...control} maxLength={200} rows={3} />}
        </Field>
        {inner}
      </ActForm>
    )}
  </Ask>
)
