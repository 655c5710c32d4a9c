import type { LotTrace } from '../../shared/inventory/trace.ts'
import { lotStatusNames } from '../../shared/inventory/words.ts'
import { grouped } from '../../shared/kit/money.ts'
import { useApp } from '../app/context.ts'
import { Alert } from '../ui/Alert.tsx'
import { Badge } from '../ui/Badge.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { Late } from '../ui/Late.tsx'
import { PanelActions, PanelBody, PanelHead, PanelSection, SidePanel } from '../ui/SidePanel.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { TraceBalance } from './TraceBalance.tsx'
import { TraceLots } from './TraceLots.tsx'
import { TraceMoves } from './TraceMoves.tsx'
import { TraceOrigins } from './TraceOrigins.tsx'
import type { TraceData } from './trace.ts'
import { pathTo as stockPathTo } from './view.ts'
import { goodsName, statusTones } from './words.ts'

type Props = {
  data: TraceData
  /** The page that it stands on. */
  page: string
  closeTo: string
  /** The same for another lot. */
  pathOf: (lotId: number) => string
  /** Another page of what happened, from 1. */
  pageTo: (page: number) => string
  /** The papers that name a lot, with it still followed; where there are papers. */
  papersOf?: (lotId: number) => string
}

/** The way of a lot: where it came from, what was made of it, and that it adds up. */
export const TracePanel = ({ data, page, closeTo, pathOf, pageTo, papersOf }: Props) => (
  <SidePanel label="로트 추적" page={page} closeTo={closeTo}>
    <Late of={data.trace} skeleton={<SkeletonRows rows={10} />}>
      {(trace) => (
        <>
          <PanelHead over={`${trace.lotNo} 추적`} title={goodsName(trace)}>
            <Badge tone={statusTones[trace.status]}>{lotStatusNames[trace.status]}</Badge>
            {among(trace)}
          </PanelHead>
          <PanelBody label="로트 추적">
            {!trace.isWhole && (
              <Alert tone="warn">
                이어진 로트가 아주 많아 {grouped(trace.lots.length + trace.above.length)}개까지만 보여요. 합계도
                그만큼만 더했어요.
              </Alert>
            )}
            <PanelSection title="들어오고 나간 것">
              <TraceBalance trace={trace} />
            </PanelSection>
            <PanelSection title="어디서 왔나요">
              <TraceOrigins trace={trace} pathOf={pathOf} />
            </PanelSection>
            {trace.lots.length > 1 && (
              <PanelSection title="어디로 갔나요">
                <TraceLots lots={trace.lots} current={trace.lotId} pathOf={pathOf} />
              </PanelSection>
            )}
            <PanelSection title="입출고 기록">
              <TraceMoves data={data} trace={trace} pathOf={pathOf} pageTo={pageTo} />
            </PanelSection>
          </PanelBody>
          {papersOf && (
            <PanelActions>
              <StockLink of={trace} />
              <LinkButton to={papersOf(trace.lotId)} preventScrollReset>
                이 로트의 전표만
              </LinkButton>
            </PanelActions>
          )}
        </>
      )}
    </Late>
  </SidePanel>
)

const among = ({ lots }: LotTrace): string =>
  lots.length > 1 ? `여기서 나온 로트 ${grouped(lots.length - 1)}개와 함께` : '나눈 적 없는 로트'

function StockLink({ of: { lotId, bookOwnerId } }: { of: LotTrace }) {
  const to = stockPathTo({ lot: lotId, book: bookOwnerId })
  return (
    useApp().knows(to) && (
      <LinkButton to={to} tone="ghost">
        재고에서 보기
      </LinkButton>
    )
  )
}
