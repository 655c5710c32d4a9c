import type { AuctionResult } from '../../shared/auction-results/contract.ts'
import { Badge } from '../ui/Badge.tsx'
import * as css from './Tables.css.ts'

/** Why a price is doubted (domain.md 9.4). */
export const suspectWords = '같은 품목·등급의 그날 중앙값에서 5배 넘게 벗어나 평균에서 뺐어요.'

/** Whether the book has bought the lot already: it does not become goods twice. */
export const isBought = ({ purchasedTransactionId }: AuctionResult): boolean =>
  typeof purchasedTransactionId === 'number'

/** The ids of those that can be chosen: lines of settlement are sums, and no lot of anybody. */
export const lotIds = (rows: readonly AuctionResult[]): number[] =>
  rows.filter(({ isSettled }) => !isSettled).map(({ auctionResultId }) => auctionResultId)

/** What is special about a lot. */
export const Marks = ({ lot }: { lot: AuctionResult }) =>
  (lot.isMine || lot.isSuspect || isBought(lot)) && (
    <span className={css.marks}>
      {lot.isMine && <Badge tone="primary">내 낙찰</Badge>}
      {isBought(lot) && <Badge tone="neutral">매입함</Badge>}
      {lot.isSuspect && (
        <span title={suspectWords}>
          <Badge tone="warn">확인 필요</Badge>
        </span>
      )}
    </span>
  )
