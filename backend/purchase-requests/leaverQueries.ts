import { sql } from 'kysely'
import { type Party, parties, type Status } from '../../shared/purchase-requests/rules.ts'
import type { Trx } from '../db/open.ts'

const open: Status[] = ['REQUESTED', 'COUNTERED', 'ACCEPTED', 'PREPARING']

/** Holds what is agreed on, or may still be, with these books until the transaction ends; to be called before their days are. */
export async function holdOpen(trx: Trx, bookOwnerIds: readonly number[]): Promise<void> {
  await trx
    .selectFrom('purchaseRequests')
    .select('requestId')
    .where('status', 'in', open)
    .where((e) => e.or([e('senderMemberId', 'in', [...bookOwnerIds]), e('receiverMemberId', 'in', [...bookOwnerIds])]))
    .orderBy('requestId')
    .forNoKeyUpdate()
    .execute()
}

/** What was not sent yet and nobody owns one side of any more: neither the book nor the other's row in it, with that side. */
export async function unowned(
  trx: Trx,
  bookOwnerIds: readonly number[],
): Promise<{ requestId: number; party: Party }[]> {
  const sides = parties.map((party) => {
    const [book, client] =
      party === 'sender'
        ? [sql.ref('r.senderMemberId'), sql.ref('r.receiverClientId')]
        : [sql.ref('r.receiverMemberId'), sql.ref('r.senderClientId')]
    return sql`select r."requestId", ${party} as party from "purchaseRequests" r
      where r.status = any(${open}) and ${book} = any(${[...bookOwnerIds]}::bigint[])
        and not exists (select from connections o join clients reached on reached."clientId" = o."clientId"
          join members m on m.id = o."memberId" and m.status <> 'WITHDRAWN'
          where reached."bookOwnerId" = ${book} and o.status = 'ACTIVE' and o."connectionType" = 'OWNER'
            and (reached."clientKind" = 'SELF' or reached."clientId" = ${client}))`
  })
  const { rows } = await sql<{ requestId: number; party: Party }>`
    select distinct on ("requestId") * from (${sql.join(sides, sql` union all `)}) s order by "requestId"`.execute(trx)
  return rows
}
