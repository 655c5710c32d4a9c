import * as css from './KeyFigure.css.ts'
import { KeyFigures } from './KeyFigure.tsx'
import { Skeleton, SkeletonLine } from './Skeleton.tsx'

/** So many figures that are on their way, as high as they will be. */
export const KeyFigureShapes = ({ count }: { count: number }) => (
  <Skeleton>
    <KeyFigures>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike
        <div key={at} className={css.figure}>
          <span className={css.label}>
            <Line length="short" />
          </span>
          <span className={css.number}>
            <Line length="long" />
          </span>
          <span className={css.note}>
            <Line length="middle" />
          </span>
        </div>
      ))}
    </KeyFigures>
  </Skeleton>
)

const Line = ({ length }: { length: 'short' | 'middle' | 'long' }) => (
  <span className={css.shape}>
    <SkeletonLine length={length} />
  </span>
)
