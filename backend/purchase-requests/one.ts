import type { PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'
import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { requireSeen } from './access.ts'
import * as requests from './queries.ts'
import { detailFor } from './view.ts'

/** One request as the caller sees it. @throws Refusal NOT_FOUND for one that is not for his eyes */
export async function one(
  db: Db,
  by: Pick<Member, 'id'>,
  { requestId, bookOwnerId }: { requestId: number; bookOwnerId?: number | undefined },
  now = Date.now(),
): Promise<PurchaseRequestDetail> {
  const { request, party, right } = await requireSeen(db, by, await requests.find(db, requestId), bookOwnerId)
  return detailFor(db, { by, party, right, now }, request)
}
