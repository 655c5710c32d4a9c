import { Card } from '../ui/Card.tsx'
import { KeyFigureShapes } from '../ui/KeyFigureShapes.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import * as css from './MainPage.css.ts'

/** The desk's shape while its numbers are on their way. */
export const DeskSkeleton = () => (
  <div className={css.desk} data-skeleton>
    <KeyFigureShapes count={4} />
    <KeyFigureShapes count={5} />
    <div className={css.columns}>
      <div className={css.side}>
        <Card title="마무리할 일">
          <SkeletonRows rows={3} />
        </Card>
        <Card title="받은 요청">
          <SkeletonRows rows={5} />
        </Card>
      </div>
      <div className={css.side}>
        <Card title="살펴볼 재고">
          <SkeletonRows rows={3} />
        </Card>
        <Card title="경락 시세">
          <SkeletonRows rows={5} />
        </Card>
      </div>
    </div>
  </div>
)
