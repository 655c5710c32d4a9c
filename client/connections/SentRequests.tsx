import Send from 'lucide-react/icons/send'
import { ActForm } from '../forms/ActForm.tsx'
import { Ask } from '../ui/Ask.tsx'
import { Button, LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { askedByMe, toWhom } from './about.ts'
import type { ListedRequest } from './listed.ts'
import { newPath } from './paths.ts'
import { RequestItem } from './RequestItem.tsx'
import * as css from './Requests.css.ts'

/** Requests the member has sent, with what came of them. */
export const SentRequests = ({ rows }: { rows: readonly ListedRequest[] }) =>
  rows.length === 0 ? (
    <EmptyState
      icon={<Send size={20} />}
      title="아직 보낸 요청이 없어요."
      note="거래처나 직원을 찾아 연결을 요청할 수 있어요."
    >
      <LinkButton to={newPath('request')} size="small" tone="primary">
        연결 요청
      </LinkButton>
    </EmptyState>
  ) : (
    <ul>
      {rows.map((request) => (
        <RequestItem key={request.id} request={request} who={request.receiver} about={askedByMe(request)}>
          {request.status === 'PENDING' && <Cancel request={request} />}
        </RequestItem>
      ))}
    </ul>
  )

const Cancel = ({ request: { id, receiver } }: { request: ListedRequest }) => (
  <Ask
    id={`cancel-${id}`}
    label="요청 취소"
    title={`${toWhom(receiver)} 보낸 요청을 취소할까요?`}
    look={{ size: 'small' }}
    act={
      <Button type="submit" tone="danger">
        요청 취소
      </Button>
    }
  >
    {(inner) => (
      <ActForm intent="cancel" id={id}>
        <p className={css.meta}>상대의 받은 요청에서도 사라져요. 필요하면 다시 보낼 수 있어요.</p>
        {inner}
      </ActForm>
    )}
  </Ask>
)
