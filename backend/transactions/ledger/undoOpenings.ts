import { sql } from 'kysely'
import { nextNumber } from '../../db/numberSeries.ts'
import type { Trx } from '../../db/open.ts'

/**
 * Voids the opening papers of clients who have no others, all at once: each gets its mirror on the given day, which the
 * caller holds open, and the two settle each other.
 */
export async function undoOpenings(
  trx: Trx,
  { bookOwnerId, businessDate, memberId }: { bookOwnerId: number; businessDate: string; memberId: number },
  clientIds: readonly number[],
): Promise<void> {
  const opened = sql`from transactions t where t."clientId" = any(${[...clientIds]}::bigint[])
    and t."transactionType" = 'OPENING' and t.status = 'POSTED' and t."reversalOfId" is null`
  const { rows } = await sql<{ n: number }>`select count(*) as n ${opened}`.execute(trx)
  const count = rows[0]?.n ?? 0
  if (count === 0) return
  const last = await nextNumber(trx, 'transaction', bookOwnerId, businessDate, count)
  const prefix = `${businessDate.replaceAll('-', '')}-`
  await sql`
    insert into transactions ("bookOwnerId", "transactionNo", "transactionType", account, "clientId", "businessDate", status,
      "totalAmount", "reversalOfId", memo, "postedAt", "postedBy", "createdBy", "updatedBy")
    select t."bookOwnerId", ${prefix} || to_char(${last - count} + row_number() over (order by t."transactionId"), 'FM9999990000'),
      'OPENING', t.account, t."clientId", ${businessDate}::date, 'POSTED', -t."totalAmount", t."transactionId", '가져오기 되돌림', now(),
      ${memberId}, ${memberId}, ${memberId} ${opened} order by t."transactionId"`.execute(trx)
  const mirrors = sql`from transactions m join transactions t on t."transactionId" = m."reversalOfId"
    where m."clientId" = any(${[...clientIds]}::bigint[]) and m."transactionType" = 'OPENING' and t.status = 'POSTED'`
  await sql`
    insert into "ledgerEntries" ("bookOwnerId", "clientId", account, amount, "transactionId", "businessDate")
    select m."bookOwnerId", m."clientId", m.account, m."totalAmount", m."transactionId", m."businessDate" ${mirrors}
    order by m."transactionId"`.execute(trx)
  await sql`
    insert into allocations ("bookOwnerId", "creditEntryId", "debitEntryId", amount, "businessDate", "transactionId", "createdBy")
    select p."bookOwnerId", c."entryId", d."entryId", p."totalAmount", p."businessDate", p.mirror, ${memberId}
    from (select m."bookOwnerId", m."transactionId" as mirror, t."transactionId" as paper, t."totalAmount", m."businessDate" ${mirrors}) p
      join "ledgerEntries" c on c."transactionId" = p.mirror join "ledgerEntries" d on d."transactionId" = p.paper
    order by p.mirror`.execute(trx)
  await sql`
    update transactions t set status = 'VOIDED', "reversedById" = m."transactionId", "voidReason" = m.memo, version = t.version + 1,
      "updatedBy" = ${memberId}, "updatedAt" = now()
    from transactions m where m."reversalOfId" = t."transactionId" and t.status = 'POSTED' and t."transactionType" = 'OPENING'
      and t."clientId" = any(${[...clientIds]}::bigint[])`.execute(trx)
}
