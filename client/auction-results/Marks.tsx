import type { AuctionResult } from '../../shared/auction-results/contract.ts'
import { Badge } from '../ui/Badge.tsx'
import * as css from './Tables.css.ts'

/** Why a price is doubted (domain.md 9.4). */
export const suspectWords = '같은 품목·등급의 그날 중앙값에서 5배 넘게 벗어나 평균에서 뺐어요.'

/** What is special about a lot. */
export const Marks = ({ lot: { isMine, isSuspect } }: { lot: AuctionResult }) =>
  (isMine || isSuspect) && (
    <span className={css.marks}>
      {isMine && <Badge tone="primary">내 낙찰</Badge>}
      {isSuspect && (
        <span title={suspectWords}>
          <Badge tone="warn">확인 필요</Badge>
        </span>
      )}
    </span>
  )
