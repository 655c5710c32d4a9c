import { formatDateLong } from '../../shared/kit/dates.ts'
import { won } from '../../shared/kit/money.ts'
import type { TransactionDetail } from '../../shared/transactions/contract.ts'
import type { Outcome } from '../api/problem.ts'
import { Refused } from '../forms/Refused.tsx'
import { cx } from '../ui/cx.ts'
import { Late } from '../ui/Late.tsx'
import { PanelActions, PanelBody, PanelHead, PanelSection, SidePanel } from '../ui/SidePanel.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import type { LookupData } from './list.ts'
import { PaperAbout } from './PaperAbout.tsx'
import { PaperActs } from './PaperActs.tsx'
import { PaperBadge } from './PaperBadge.tsx'
import { PaperLines } from './PaperLines.tsx'
import { PaperSums } from './PaperSums.tsx'
import * as css from './Papers.css.ts'
import { PayLink } from './PayLink.tsx'
import { paperPath } from './paths.ts'
import { Settled } from './Settled.tsx'
import { pathTo } from './view.ts'
import { isGoods, openWords, typeName } from './words.ts'

type Props = { of: Promise<Outcome<TransactionDetail>>; data: LookupData }

/** One paper beside the list: what was traded, what it comes to, what settles it, and what can be done. */
export const PaperPanel = ({ of, data }: Props) => (
  <SidePanel label="거래 내용" page="거래 조회" closeTo={pathTo({ ...data.view, id: null })}>
    <Late of={of} skeleton={<SkeletonRows rows={10} />}>
      {(paper) => (
        <>
          <PanelHead over={paper.transactionNo ?? '번호는 확정할 때 정해져요'} title={paper.clientName}>
            <PaperBadge status={paper.status} />
            {typeName(paper)} · {formatDateLong(paper.businessDate)}
          </PanelHead>
          <PanelBody label="거래 내용">
            <Refused />
            <div className={css.head}>
              <Total paper={paper} />
              <PayLink paper={paper} />
            </div>
            {isGoods(paper.transactionType) && (
              <PanelSection title="품목">
                <PaperLines paper={paper} follow={(trace) => pathTo({ ...data.view, trace })} />
              </PanelSection>
            )}
            {isGoods(paper.transactionType) && <PaperSums paper={paper} />}
            <Settled paper={paper} pathOf={({ transactionId }) => paperPath(transactionId, paper.bookOwnerId)} />
            <PaperAbout paper={paper} />
          </PanelBody>
          <PanelActions>
            <PaperActs key={`${paper.transactionId} ${paper.status}`} paper={paper} formKey={data.actKey} />
          </PanelActions>
        </>
      )}
    </Late>
  </SidePanel>
)

function Total({ paper }: { paper: TransactionDetail }) {
  const open = paper.status === 'POSTED' ? openWords(paper) : null
  return (
    <p className={css.total}>
      <span className={css.totalName}>합계{open && ` · ${open}`}</span>
      <strong className={cx(css.totalValue, paper.totalAmount < 0 && css.negative)}>{won(paper.totalAmount)}</strong>
    </p>
  )
}
