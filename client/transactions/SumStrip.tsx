import { grouped } from '../../shared/kit/money.ts'
import { Card } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'
import { Skeleton, SkeletonLine } from '../ui/Skeleton.tsx'
import * as css from './Papers.css.ts'

export type Sum = { name: string; amount: number; unit?: string }

/** Sums of a whole list on their way, in the lines that they will take. */
export const SumShapes = ({ count }: { count: number }) => (
  <Card>
    <Skeleton className={css.sums}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike
        <div key={at} className={css.sumShape}>
          <SkeletonLine length="long" />
        </div>
      ))}
    </Skeleton>
  </Card>
)

/** Sums of a whole list, in one row. */
export const SumStrip = ({ label, sums }: { label: string; sums: readonly Sum[] }) => (
  <Card>
    <dl className={css.sums} aria-label={label}>
      {sums.map(({ name, amount, unit = '원' }) => (
        <div key={name}>
          <dt className={css.sumName}>{name}</dt>
          <dd className={cx(css.sumValue, amount < 0 && css.negative, amount === 0 && css.nothing)}>
            {amount === 0 ? '–' : `${grouped(amount)}${unit}`}
          </dd>
        </div>
      ))}
    </dl>
  </Card>
)
