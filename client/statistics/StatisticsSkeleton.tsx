import { Card } from '../ui/Card.tsx'
import { KeyFigureShapes } from '../ui/KeyFigureShapes.tsx'
import { Skeleton, SkeletonRows } from '../ui/Skeleton.tsx'
import * as css from './StatisticsPage.css.ts'

/** Figures, drawing and table while they are on their way. */
export const StatisticsSkeleton = () => (
  <>
    <KeyFigureShapes count={4} />
    <KeyFigureShapes count={3} />
    <Card padded>
      <Skeleton className={css.waitingChart}>{null}</Skeleton>
    </Card>
    <Card>
      <SkeletonRows rows={8} />
    </Card>
  </>
)
