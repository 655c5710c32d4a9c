import { Refusal } from '../../shared/kit/errors.ts'
import type { PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'
import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import * as members from '../members/queries.ts'
import * as requests from './queries.ts'
import { detailFor } from './view.ts'

type Asked = { clientId?: number | undefined; memberId?: number | undefined; currentMemberId?: string | undefined }

/**
 * The newest request that a transaction could be made from (domain.md 13); undefined when there is none.
 * @throws Refusal FOREIGN_MEMBER when the caller gives himself out as somebody else
 */
export async function loadForTransaction(
  db: Db,
  member: Pick<Member, 'id'>,
  { clientId, memberId, currentMemberId }: Asked,
): Promise<PurchaseRequestDetail | undefined> {
  if (memberId !== undefined && memberId !== member.id) throw new Refusal('FOREIGN_MEMBER')
  // An older client that has lost its cookies does not know who it is, which is no claim to be somebody else.
  if (currentMemberId === 'unknown') return undefined
  if (currentMemberId !== undefined && !(await isOwn(db, member, currentMemberId))) throw new Refusal('FOREIGN_MEMBER')
  const row = await requests.newestAgreed(db, member.id, clientId)
  return row && detailFor(db, member.id, row)
}

async function isOwn(db: Db, member: Pick<Member, 'id'>, named: string): Promise<boolean> {
  if (named === String(member.id)) return true
  const own = await members.record(db, member.id)
  return own?.email != null && own.email.toLowerCase() === named.toLowerCase()
}
