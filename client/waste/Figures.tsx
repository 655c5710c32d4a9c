import { won } from '../../shared/kit/money.ts'
import { percentWords } from '../../shared/kit/percent.ts'
import { Card } from '../ui/Card.tsx'
import { KeyFigure, KeyFigures } from '../ui/KeyFigure.tsx'
import { Late } from '../ui/Late.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import type { DeskData } from './list.ts'
import { pathTo } from './view.ts'
import { percentOf } from './words.ts'

/** What waste costs this month, its share of what came in, and what waits for a word. */
export const Figures = ({ data: { figures, statistics, found, view } }: { data: DeskData }) => (
  <Late
    of={figures}
    saidBy={statistics ?? found}
    skeleton={
      <Card>
        <SkeletonRows rows={2} />
      </Card>
    }
  >
    {({ opened, thisMonth, lastMonth, waiting, approved }) => (
      <KeyFigures>
        <KeyFigure
          label="이번 달 손실"
          value={thisMonth?.lossAmount ?? 0}
          unit="원"
          note={`${thisMonth?.count ?? 0}건 · 지난달 ${won(lastMonth?.lossAmount ?? 0)}`}
          to={pathTo({ book: view.book, status: 'DISPOSED', from: `${thisMonth?.month}-01` })}
        />
        <KeyFigure
          label="이번 달 폐기율"
          value={thisMonth?.wasteRate == null ? null : percentOf(thisMonth.wasteRate)}
          unit="%"
          note={changeWords(thisMonth?.wasteRate ?? null, lastMonth?.wasteRate ?? null)}
          to={pathTo({ book: view.book, tab: 'statistics' })}
          attention={(thisMonth?.wasteRate ?? 0) > (lastMonth?.wasteRate ?? 1)}
        />
        <KeyFigure
          label="승인 대기"
          value={waiting}
          unit="건"
          note={waitingWords(waiting, opened.isOwner)}
          to={pathTo({ book: view.book, status: 'REQUESTED' })}
          attention
        />
        {approved > 0 && (
          <KeyFigure
            label="마칠 폐기"
            value={approved}
            unit="건"
            note="승인했고 아직 재고에 있어요"
            to={pathTo({ book: view.book, status: 'APPROVED' })}
            attention
          />
        )}
      </KeyFigures>
    )}
  </Late>
)

function waitingWords(waiting: number, isOwner: boolean): string {
  if (waiting === 0) return '기다리는 폐기가 없어요'
  return isOwner ? '승인하거나 반려해 주세요' : '대표의 승인을 기다려요'
}

/** How the share stands beside that of last month. */
function changeWords(now: number | null, before: number | null): string {
  if (now === null) return '이번 달 입고가 아직 없어요'
  if (before === null) return '지난달 입고가 없어요'
  const change = percentOf(now - before)
  if (change === 0) return '지난달과 같아요'
  return `${change > 0 ? '▲' : '▼'} 지난달보다 ${percentWords(Math.abs(change))}p ${change > 0 ? '높아요' : '낮아요'}`
}
