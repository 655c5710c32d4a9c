import type { MainSummary } from '../../shared/statistics/main.ts'
import { useApp } from '../app/context.ts'
import { pathTo } from '../purchase-requests/paths.ts'
import { KeyFigure, KeyFigures } from '../ui/KeyFigure.tsx'

/** The four numbers of the day, each linked to what it is made of. */
export function Figures({ summary }: { summary: MainSummary }) {
  const { knows } = useApp()
  const clients = '/client/list'
  return (
    <KeyFigures>
      <KeyFigure
        label="답할 요청"
        value={summary.receivedWaiting}
        unit="건"
        note={summary.receivedWaiting > 0 ? '답을 기다리고 있어요' : '모두 답했어요'}
        attention
        to={pathTo({ status: 'REQUESTED' })}
      />
      <KeyFigure
        label="보낸 요청 대기"
        value={summary.sentWaiting}
        unit="건"
        note={summary.sentWaiting > 0 ? '거래처가 확인하고 있어요' : '기다리는 답이 없어요'}
        to={pathTo({ tab: 'sent', status: 'REQUESTED' })}
      />
      <KeyFigure
        label="진행 중"
        value={summary.inProgress}
        unit="건"
        note="수락했거나 준비 중이에요"
        to={pathTo({ tab: 'all' })}
      />
      <KeyFigure
        label="거래처"
        value={summary.clients}
        unit="곳"
        note={`${summary.linkedClients}곳과 연결돼 있어요`}
        to={knows(clients) ? clients : undefined}
      />
    </KeyFigures>
  )
}
