import type { ConnectionStatistics } from '../../shared/connections/contract.ts'
import { useApp } from '../app/context.ts'
import { KeyFigure, KeyFigures } from '../ui/KeyFigure.tsx'
import { KeyFigureShapes } from '../ui/KeyFigureShapes.tsx'
import { Late } from '../ui/Late.tsx'
import { useLive } from '../ui/live.ts'
import type { ConnectionsData } from './load.ts'
import { pathTo } from './paths.ts'
import { connectionsOf } from './store.ts'

/** The nine numbers of the specification in four figures. */
export const Statistics = ({ of }: { of: ConnectionsData['statistics'] }) => (
  <Late of={of} skeleton={<KeyFigureShapes count={4} />}>
    {(boot) => <Figures boot={boot} />}
  </Late>
)

function Figures({ boot }: { boot: ConnectionStatistics }) {
  const { statistics: s } = useLive(connectionsOf(useApp().stores).state, { statistics: boot })
  return (
    <KeyFigures>
      <KeyFigure
        label="지금 연결"
        value={s.activeConnections}
        unit="건"
        note={`소유자 ${s.ownerConnections} · 담당자 ${s.managerConnections}`}
        to={pathTo({})}
      />
      <KeyFigure
        label="기다리는 요청"
        value={s.pendingConnections}
        unit="건"
        note={s.rejectedConnections > 0 ? `거절 ${s.rejectedConnections}건` : '주고받은 요청'}
        to={pathTo({ tab: 'received' })}
      />
      <KeyFigure
        label="이번 달 새 연결"
        value={s.monthNewConnections}
        unit="건"
        note={`오늘 ${s.todayNewConnections} · 이번 주 ${s.weekNewConnections}`}
      />
      <KeyFigure
        label="지금까지"
        value={s.totalConnections}
        unit="건"
        note={`끝난 연결 ${s.totalConnections - s.activeConnections}건`}
      />
    </KeyFigures>
  )
}
