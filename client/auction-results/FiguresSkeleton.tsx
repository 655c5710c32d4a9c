import { KeyFigures } from '../ui/KeyFigure.tsx'
import { Skeleton, SkeletonLine } from '../ui/Skeleton.tsx'
import * as css from './Figures.css.ts'

const places = ['average', 'year', 'median', 'weight']

/** Four figures that are on their way. */
export const FiguresSkeleton = () => (
  <Skeleton className={css.part}>
    <KeyFigures>
      {places.map((place) => (
        <div key={place} className={css.waiting}>
          <SkeletonLine length="short" />
          <SkeletonLine length="long" />
          <SkeletonLine />
        </div>
      ))}
    </KeyFigures>
  </Skeleton>
)
