import { sql } from 'kysely'
import type { Db } from '../../backend/db/open.ts'

/**
 * Writes into every row whose it is. `mk7and9z` may be read by members 7 and 9 and by nobody else; what a partner may
 * see of a member, his business name and his nickname, is left as it is.
 */
export async function markEverything(db: Db): Promise<void> {
  const writes = [
    `update members set "transactionMemo" = 'mk' || id || 'z', "businessAddress" = 'mk' || id || 'z address'`,
    `update clients set "clientName" = 'mk' || "bookOwnerId" || 'z ' || "clientName", address = 'mk' || "bookOwnerId" || 'z',
       "ceoName" = 'mk' || "bookOwnerId" || 'z', phone = 'mk' || "bookOwnerId" || 'z' where "clientKind" = 'PARTNER'`,
    `update "purchaseRequests" set memo = ${both} || ' memo', "deliveryPlace" = ${both} || ' place',
       "rejectReason" = ${both}, "cancelReason" = ${both}`,
    `update "purchaseRequestItems" i set "productName" = (select ${both} from "purchaseRequests" r
       where r."requestId" = i."requestId") || ' ' || "productName", memo = (select ${both} from "purchaseRequests" r
       where r."requestId" = i."requestId")`,
    `update "purchaseRequestHistory" h set reason = (select ${both} from "purchaseRequests" r
       where r."requestId" = h."requestId")`,
    `update notifications set title = 'mk' || "receiverId" || 'z ' || title, content = 'mk' || "receiverId" || 'z ' || content`,
  ]
  for (const write of writes) await sql.raw(write).execute(db)
}

const both = `'mk' || "senderMemberId" || 'and' || "receiverMemberId" || 'z'`

/** The marks in a text that this member may not see; his own are counted. */
export function marksIn(text: string, memberId: number): { own: number; foreign: string[] } {
  const found = [...text.matchAll(/mk(\d+)(?:and(\d+))?z/g)]
  const isOwn = (mark: RegExpMatchArray) => Number(mark[1]) === memberId || Number(mark[2]) === memberId
  return { own: found.filter(isOwn).length, foreign: found.filter((m) => !isOwn(m)).map(([mark]) => mark) }
}
