import { type Insertable, sql, type Updateable } from 'kysely'
import type { Claim } from '../../../shared/purchase-requests/claims.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Tables } from '../../db/schema.ts'

/** The claims on a request, oldest first. @param seesPapers whether the receiver's papers are for the reader's eyes */
export async function of(db: Db | Trx, requestId: number, seesPapers: boolean): Promise<Claim[]> {
  const rows = await db
    .selectFrom('purchaseRequestClaims as c')
    .innerJoin('members as by', 'by.id', 'c.createdBy')
    .leftJoin('members as answerer', 'answerer.id', 'c.answeredBy')
    .select(['c.claimId', 'c.createdAt', 'c.memo', 'c.answer', 'c.amount', 'c.answerMemo', 'c.answeredAt'])
    .select([
      'c.transactionId',
      sql<string>`coalesce(by.nickname, by.name)`.as('createdByName'),
      sql<string | null>`coalesce(answerer.nickname, answerer.name)`.as('answeredByName'),
      sql<string[]>`(select coalesce(json_agg(p.name order by f."createdAt", p.name), '[]')
        from "purchaseRequestClaimPhotos" p join files f using (name) where p."claimId" = c."claimId")`.as(
        'photoNames',
      ),
    ])
    .where('c.requestId', '=', requestId)
    .orderBy('c.claimId')
    .execute()
  const claims: Claim[] = []
  for (const row of rows)
    claims.push({
      ...row,
      transactionId: seesPapers ? row.transactionId : null,
      lines: await lines(db, row.claimId),
    })
  return claims
}

/** What a claim is about, in the order of the request's lines. */
export const lines = (db: Db | Trx, claimId: number) =>
  db
    .selectFrom('purchaseRequestClaimLines as l')
    .innerJoin('purchaseRequestItems as i', 'i.itemId', 'l.itemId')
    .select(['l.itemId', 'i.productName', 'l.quantity', 'l.reason', 'l.memo'])
    .select((e) => e.fn.coalesce('i.confirmedSpecName', 'i.specName').as('specName'))
    .where('l.claimId', '=', claimId)
    .orderBy('i.lineNo')
    .execute()

/** Packages of each line that somebody has claimed already and that were not refused. */
export async function claimed(trx: Trx, requestId: number): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('purchaseRequestClaimLines as l')
    .innerJoin('purchaseRequestClaims as c', 'c.claimId', 'l.claimId')
    .select(['l.itemId', (e) => e.fn.sum<number>('l.quantity').as('quantity')])
    .where('c.requestId', '=', requestId)
    .where(sql<boolean>`c.answer is distinct from 'REJECTED'`)
    .groupBy('l.itemId')
    .execute()
  return new Map(rows.map(({ itemId, quantity }) => [itemId, quantity]))
}

type NewLine = Omit<Insertable<Tables['purchaseRequestClaimLines']>, 'claimId'>

/** @returns its number */
export async function insert(
  trx: Trx,
  claim: Pick<Insertable<Tables['purchaseRequestClaims']>, 'requestId' | 'memo' | 'createdBy'>,
  about: readonly NewLine[],
): Promise<number> {
  const { claimId } = await trx
    .insertInto('purchaseRequestClaims')
    .values(claim)
    .returning('claimId')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('purchaseRequestClaimLines')
    .values(about.map((line) => ({ ...line, claimId })))
    .execute()
  return claimId
}

/** A claim of the request, locked. */
export const lock = (trx: Trx, requestId: number, claimId: number) =>
  trx
    .selectFrom('purchaseRequestClaims')
    .selectAll()
    .where('requestId', '=', requestId)
    .where('claimId', '=', claimId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The claim that a paper answers, locked. */
export const answeredBy = (trx: Trx, transactionId: number) =>
  trx
    .selectFrom('purchaseRequestClaims')
    .selectAll()
    .where('transactionId', '=', transactionId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The request whose claim a paper answers. */
export async function requestAnsweredBy(trx: Trx, transactionId: number): Promise<number | null> {
  const claim = await trx
    .selectFrom('purchaseRequestClaims')
    .select('requestId')
    .where('transactionId', '=', transactionId)
    .executeTakeFirst()
  return claim?.requestId ?? null
}

export async function setAnswer(
  trx: Trx,
  claimId: number,
  answer: Updateable<Tables['purchaseRequestClaims']>,
): Promise<void> {
  await trx.updateTable('purchaseRequestClaims').set(answer).where('claimId', '=', claimId).execute()
}
