import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { useActionData, useLoaderData } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import { useApp } from '../app/context.ts'
import { Title } from '../app/Title.tsx'
import { Alert } from '../ui/Alert.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Split } from '../ui/Split.tsx'
import { Announcement } from './Announcement.tsx'
import type { Answer } from './actions.ts'
import { Lists } from './Lists.tsx'
import type { ConnectionsData } from './load.ts'
import { ClientPanel, ConnectionPanel, NewInvitation, NewRequest } from './parts.ts'
import { newPath } from './paths.ts'
import { Statistics } from './Statistics.tsx'
import { Teaser } from './Teaser.tsx'
import { useView } from './useView.ts'

/** A member's connections, one beside the list, or the form for a new one; a visitor sees what it is for. */
export function ConnectionsPage() {
  const data = useLoaderData<ConnectionsData | null>()
  const { member } = useSnapshot(useApp().stores.session.state)
  const { form } = useView()
  if (!data || !member) return <Teaser />
  if (form === 'request' && data.form) return <NewRequest of={data.form} formKey={data.formKey} />
  if (form === 'invitation' && data.form) return <NewInvitation of={data.form} formKey={data.formKey} />
  return <Desk data={data} memberId={member.id} />
}

function Desk({ data, memberId }: { data: ConnectionsData; memberId: number }) {
  const { id, client } = useView()
  return (
    <>
      <Title of="내 연결 관리" />
      <Announcement />
      <Split
        list={
          <>
            <PageHead title="내 연결 관리">
              <LinkButton to={newPath('request')} tone="primary" size="small" icon={<UserRoundPlus size={16} />}>
                연결 요청
              </LinkButton>
            </PageHead>
            <Refused />
            <Statistics of={data.statistics} />
            <Lists data={data} memberId={memberId} />
          </>
        }
        panel={
          data.one && id !== null ? (
            <ConnectionPanel key={id} of={data.one} mine={data.mine} memberId={memberId} />
          ) : (
            data.ofClient && client !== null && <ClientPanel key={client} of={data.ofClient} clientId={client} />
          )
        }
      />
    </>
  )
}

/** Why a form that was sent without scripts was refused. */
function Refused() {
  const message = useActionData<Answer>()?.message
  return (
    message && (
      <Alert tone="danger" role="alert">
        {message}
      </Alert>
    )
  )
}
