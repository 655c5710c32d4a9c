import { adjustReasonNames, movementTypeNames } from '../../shared/inventory/words.ts'
import { formatDay } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import type { Outcome } from '../api/problem.ts'
import { cx } from '../ui/cx.ts'
import { Late } from '../ui/Late.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { reachOf } from '../views/reach.ts'
import * as css from './Lot.css.ts'
import type { Movements } from './lot.ts'
import { changed, type Here } from './view.ts'
import { isQuiet, packageWord, signed } from './words.ts'

type Props = { of: Promise<Outcome<Movements | null>>; specName: string | null; here: Here }

/** What has happened to a lot, newest first, and what was there after each. */
export const Course = ({ of, specName, here }: Props) => (
  <Late of={of} skeleton={<SkeletonRows rows={3} />}>
    {(movements) =>
      movements && (
        <>
          <ol className={css.list}>
            {movements.content.map((movement) => (
              <li key={movement.movementId} className={css.item}>
                <span>
                  {movementTypeNames[movement.type]}
                  {movement.counterWarehouseName && ` · ${movement.counterWarehouseName}`}
                </span>
                <span
                  className={cx(
                    css.amount,
                    isQuiet(movement.type) ? css.quiet : movement.quantity > 0 ? css.came : css.went,
                  )}
                >
                  {signed(movement.quantity)}
                  {packageWord(specName)} · {signed(movement.weightKg)}kg
                </span>
                <span className={css.when}>
                  {[
                    formatDay(movement.businessDate),
                    movement.reasonCode && adjustReasonNames[movement.reasonCode],
                    movement.memo,
                    movement.createdByName,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className={css.after}>
                  {!isQuiet(movement.type) &&
                    movement.quantityAfter !== null &&
                    `${grouped(movement.quantityAfter)}${packageWord(specName)} 남음`}
                </span>
              </li>
            ))}
          </ol>
          {movements.totalPages > 1 && (
            <Pager
              page={here.view.moves}
              {...reachOf(movements, here.view.moves, movements.size)}
              pathOf={(moves) => changed(here, { moves })}
            />
          )}
        </>
      )
    }
  </Late>
)
