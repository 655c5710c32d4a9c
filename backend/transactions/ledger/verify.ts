import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import type { Tables } from '../../db/schema.ts'
import { sumDisagreements } from './sumQueries.ts'
import { auditedHeads, disagreements } from './verifyQueries.ts'

export type LedgerEntry = Selectable<Tables['ledgerEntries']>

/** The hash of an entry: SHA-256 over its columns and the hash before it, in 64 hexadecimal digits. */
export function hashOf(e: LedgerEntry): string {
  const columns = [
    e.bookOwnerId,
    e.seq,
    e.clientId,
    e.account,
    e.amount,
    e.transactionId,
    e.businessDate,
    e.recordedAt,
    e.prevHash,
  ]
  return createHash('sha256').update(columns.join('|')).digest('hex')
}

/** What does not agree, in words for who looks after it; `seq` where one entry of a book's chain is at fault. */
export type Fault = { bookOwnerId: number; seq: number | null; reason: string }
export type Verdict = { entries: number; faults: Fault[] }

const BATCH = 10_000
/** So many are told of; the first is what matters. */
const MAX_FAULTS = 100

type Chain = { seq: number; hash: string }

/**
 * Reads all ledgers anew: every number there, every hash right and each following the one before, the end where the head
 * and the audit log say, and what clients owe, what is open, each day's sums and those of statistics what papers and entries add up to
 * (domain.md 24 ledgerIntegrityCheck).
 */
export async function verifyLedger(db: Db | Trx): Promise<Verdict> {
  const faults: Fault[] = []
  const chains = new Map<number, Chain>()
  const anchors = await auditedHeads(db)
  let entries = 0
  for await (const batch of allEntries(db)) {
    entries += batch.length
    for (const e of batch) {
      const chain = chains.get(e.bookOwnerId) ?? { seq: 0, hash: '' }
      const anchor = anchors.get(`${e.bookOwnerId}:${e.seq}`)
      const reason = faultOf(e, chain, anchor)
      if (reason !== null && faults.length < MAX_FAULTS) faults.push({ bookOwnerId: e.bookOwnerId, seq: e.seq, reason })
      // What follows is judged by what stands there, so that one fault is told once.
      chains.set(e.bookOwnerId, { seq: e.seq, hash: e.hash })
    }
  }
  const heads = await db.selectFrom('ledgerHeads').selectAll().execute()
  const headOf = new Map(heads.map(({ bookOwnerId, seq, hash }) => [bookOwnerId, { seq, hash }]))
  for (const bookOwnerId of new Set([...headOf.keys(), ...chains.keys()])) {
    const head = headOf.get(bookOwnerId)
    const end = chains.get(bookOwnerId) ?? { seq: 0, hash: '' }
    if (end.seq !== head?.seq || end.hash !== head.hash)
      faults.push({ bookOwnerId, seq: end.seq + 1, reason: 'the head names another end' })
  }
  for (const [key] of anchors) {
    const [book = 0, seq = 0] = key.split(':').map(Number)
    if (seq > (chains.get(book)?.seq ?? 0))
      faults.push({ bookOwnerId: book, seq, reason: 'cut off: the audit log knows of it' })
  }
  faults.push(...(await disagreements(db, MAX_FAULTS)), ...(await sumDisagreements(db, MAX_FAULTS)))
  return { entries, faults: faults.slice(0, MAX_FAULTS) }
}

function faultOf(e: LedgerEntry, before: Chain, anchor: string | undefined): string | null {
  if (e.seq !== before.seq + 1) return 'entries before it are missing'
  if (e.prevHash !== before.hash) return 'does not follow the entry before it'
  if (e.hash !== hashOf(e)) return 'differs from what was written'
  return anchor !== undefined && anchor !== e.hash ? 'differs from what the audit log says' : null
}

/** Every entry, book by book in the order of its chain; the next are read while these are judged. */
async function* allEntries(db: Db | Trx): AsyncGenerator<LedgerEntry[]> {
  const books = await db.selectFrom('ledgerEntries').select('bookOwnerId').distinct().orderBy('bookOwnerId').execute()
  for (const { bookOwnerId } of books) {
    const after = (seq: number) => {
      const batch = db
        .selectFrom('ledgerEntries')
        .selectAll()
        .where('bookOwnerId', '=', bookOwnerId)
        .where('seq', '>', seq)
        .orderBy('seq')
        .limit(BATCH)
        .execute()
      // It may fail before anybody waits for it.
      batch.catch(() => undefined)
      return batch
    }
    for (let next: ReturnType<typeof after> | null = after(Number.MIN_SAFE_INTEGER); next; ) {
      const batch: LedgerEntry[] = await next
      const last = batch.at(-1)
      next = last && batch.length === BATCH ? after(last.seq) : null
      yield batch
    }
  }
}
