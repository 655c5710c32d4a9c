import type { ReactNode } from 'react'
import type { Outcome } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import { Invitations } from '../invitations/Invitations.tsx'
import { Card } from '../ui/Card.tsx'
import { Late } from '../ui/Late.tsx'
import { useLive } from '../ui/live.ts'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import type { ConnectionsData } from './load.ts'
import { MyConnections } from './MyConnections.tsx'
import { ReceivedRequests } from './ReceivedRequests.tsx'
import { SentRequests } from './SentRequests.tsx'
import { shownSent, waiting } from './state.ts'
import { connectionsOf } from './store.ts'
import { Tabs } from './Tabs.tsx'
import { useView } from './useView.ts'

/** The tabs and the list of the one that is open. */
export const Lists = ({ data, memberId }: { data: ConnectionsData; memberId: number }) => {
  const { tab } = useView()
  return (
    <>
      <Tabs received={data.received} />
      <Card flush>
        {tab === 'mine' && <List of={data.mine}>{(boot) => <Mine boot={boot} memberId={memberId} />}</List>}
        {tab === 'received' && <List of={data.received}>{(page) => <Received boot={waiting(page)} />}</List>}
        {tab === 'sent' && <List of={data.sent}>{(page) => <Sent boot={shownSent(page)} />}</List>}
        {data.invitations && <List of={data.invitations}>{(page) => <Invitations rows={page.content} />}</List>}
      </Card>
    </>
  )
}

const List = <T,>({ of, children }: { of: Promise<Outcome<T>>; children: (value: T) => ReactNode }) => (
  <Late of={of} skeleton={<SkeletonRows rows={6} />}>
    {children}
  </Late>
)

type State = ReturnType<typeof connectionsOf>['state']

function Mine({ boot, memberId }: { boot: State['connections']; memberId: number }) {
  const { connections } = useLive(connectionsOf(useApp().stores).state, { connections: boot })
  return <MyConnections rows={connections} memberId={memberId} />
}

function Received({ boot }: { boot: State['received'] }) {
  const { received } = useLive(connectionsOf(useApp().stores).state, { received: boot })
  return <ReceivedRequests rows={received} />
}

function Sent({ boot }: { boot: State['sent'] }) {
  const { sent } = useLive(connectionsOf(useApp().stores).state, { sent: boot })
  return <SentRequests rows={sent} />
}
