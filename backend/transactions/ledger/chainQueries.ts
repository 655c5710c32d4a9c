import { sql } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import { type Fault, type FaultRow, faultOf } from './faults.ts'

/** Where the chain of a book stands after an entry. */
export type End = { seq: number; hash: string }
export type Chain = { bookOwnerId: number; entries: number; end: End; faults: Fault[] }

/** Entries that are judged in one statement: a third of a second on one core. */
const PART = 50_000

/** Every chain that has entries, the first `most` faults of each. */
export async function readChains(db: Db | Trx, most: number): Promise<Chain[]> {
  const books = await db.selectFrom('ledgerEntries').select('bookOwnerId').distinct().orderBy('bookOwnerId').execute()
  const chains: Chain[] = []
  for (const { bookOwnerId } of books) chains.push(await readChain(db, bookOwnerId, most))
  return chains
}

async function readChain(db: Db | Trx, bookOwnerId: number, most: number): Promise<Chain> {
  const chain: Chain = { bookOwnerId, entries: 0, end: { seq: 0, hash: '' }, faults: [] }
  for (let after = Number.MIN_SAFE_INTEGER; ; after = chain.end.seq) {
    const part = await readPart(db, { bookOwnerId, after, end: chain.end, most })
    const last = part.at(-1)
    if (!last) return chain
    chain.entries += last.entries
    chain.end = { seq: last.seq, hash: last.hash }
    const faults = part.flatMap(({ seq, fault }) =>
      fault === null ? [] : [faultOf({ bookOwnerId, seq, fault, of: [] })],
    )
    chain.faults.push(...faults.slice(0, most - chain.faults.length))
    if (last.entries < PART) return chain
  }
}

/** Where to read on in a book, and what its chain ended with there. */
type From = { bookOwnerId: number; after: number; end: End; most: number }
type Judged = End & { fault: FaultRow['fault'] | null; entries: number }

/**
 * The first faults of a part and its last entry, in the order of the chain; what follows a fault is judged by what stands
 * there, so that one fault is told once. The text that a hash is of is written anew, not by the function that wrote it:
 * SHA-256 over the columns of an entry and the hash before it, in 64 hexadecimal digits.
 */
async function readPart(db: Db | Trx, { bookOwnerId, after, end, most }: From): Promise<Judged[]> {
  const { rows } = await sql<Judged>`
    with part as (select * from "ledgerEntries" where "bookOwnerId" = ${bookOwnerId} and seq > ${after} order by seq limit ${PART}),
    chained as (
      select *, lag(seq, 1, ${end.seq}::bigint) over (order by seq) as "seqBefore", lag(hash, 1, ${end.hash}::text) over (order by seq) as "hashBefore"
      from part),
    judged as (
      select seq, hash, case
        when seq <> "seqBefore" + 1 then 'GAP'
        when "prevHash" <> "hashBefore" then 'NOT_FOLLOWING'
        when hash <> pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(
          "bookOwnerId" || '|' || seq || '|' || "clientId" || '|' || account || '|' || amount || '|' || "transactionId" || '|'
            || pg_catalog.to_char("businessDate", 'YYYY-MM-DD') || '|'
            || pg_catalog.to_char("recordedAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '|' || "prevHash", 'UTF8')), 'hex')
          then 'CHANGED' end as fault
      from chained),
    last as (select max(seq) as seq, count(*) as entries from judged)
    (select j.seq, j.hash, j.fault, l.entries from judged j, last l where j.fault is not null and j.seq <> l.seq order by j.seq limit ${most})
    union all
    (select j.seq, j.hash, j.fault, l.entries from judged j join last l using (seq))
    order by seq`.execute(db)
  return rows
}
