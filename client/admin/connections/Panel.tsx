import type { Connection } from '../../../shared/connections/contract.ts'
import { formatDate } from '../../../shared/kit/dates.ts'
import { withParticle } from '../../../shared/kit/hangul.ts'
import type { Outcome } from '../../api/problem.ts'
import { ChangeType } from '../../connections/ChangeType.tsx'
import { titleOf } from '../../connections/listed.ts'
import { PermissionFields } from '../../connections/PermissionFields.tsx'
import { PermissionList } from '../../connections/PermissionList.tsx'
import { TypeBadge } from '../../connections/TypeBadge.tsx'
import { useChoice } from '../../connections/useChoice.ts'
import { reachNames } from '../../connections/words.ts'
import { ActForm } from '../../forms/ActForm.tsx'
import { Ask } from '../../ui/Ask.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Late } from '../../ui/Late.tsx'
import { Link } from '../../ui/Link.tsx'
import { Fact, Facts, PanelActions, PanelBody, PanelHead, PanelSection, SidePanel } from '../../ui/SidePanel.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import * as css from './ConnectionsPage.css.ts'
import { pathTo, type View } from './load.ts'
import { Reason } from './Reason.tsx'

/** One connection beside the list: who, what he may do, and what an admin can do about it. */
export const Panel = ({ of, view }: { of: Promise<Outcome<Connection>>; view: View }) => (
  <SidePanel label="연결 내용" page="거래처 연결 관리" closeTo={pathTo({ ...view, id: null })}>
    <Late of={of} skeleton={<SkeletonRows rows={8} />}>
      {(connection) => <Body connection={connection} view={view} />}
    </Late>
  </SidePanel>
)

function Body({ connection, view }: { connection: Connection; view: View }) {
  const { connectionType, status, reach, allowed, memberName, permissions } = connection
  const mayChangeType = allowed.manage && reach !== 'LINK' && (connectionType === 'OWNER' || allowed.makeOwner)
  return (
    <>
      <PanelHead over={connection.bookName} title={`${memberName} · ${titleOf(connection)}`}>
        <TypeBadge type={connectionType} />
        {status === 'DISCONNECTED' && <Badge tone="neutral">끊김</Badge>}
        {reachNames[reach]}
      </PanelHead>
      <PanelBody label="연결 내용">
        <About connection={connection} view={view} />
        <PanelSection title={`${memberName}님의 권한`}>
          {connectionType === 'OWNER' ? (
            <p className={css.meta}>소유자는 모든 권한을 가져요.</p>
          ) : allowed.manage ? (
            <Permissions connection={connection} />
          ) : (
            <PermissionList held={permissions} />
          )}
        </PanelSection>
      </PanelBody>
      {(mayChangeType || allowed.disconnect) && (
        <PanelActions>
          {allowed.disconnect && <Disconnect connection={connection} />}
          {mayChangeType && (
            <ChangeType connection={connection}>
              <Reason />
            </ChangeType>
          )}
        </PanelActions>
      )}
    </>
  )
}

const About = ({ connection, view }: { connection: Connection; view: View }) => (
  <Facts>
    <Fact term="거래처">{connection.clientName}</Fact>
    <Fact term="연결한 날">
      {formatDate(connection.connectedAt)}
      {connection.connectedByName && ` · ${connection.connectedByName}`}
    </Fact>
    {connection.disconnectedAt && (
      <Fact term="끊긴 날">
        {formatDate(connection.disconnectedAt)}
        {connection.disconnectReason && ` · ${connection.disconnectReason}`}
      </Fact>
    )}
    <Fact term="함께 연결">{connection.members.map(({ name }) => name).join(', ') || '없음'}</Fact>
    <Fact term="더 보기">
      <FilterLinks connection={connection} view={view} />
    </Fact>
  </Facts>
)

const FilterLinks = ({ connection, view }: { connection: Connection; view: View }) => (
  <>
    <Link to={pathTo({ ...view, page: 1, member: connection.memberId })} preventScrollReset>
      이 회원의 연결
    </Link>
    {' · '}
    <Link to={pathTo({ ...view, page: 1, client: connection.clientId })} preventScrollReset>
      이 거래처의 연결
    </Link>
  </>
)

function Permissions({ connection }: { connection: Connection }) {
  const { seen, chosen, choose } = useChoice(connection)
  return (
    <ActForm intent="permissions" id={connection.connectionId}>
      <input type="hidden" name="seen" value={seen.join()} />
      <PermissionFields chosen={chosen} onChange={choose} granter={null} />
      <Reason />
      <Button type="submit" tone="primary" size="small">
        권한 저장
      </Button>
    </ActForm>
  )
}

const Disconnect = ({ connection }: { connection: Connection }) => (
  <Ask
    id={`disconnect-${connection.connectionId}`}
    label="연결 해제"
    title={`${withParticle(`${connection.memberName}님`, '와/과')} ${connection.clientName}의 연결을 해제할까요?`}
    look={{ tone: 'ghost' }}
    act={
      <Button type="submit" tone="danger">
        연결 해제
      </Button>
    }
  >
    {(inner) => (
      <ActForm intent="disconnect" id={connection.connectionId}>
        <p>
          {connection.reach === 'LINK'
            ? '두 회원의 거래처 연결이 양쪽에서 끊기고, 구매 요청을 더 주고받을 수 없어요. 기록은 그대로 남아요.'
            : '바로 이 거래처를 볼 수 없게 돼요. 지금까지 남긴 기록은 그대로 남고, 두 쪽에 알려 줘요.'}
        </p>
        <Reason />
        {inner}
      </ActForm>
    )}
  </Ask>
)
