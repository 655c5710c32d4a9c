import { Card } from '../ui/Card.tsx'
import * as figureCss from '../ui/KeyFigure.css.ts'
import { KeyFigures } from '../ui/KeyFigure.tsx'
import { Skeleton, SkeletonLine, SkeletonRows } from '../ui/Skeleton.tsx'
import * as css from './MainPage.css.ts'

/** The desk's shape while its numbers are on their way. */
export const DeskSkeleton = () => (
  <div className={css.desk} data-skeleton>
    <FigureShapes count={4} />
    <FigureShapes count={5} />
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

const FigureShapes = ({ count }: { count: number }) => (
  <KeyFigures>
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike
      <div key={at} className={figureCss.figure}>
        <Skeleton className={css.shape}>
          <SkeletonLine length="short" />
          <SkeletonLine length="long" />
          <SkeletonLine length="middle" />
        </Skeleton>
      </div>
    ))}
  </KeyFigures>
)
