import { Card } from '../ui/Card.tsx'
import { KeyFigureShapes } from '../ui/KeyFigureShapes.tsx'
import { Skeleton, SkeletonRows } from '../ui/Skeleton.tsx'
import * as css from './DailyPage.css.ts'
import * as waiting from './StatisticsPage.css.ts'

/** A day while it is on its way. */
export const DailySkeleton = () => (
  <>
    <KeyFigureShapes count={6} />
    <Card title="시간별 매출" padded>
      <Skeleton className={waiting.waitingChart}>{null}</Skeleton>
    </Card>
    <div className={css.columns}>
      <Card title="거래처 상위 10곳">
        <SkeletonRows rows={6} />
      </Card>
      <Card title="품목 상위 10개">
        <SkeletonRows rows={6} />
      </Card>
    </div>
  </>
)
