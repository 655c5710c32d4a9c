import MailX from 'lucide-react/icons/mail-x'
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import type { InvitationPreview } from '../../shared/invitations/contract.ts'
import { formatDateLong } from '../../shared/kit/dates.ts'
import { refusals } from '../../shared/kit/errors.ts'
import { Title } from '../app/Title.tsx'
import { PermissionList } from '../connections/PermissionList.tsx'
import { TypeBadge } from '../connections/TypeBadge.tsx'
import { FormKey } from '../forms/FormKey.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { hidden } from '../ui/hidden.css.ts'
import { Late } from '../ui/Late.tsx'
import { Fact, Facts } from '../ui/SidePanel.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import type { AcceptAction, AcceptData } from './accept.ts'
import * as css from './Invitation.css.ts'
import { Visitor } from './Visitor.tsx'

/** What the holder of a link is invited to, and the button that accepts it. */
export function AcceptPage() {
  const data = useLoaderData<AcceptData | null>()
  const refused = useActionData<AcceptAction>()
  if (!data) return <Visitor />
  return (
    <div className={css.page}>
      <Title of="초대" />
      {refused?.message === null ? (
        <Over />
      ) : (
        <>
          {refused && (
            <Alert tone="danger" role="alert">
              {refused.message}
            </Alert>
          )}
          <Late of={data.preview} skeleton={<Loading />}>
            {(preview) => {
              // Accepted, as far as anybody knows, by an answer that was lost: sent again under its key it comes once more.
              if (!preview && !refused) return <Over />
              return (
                <>
                  {preview ? <Preview preview={preview} /> : <h1 className={hidden}>초대</h1>}
                  <Accept formKey={data.formKey} refused={refused} />
                </>
              )
            }}
          </Late>
        </>
      )}
    </div>
  )
}

function Preview({ preview }: { preview: InvitationPreview }) {
  const { clientName, bookName, inviterName, connectionType, permissions, expiresAt } = preview
  const isWhole = clientName === bookName
  return (
    <>
      <header>
        <h1 className={css.title}>{inviterName}님이 초대했어요</h1>
        <p className={css.lead}>
          수락하면 {isWhole ? `${bookName}의 장부 전체에서` : `${bookName} 장부의 ${clientName}에서`} 함께 일해요.
        </p>
      </header>
      <Card padded>
        <div className={css.section}>
          <Facts>
            <Fact term="초대한 사람">{inviterName}</Fact>
            <Fact term="맡는 곳">{isWhole ? `${bookName} 장부 전체` : `${bookName} · ${clientName}`}</Fact>
            <Fact term="유형">
              <TypeBadge type={connectionType} />
            </Fact>
            <Fact term="기한">{formatDateLong(expiresAt)}까지</Fact>
          </Facts>
          <div>
            <h2>할 수 있는 일</h2>
            <PermissionList held={permissions} />
          </div>
        </div>
      </Card>
    </>
  )
}

function Accept({ formKey, refused }: { formKey: string; refused: AcceptAction | undefined }) {
  const { state } = useNavigation()
  return (
    <Form method="post" className={css.acts}>
      <FormKey of={formKey} answer={refused} />
      <Button type="submit" tone="primary" wide disabled={state !== 'idle'}>
        {state === 'submitting' ? '수락하는 중' : '수락'}
      </Button>
    </Form>
  )
}

const Loading = () => (
  <>
    <h1 className={hidden}>초대</h1>
    <SkeletonRows rows={6} />
  </>
)

/** One text for every link that does not lead anywhere (domain.md 6.3). */
const Over = () => (
  <Card>
    <h1 className={hidden}>초대</h1>
    <EmptyState
      icon={<MailX size={20} />}
      title={refusals.INVITATION_INVALID[1]}
      note="보낸 사람에게 새 링크를 부탁해 보세요."
    >
      <LinkButton to="/main" size="small" tone="primary">
        홈으로
      </LinkButton>
    </EmptyState>
  </Card>
)
