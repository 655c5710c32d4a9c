import type { ReactNode } from 'react'
import { Kept } from '#Kept'
import { cx } from './cx.ts'
import { hidden } from './hidden.css.ts'
import * as css from './Skeleton.css.ts'

const lengths = { long: css.long, middle: css.middle, short: css.short }

/** Without scripts it is taken away, because the content follows in the page. */
const frame = (className?: string) => ({
  'data-skeleton': true,
  'aria-busy': true,
  className: cx(css.group, className),
})
const words = <span className={hidden}>불러오는 중이에요.</span>

/** The shape of what is coming. */
export const Skeleton = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div {...frame(className)}>
    {words}
    {children}
  </div>
)

export const SkeletonLine = ({ length = 'middle' }: { length?: keyof typeof lengths }) => (
  <span className={cx(css.line, lengths[length])} />
)

/** Rows of a table that is on its way. */
export const SkeletonRows = ({ rows = 6 }: { rows?: number }) => (
  <Kept as="div" of={SkeletonRows} drawnBy={() => String(rows)} {...frame()}>
    {() => (
      <>
        {words}
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike
          <div key={row} className={css.row}>
            <SkeletonLine length="long" />
            <SkeletonLine length="middle" />
            <SkeletonLine length="short" />
          </div>
        ))}
      </>
    )}
  </Kept>
)
