import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { useSnapshot } from '#useSnapshot'
import type { Connection } from '../../shared/connections/contract.ts'
import { useApp } from '../app/context.ts'
import { LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Late } from '../ui/Late.tsx'
import { PanelActions, PanelBody, PanelHead, SidePanel } from '../ui/SidePanel.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import type { ConnectionsData } from './load.ts'
import { People, peopleOf } from './People.tsx'
import { newPath, pathTo } from './paths.ts'

type Props = { of: NonNullable<ConnectionsData['ofClient']>; clientId: number }

/** Who is connected with one client, beside the list. */
export const ClientPanel = ({ of, clientId }: Props) => (
  <SidePanel label="거래처에 연결된 사람" page="거래처에 연결된 사람" closeTo={pathTo({})}>
    <Late of={of} skeleton={<SkeletonRows rows={5} />}>
      {(connections) => <Connected connections={connections} clientId={clientId} />}
    </Late>
  </SidePanel>
)

function Connected({ connections, clientId }: { connections: Connection[]; clientId: number }) {
  const { member } = useSnapshot(useApp().stores.session.state)
  return (
    <>
      <PanelHead over="거래처에 연결된 사람" title={connections[0]?.clientName ?? '연결된 사람'} />
      <PanelBody label="연결된 사람">
        {connections.length === 0 ? (
          <EmptyState title="아직 연결된 사람이 없어요." note="직원을 초대하면 맡긴 일만큼만 볼 수 있어요." />
        ) : (
          <People people={peopleOf(connections)} linked memberId={member?.id ?? 0} />
        )}
      </PanelBody>
      <PanelActions>
        <LinkButton to={newPath('request', clientId)}>회원에게 요청</LinkButton>
        <LinkButton to={newPath('invitation', clientId)} tone="primary" icon={<UserRoundPlus size={16} />}>
          초대하기
        </LinkButton>
      </PanelActions>
    </>
  )
}
