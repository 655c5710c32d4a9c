import { sql } from 'kysely'
import type { Db } from '../../backend/db/open.ts'

/**
 * Writes into every row whose it is. `mk7and9z` may be read by members 7 and 9 and by whoever acts for one of them, `mk7z`
 * by member 7 and, on the papers that leave his house, by whoever sees his book, `bk7z` by whoever sees his book; what a partner may see of a member, his business name and his nickname, is left as it is.
 */
export async function markEverything(db: Db): Promise<void> {
  const writes = [
    `update members set "transactionMemo" = 'mk' || id || 'z', "businessAddress" = 'mk' || id || 'z address'`,
    `update clients set "clientName" = 'bk' || "bookOwnerId" || 'z ' || "clientName", address = 'bk' || "bookOwnerId" || 'z',
       "ceoName" = 'bk' || "bookOwnerId" || 'z', phone = 'bk' || "bookOwnerId" || 'z' where "clientKind" = 'PARTNER'`,
    `update "connectionRequests" set message = ${both} || ' message', "rejectReason" = ${both}`,
    `update "purchaseRequests" set memo = ${both} || ' memo', "deliveryPlace" = ${both} || ' place',
       "rejectReason" = ${both}, "cancelReason" = ${both}, "cancelRequestReason" = ${both}`,
    `update "purchaseRequestClaims" c set memo = (select ${both} from "purchaseRequests" r
       where r."requestId" = c."requestId"), "answerMemo" = (select ${both} from "purchaseRequests" r
       where r."requestId" = c."requestId")`,
    `update "purchaseRequestItems" i set "productName" = (select ${both} from "purchaseRequests" r
       where r."requestId" = i."requestId") || ' ' || "productName", memo = (select ${both} from "purchaseRequests" r
       where r."requestId" = i."requestId"), "shortageReason" = (select ${both} from "purchaseRequests" r
       where r."requestId" = i."requestId")`,
    `update "purchaseRequestHistory" h set reason = (select ${both} from "purchaseRequests" r
       where r."requestId" = h."requestId")`,
    `insert into "purchaseRequestMessages" ("requestId", seq, party, "authorId", content)
       select "requestId", 1 + coalesce((select max(seq) from "purchaseRequestMessages" m where m."requestId" = r."requestId"), 0),
         'sender', "senderMemberId", ${both} || ' message' from "purchaseRequests" r`,
    `update wastes set "reasonDetail" = 'bk' || "bookOwnerId" || 'z', "disposalCompany" = 'bk' || "bookOwnerId" || 'z'`,
    `update "wasteSteps" s set reason = (select ${ofBook} from wastes w where w."wasteId" = s."wasteId")`,
    `update transactions set memo = ${ofBook}, "bankRef" = ${ofBook}, "depositorName" = ${ofBook},
       "creditReason" = ${ofBook}, "voidReason" = case when "voidReason" is null then null else ${ofBook} end`,
    `update "transactionItems" i set memo = (select ${ofBook} from transactions t where t."transactionId" = i."transactionId")`,
    `update warehouses set "warehouseName" = ${ofBook} || ' ' || "warehouseName", location = ${ofBook}, address = ${ofBook}, memo = ${ofBook}`,
    `update "warehouseZones" z set "zoneName" = (select ${ofBook} from warehouses w where w."warehouseId" = z."warehouseId") || ' ' || "zoneName"`,
    ...[
      '"inventoryLots"',
      'receipts',
      '"stockTransfers"',
      '"stockMovements"',
      '"stockCounts"',
      '"productSettings"',
    ].map((table) => `update ${table} set memo = ${ofBook}`),
    `update "stockReservations" r set memo = (select ${ofBook} from "inventoryLots" l where l."lotId" = r."lotId")`,
    `update departments set "departmentName" = ${ofBook} || ' ' || "departmentName", memo = ${ofBook}`,
    `update notifications set title = 'mk' || "receiverId" || 'z ' || title, content = 'mk' || "receiverId" || 'z ' || content`,
  ]
  await db.transaction().execute(async (trx) => {
    // What is posted is not written into again: here it is, without a trace.
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const write of writes) await sql.raw(write).execute(trx)
  })
}

const ofBook = `'bk' || "bookOwnerId" || 'z'`
const both = `'mk' || "senderMemberId" || 'and' || "receiverMemberId" || 'z'`

/** Somebody who reads, whose books he sees by what he is and by his connections, and in whose he acts. */
export type Reader = { id: number; books: ReadonlySet<number>; actsFor: ReadonlySet<number> }

/** The marks in a text that this reader may not see; those that are for him are counted. */
export function marksIn(
  text: string,
  { id, books, actsFor }: Reader,
  isPaper = false,
): { own: number; foreign: string[] } {
  const found = [...text.matchAll(/(mk|bk)(\d+)(?:and(\d+))?z/g)]
  const isOwn = ([, kind, one, other]: RegExpMatchArray) => {
    if (kind === 'bk') return books.has(Number(one))
    if (other === undefined) return Number(one) === id || (isPaper && books.has(Number(one)))
    return actsFor.has(Number(one)) || actsFor.has(Number(other))
  }
  return { own: found.filter(isOwn).length, foreign: found.filter((m) => !isOwn(m)).map(([mark]) => mark) }
}
