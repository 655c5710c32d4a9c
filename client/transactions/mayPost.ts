import { isReturn } from '../../shared/transactions/rules.ts'
import type { Entry } from './entry.ts'

/** Why the member cannot write the paper at all; null where he may. Won lots are lots of the stock, which he has to see. */
export function refusalOf({ mayWrite, seesStock, initial }: Pick<Entry, 'mayWrite' | 'seesStock' | 'initial'>) {
  if (!mayWrite) return '거래 등록 권한이 있는 사람만 적을 수 있어요.'
  if (initial['lines.0.auctionResultId'] && !seesStock)
    return '낙찰은 재고 조회 권한도 있는 사람만 매입으로 적을 수 있어요.'
  return null
}

type Asked = Pick<Entry, 'type' | 'mayUndo' | 'seesStock'> & {
  /** The paper whose goods come back. */
  source: object | null
  draft: { may: { post: boolean } } | null
}

/** Why he can only keep it as a draft, and what helps; null for one that he may post. */
export function draftOnly({ type, mayUndo, seesStock, source, draft }: Asked): string | null {
  if (type === 'PURCHASE' && !seesStock)
    return '재고 조회 권한이 없어 들어갈 창고를 고를 수 없어요. 임시저장하면 권한이 있는 사람이 이어서 확정해요.'
  const namesPaper = draft ? draft.may.post : source !== null
  if (isReturn(type) && !namesPaper && !mayUndo)
    return '원래 전표를 고르지 않은 반품은 임시저장만 할 수 있고, 거래 취소 권한이 있는 사람이 확정해요. 바로 확정하려면 거래 조회에서 원래 전표를 열고 반품을 눌러 주세요.'
  return null
}
