import { type RawBuilder, sql } from 'kysely'
import { composed } from '../../shared/kit/typed.ts'
import type { TransactionFilters } from '../../shared/transactions/contract.ts'
import { typesOf } from '../../shared/transactions/words.ts'
import type { BookRight } from '../connections/rights.ts'
import { like, wordsOf } from '../product-codes/search.ts'

export type Condition = RawBuilder<boolean>
export const all = (conditions: readonly Condition[]) => sql.join([...conditions], sql` and `)

/** Papers of the book that are for his eyes: all of them, or those of single clients; thrown away ones are gone. */
export function seen({ bookOwnerId, whole, single }: BookRight): Condition[] {
  const own = [sql<boolean>`t."bookOwnerId" = ${bookOwnerId}`, sql<boolean>`t.status <> 'DELETED'`]
  if (whole?.permissions.has('TRANSACTION_VIEW')) return own
  const clients = [...single]
    .filter(([, right]) => right.permissions.has('TRANSACTION_VIEW'))
    .map(([clientId]) => clientId)
  return [...own, sql<boolean>`t."clientId" = any(${clients}::bigint[])`]
}

/** What is asked for of the papers `t`. */
export function asked(filters: Omit<TransactionFilters, 'bookOwnerId'>): Condition[] {
  const { from, to, clientId, type, status, minAmount, maxAmount, q = '' } = filters
  // Of one line, as the sums of lines read them.
  const ofLines = askedOfLines(filters)
  const conditions: (Condition | false)[] = [
    from !== undefined && sql<boolean>`t."businessDate" >= ${from}::date`,
    to !== undefined && sql<boolean>`t."businessDate" <= ${to}::date`,
    clientId !== undefined && sql<boolean>`t."clientId" = ${clientId}`,
    type !== undefined && sql<boolean>`t."transactionType" = any(${[...typesOf(type)]}::text[])`,
    status !== undefined && sql<boolean>`t.status = ${status}`,
    ofLines.length > 0 && hasLine(all(ofLines)),
    minAmount !== undefined && sql<boolean>`abs(t."totalAmount") >= ${minAmount}`,
    maxAmount !== undefined && sql<boolean>`abs(t."totalAmount") <= ${maxAmount}`,
    q !== '' && said(q),
  ]
  return conditions.filter((condition) => condition !== false)
}

type OfLines = Pick<TransactionFilters, 'productCodeId' | 'specificationId' | 'lotId'>

/** What is asked for of the lines `i`. */
export const askedOfLines = ({ productCodeId, specificationId, lotId }: OfLines): Condition[] => [
  ...(productCodeId === undefined ? [] : [sql<boolean>`i."productCodeId" = ${productCodeId}`]),
  ...(specificationId === undefined ? [] : [sql<boolean>`i."specificationId" = ${specificationId}`]),
  ...(lotId === undefined ? [] : [sql<boolean>`i."lotId" = ${lotId}`]),
]

const hasLine = (what: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from "transactionItems" i where i."transactionId" = t."transactionId" and ${what})`

/** Numbers of papers, requests and lots by their beginning, clients and products by name or initial consonants, notes. */
function said(q: string): Condition {
  const text = composed(q).trim()
  const starts = `${like(text).toUpperCase()}%`
  const meant = wordsOf(text).map((word) => `%${like(word)}%`)
  const ofClient = sql`c."searchWords" like any(${meant}::text[])`
  const ofProduct = sql`(p."productNameInitial" like any(${meant}::text[])
    or lower(regexp_replace(i."productName", '\\s', '', 'g')) like any(${meant}::text[]))`
  return sql<boolean>`(t."transactionNo" like ${starts} or t.memo ilike ${`%${like(text)}%`}
    or exists (select from clients c where c."clientId" = t."clientId" and ${ofClient})
    or exists (select from "purchaseRequests" r
      where r."requestId" = coalesce(t."requestId", t."writtenRequestId") and r."requestNo" like ${starts})
    or exists (select from "transactionItems" i join "productCodes" p using ("productCodeId")
      left join "inventoryLots" l on l."lotId" = i."lotId"
      where i."transactionId" = t."transactionId" and (${ofProduct} or l."lotNo" like ${starts})))`
}

/** Papers of one client that are posted. */
export const seenOf = (clientId: number): Condition[] => [
  sql<boolean>`t."clientId" = ${clientId}`,
  sql<boolean>`t.status in ('POSTED', 'VOIDED')`,
]
