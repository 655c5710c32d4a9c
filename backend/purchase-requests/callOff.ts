import type { Party } from '../../shared/purchase-requests/rules.ts'
import type { Trx } from '../db/open.ts'
import { removeDraft } from '../transactions/draft.ts'
import { letGo } from './keep.ts'
import * as requests from './queries.ts'

/** What an agreement has led to: the sale that was begun is thrown away, and the goods are on offer again. */
export async function undoAgreement(
  trx: Trx,
  by: { id: number },
  { requestId, receiverMemberId: bookOwnerId, transactionId }: requests.Row,
  businessDate: string,
): Promise<void> {
  if (transactionId !== null) await removeDraft(trx, by, transactionId)
  const items = await requests.items(trx, requestId)
  await letGo(
    trx,
    by,
    { bookOwnerId, businessDate },
    items.map(({ itemId }) => itemId),
  )
}

/** What the other side reads with it: a sender who has written his purchase already bought what does not come. */
export async function toldWith(
  trx: Trx,
  { requestId, senderMemberId }: requests.Row,
  by: Party,
  reason: string | null,
): Promise<string | null> {
  const isWritten = by === 'receiver' && (await requests.writtenBy(trx, requestId, senderMemberId))
  return [reason, isWritten && '적어 둔 매입 전표를 확인해 주세요'].filter(Boolean).join(' · ') || null
}
