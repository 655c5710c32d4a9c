import * as css from '../ui/SidePanel.css.ts'
import { Skeleton, SkeletonLine, SkeletonRows } from '../ui/Skeleton.tsx'

/** The panel's shape: a head, the facts, the items. */
export const DetailSkeleton = () => (
  <>
    <Skeleton className={css.head}>
      <div className={css.section}>
        <SkeletonLine length="short" />
        <SkeletonLine length="long" />
      </div>
    </Skeleton>
    <SkeletonRows rows={5} />
    <SkeletonRows rows={4} />
  </>
)
