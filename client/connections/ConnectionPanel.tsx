import { use } from 'react'
import type { Connection } from '../../shared/connections/contract.ts'
import { formatDate, relativeTime } from '../../shared/kit/dates.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Late } from '../ui/Late.tsx'
import { Fact, Facts, PanelActions, PanelBody, PanelHead, PanelSection, SidePanel } from '../ui/SidePanel.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { useNow } from '../ui/useNow.ts'
import { ChangeType } from './ChangeType.tsx'
import { Disconnect } from './Disconnect.tsx'
import { granterOf } from './granter.ts'
import { bookOf, titleOf } from './listed.ts'
import type { ConnectionsData, Detail } from './load.ts'
import { People, peopleOf } from './People.tsx'
import { Permissions } from './Permissions.tsx'
import { newPath, pathTo } from './paths.ts'
import { TypeBadge } from './TypeBadge.tsx'
import { reachNames } from './words.ts'

type Props = { of: NonNullable<ConnectionsData['one']>; mine: ConnectionsData['mine']; memberId: number }

/** One connection beside the list: who, what he may do, and what can be done about it. */
export const ConnectionPanel = ({ of, mine, memberId }: Props) => (
  <SidePanel label="연결 내용" page="내 연결 관리" closeTo={pathTo({})}>
    <Late of={of} skeleton={<SkeletonRows rows={8} />}>
      {(detail) => <Body detail={detail} mine={mine} memberId={memberId} />}
    </Late>
  </SidePanel>
)

function Body({ detail, mine, memberId }: { detail: Detail } & Omit<Props, 'of'>) {
  const { connection } = detail
  const own = use(mine)
  const granter = granterOf(memberId, own.ok ? own.value : [], connection)
  const isMine = connection.memberId === memberId
  const mayInvite = granter?.permissions.has('CONNECTION_MANAGE') ?? connection.allowed.manage
  return (
    <>
      <PanelHead over={bookOf(connection, memberId)} title={titleOf(connection)}>
        <TypeBadge type={connection.connectionType} />
        {reachNames[connection.reach]}
      </PanelHead>
      <PanelBody label="연결 내용">
        <About connection={connection} isMine={isMine} />
        <Together detail={detail} memberId={memberId} />
        <PanelSection title={isMine ? '내 권한' : `${connection.memberName}님의 권한`}>
          <Permissions connection={connection} granter={granter} />
        </PanelSection>
      </PanelBody>
      <PanelActions>
        {connection.allowed.disconnect && <Disconnect connection={connection} isMine={isMine} />}
        {mayChangeType(connection) && (
          <ChangeType connection={connection} afterwards=" 권한은 그다음에 고를 수 있어요." />
        )}
        {mayInvite && connection.reach !== 'LINK' && (
          <LinkButton to={newPath('invitation', connection.clientId)}>초대하기</LinkButton>
        )}
      </PanelActions>
    </>
  )
}

/** Who is on the other side of a link; and who else works on the client. */
function Together({ detail: { connection, people }, memberId }: { detail: Detail; memberId: number }) {
  const isLink = connection.reach === 'LINK'
  const beside = people ? peopleOf(people).filter((person) => !isLink || person.memberId !== memberId) : []
  return (
    <>
      {(isLink || people === null) && (
        <PanelSection title={isLink ? '상대' : '함께하는 사람'}>
          <People people={connection.members} linked={false} memberId={memberId} />
        </PanelSection>
      )}
      {beside.length > 0 && (
        <PanelSection title={isLink ? '이 거래처를 함께 맡은 사람' : '함께하는 사람'}>
          <People people={beside} linked memberId={memberId} />
        </PanelSection>
      )}
    </>
  )
}

function About({ connection, isMine }: { connection: Detail['connection']; isMine: boolean }) {
  const now = useNow()
  const { memberName, nickname, connectedAt, connectedByName, lastAccessAt } = connection
  return (
    <Facts>
      <Fact term="연결된 사람">
        {memberName}
        {isMine ? ' (나)' : nickname && ` · ${nickname}`}
      </Fact>
      <Fact term="연결한 날">
        {formatDate(connectedAt)}
        {connectedByName && ` · ${connectedByName}`}
      </Fact>
      {lastAccessAt && <Fact term="마지막으로 본 때">{relativeTime(lastAccessAt, now)}</Fact>}
    </Facts>
  )
}

/** Over an owner only owners have a say; a link has no owner. */
const mayChangeType = ({ allowed, reach, connectionType }: Connection) =>
  allowed.manage && reach !== 'LINK' && (connectionType === 'OWNER' || allowed.makeOwner)
