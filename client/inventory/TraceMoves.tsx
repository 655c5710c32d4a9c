import type { LotTrace, TracedMovement } from '../../shared/inventory/trace.ts'
import { adjustReasonNames, movementTypeNames } from '../../shared/inventory/words.ts'
import { formatDay } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import { useApp } from '../app/context.ts'
import { paperPath } from '../transactions/paths.ts'
import { cx } from '../ui/cx.ts'
import { Late } from '../ui/Late.tsx'
import { Link } from '../ui/Link.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { pathTo as wastePathTo } from '../waste/view.ts'
import * as css from './Trace.css.ts'
import type { TraceData } from './trace.ts'
import { packageWord, signed } from './words.ts'

type Props = {
  data: TraceData
  trace: LotTrace
  pathOf: (lotId: number) => string
  pageTo: (page: number) => string
}

/** What went into and out of all of these lots, the oldest first. */
export const TraceMoves = ({ data, trace, pathOf, pageTo }: Props) => (
  <Late of={data.moves} skeleton={<SkeletonRows rows={4} />}>
    {({ content, totalElements, totalPages }) => (
      <>
        <p className={css.note}>모두 {grouped(totalElements)}건, 오래된 것부터예요.</p>
        <ol className={css.list}>
          {content.map((move) => (
            <li key={move.movementId} className={css.item}>
              <Move move={move} trace={trace} pathOf={pathOf} />
            </li>
          ))}
        </ol>
        {totalPages > 1 && <Pager page={data.page} pages={totalPages} pathOf={pageTo} />}
      </>
    )}
  </Late>
)

function Move({ move, trace, pathOf }: { move: TracedMovement; trace: LotTrace; pathOf: Props['pathOf'] }) {
  const { paper, type, quantity, weightKg, specName, lotId, lotNo } = move
  return (
    <>
      <span className={css.line}>
        <span className={css.what}>
          {movementTypeNames[type]}
          {paper?.isReversal && ' (전표 취소)'}
          {paper && ` · ${paper.clientName}`}
        </span>
        <span className={cx(css.number, quantity > 0 ? css.came : css.went)}>
          {signed(quantity)}
          {packageWord(specName)} · {signed(weightKg)}kg
        </span>
      </span>
      <span className={css.note}>
        {formatDay(move.businessDate)}
        {lotId !== trace.lotId && (
          <>
            {' · '}
            <Link to={pathOf(lotId)} className={css.link} preventScrollReset>
              {lotNo}
            </Link>
          </>
        )}
        <Document of={move} book={trace.bookOwnerId} />
        {move.counterWarehouseName && ` · ${move.counterWarehouseName}`}
        {move.reasonCode && ` · ${adjustReasonNames[move.reasonCode]}`}
        {move.createdByName && ` · ${move.createdByName}`}
      </span>
    </>
  )
}

/** The paper that moved it, where there is one to look at. */
function Document({ of: { paper, refType, refId, refNo }, book }: { of: TracedMovement; book: number }) {
  const { knows } = useApp()
  const to = paper
    ? paperPath(paper.transactionId, book)
    : refType === 'WASTE' && refId !== null
      ? wastePathTo({ book, id: refId })
      : null
  const words = paper ? paper.transactionNo : refNo
  if (!words) return null
  return (
    <>
      {' · '}
      {to && knows(to) ? (
        <Link to={to} className={css.link}>
          {words}
        </Link>
      ) : (
        words
      )}
    </>
  )
}
