import type { ReactNode } from 'react'
import type { LotTrace, Origin } from '../../shared/inventory/trace.ts'
import { formatDateLong } from '../../shared/kit/dates.ts'
import { won } from '../../shared/kit/money.ts'
import { useApp } from '../app/context.ts'
import { root as auctionPath } from '../auction-results/paths.ts'
import { paperPath } from '../transactions/paths.ts'
import { Link } from '../ui/Link.tsx'
import { receiptDonePath } from './paths.ts'
import * as css from './Trace.css.ts'
import { TraceLots } from './TraceLots.tsx'
import { packageWord } from './words.ts'

type Props = { trace: LotTrace; pathOf: (lotId: number) => string }

/** The lots won, the papers and receipts that goods came in by, and the lots between. */
export const TraceOrigins = ({ trace, pathOf }: Props) => (
  <>
    <ol className={css.list}>
      {trace.origins.map((origin) => (
        <li key={origin.lotId} className={css.item}>
          <Came origin={origin} trace={trace} />
        </li>
      ))}
    </ol>
    {trace.above.length > 0 && (
      <>
        <p className={css.note}>이 로트가 되기 전</p>
        <TraceLots lots={trace.above} current={null} pathOf={pathOf} />
      </>
    )}
  </>
)

function Came({ origin, trace: { bookOwnerId, specName } }: { origin: Origin; trace: LotTrace }) {
  const { auction, receipt, paper, supplierName, unitCost, lotNo, businessDate } = origin
  return (
    <>
      <span className={css.line}>
        <span className={css.what}>{paper?.clientName ?? supplierName ?? '매입처를 적지 않은 입고'}</span>
        <span className={css.number}>
          원가 {won(unitCost)}/{packageWord(specName)}
        </span>
      </span>
      <span className={css.note}>
        {formatDateLong(businessDate)} · {lotNo}
      </span>
      {auction && (
        <span className={css.note}>
          <Known
            to={`${auctionPath}?tab=rows&date=${auction.saleDate}&book=${bookOwnerId}&id=${auction.auctionResultId}`}
          >
            경락 {auction.corpName} 원표 {auction.slipNo}
          </Known>{' '}
          · 낙찰가 {won(auction.price)}
        </span>
      )}
      {paper ? (
        <span className={css.note}>
          <Known to={paperPath(paper.transactionId, bookOwnerId)}>매입 전표 {paper.transactionNo}</Known>
        </span>
      ) : (
        receipt && (
          <span className={css.note}>
            <Known to={receiptDonePath(receipt.receiptId, bookOwnerId)}>입고 {receipt.receiptNo}</Known>
          </span>
        )
      )}
    </>
  )
}

/** A link where its page is there. */
function Known({ to, children }: { to: string; children: ReactNode }) {
  return useApp().knows(to) ? (
    <Link className={css.link} to={to}>
      {children}
    </Link>
  ) : (
    children
  )
}
