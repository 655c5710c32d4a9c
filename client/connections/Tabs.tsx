import { Suspense, use } from 'react'
import { useApp } from '../app/context.ts'
import { useLive } from '../ui/live.ts'
import { Tabs as Choices } from '../ui/Tabs.tsx'
import type { ConnectionsData } from './load.ts'
import { pathTo, type Tab, tabs } from './paths.ts'
import { waiting } from './state.ts'
import { connectionsOf } from './store.ts'
import { useView } from './useView.ts'

const names: Record<Tab, string> = {
  mine: '내 연결',
  received: '받은 요청',
  sent: '보낸 요청',
  invitations: '초대',
}

/** The parts of the page; how many requests wait stands on theirs as soon as it is known. */
export const Tabs = ({ received }: { received: ConnectionsData['received'] }) => (
  <Suspense fallback={<Drawn />}>
    <Counted received={received} />
  </Suspense>
)

function Counted({ received }: { received: ConnectionsData['received'] }) {
  const outcome = use(received)
  const boot = outcome.ok ? waiting(outcome.value) : []
  const live = useLive(connectionsOf(useApp().stores).state, { received: boot })
  return <Drawn count={live.received.length} />
}

function Drawn({ count = 0 }: { count?: number }) {
  const { tab: current } = useView()
  return (
    <Choices
      label="연결 구분"
      choices={tabs.map((tab) => ({
        to: pathTo({ tab }),
        label: names[tab],
        count: tab === 'received' && count > 0 ? count : undefined,
        current: tab === current,
      }))}
    />
  )
}
