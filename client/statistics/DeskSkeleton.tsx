import { Card } from '../ui/Card.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import * as css from './MainPage.css.ts'

/** The desk's shape while its numbers are on their way. */
export const DeskSkeleton = () => (
  <div className={css.desk} data-skeleton>
    <Card>
      <SkeletonRows rows={3} />
    </Card>
    <div className={css.columns}>
      <Card title="받은 요청">
        <SkeletonRows rows={5} />
      </Card>
      <Card title="보낸 요청">
        <SkeletonRows rows={3} />
      </Card>
    </div>
  </div>
)
