import type { Db, Trx } from '../../db/open.ts'
import { type Chain, readChains } from './chainQueries.ts'
import { type Fault, faultOf } from './faults.ts'
import { sumDisagreements } from './sumQueries.ts'
import { allowLong, auditDisagreements, disagreements } from './verifyQueries.ts'

export type Verdict = { entries: number; faults: Fault[] }

/** So many are told of; the first is what matters. */
const MAX_FAULTS = 100

/**
 * Reads all ledgers anew, as they are at one moment: every number there, every hash right and each following the one before,
 * the end where the head and the audit log say, and what clients owe, what is open, each day's sums and those of
 * statistics what papers and entries add up to (domain.md 24 ledgerIntegrityCheck).
 */
export async function verifyLedger(db: Db | Trx): Promise<Verdict> {
  if (db.isTransaction) return verifyAtOnce(db)
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(verifyAtOnce)
}

async function verifyAtOnce(trx: Db | Trx): Promise<Verdict> {
  await allowLong(trx)
  const chains = await readChains(trx, MAX_FAULTS)
  const faults = chains.flatMap((chain) => chain.faults)
  const isTold = new Set(faults.map(({ bookOwnerId, seq }) => `${bookOwnerId}:${seq}`))
  const beside = [...(await headFaults(trx, chains)), ...(await auditDisagreements(trx, MAX_FAULTS))]
  // One fault is told once.
  faults.push(...beside.filter(({ bookOwnerId, seq }) => !isTold.has(`${bookOwnerId}:${seq}`)))
  faults.push(...(await disagreements(trx, MAX_FAULTS)), ...(await sumDisagreements(trx, MAX_FAULTS)))
  return { entries: chains.reduce((all, { entries }) => all + entries, 0), faults: faults.slice(0, MAX_FAULTS) }
}

/** Ends of chains that are not where the head of their book says. */
async function headFaults(trx: Db | Trx, chains: Chain[]): Promise<Fault[]> {
  const heads = await trx.selectFrom('ledgerHeads').selectAll().execute()
  const headOf = new Map(heads.map(({ bookOwnerId, seq, hash }) => [bookOwnerId, { seq, hash }]))
  const endOf = new Map(chains.map(({ bookOwnerId, end }) => [bookOwnerId, end]))
  return [...new Set([...headOf.keys(), ...endOf.keys()])].flatMap((bookOwnerId) => {
    const head = headOf.get(bookOwnerId)
    const end = endOf.get(bookOwnerId) ?? { seq: 0, hash: '' }
    const isAgreed = end.seq === head?.seq && end.hash === head.hash
    return isAgreed ? [] : [faultOf({ bookOwnerId, seq: end.seq + 1, fault: 'OTHER_END', of: [] })]
  })
}
