import { Card } from '../ui/Card.tsx'
import { KeyFigures } from '../ui/KeyFigure.tsx'
import { Skeleton, SkeletonLine, SkeletonRows } from '../ui/Skeleton.tsx'
import * as css from './StatisticsPage.css.ts'

const goods = ['sale', 'purchase', 'margin', 'waste']
const money = ['receipt', 'payment', 'owed']

/** Figures that are on their way. */
export const FiguresSkeleton = ({ places }: { places: readonly string[] }) => (
  <Skeleton>
    <KeyFigures>
      {places.map((place) => (
        <div key={place} className={css.waitingFigure}>
          <SkeletonLine length="short" />
          <SkeletonLine length="long" />
          <SkeletonLine />
        </div>
      ))}
    </KeyFigures>
  </Skeleton>
)

/** Figures, drawing and table while they are on their way. */
export const StatisticsSkeleton = () => (
  <>
    <FiguresSkeleton places={goods} />
    <FiguresSkeleton places={money} />
    <Card padded>
      <Skeleton className={css.waitingChart}>{null}</Skeleton>
    </Card>
    <Card>
      <SkeletonRows rows={8} />
    </Card>
  </>
)
