import { sql } from 'kysely'
import { dueDate, type PaymentTerms } from '../../../shared/clients/rules.ts'
import type { Trx } from '../../db/open.ts'

/** A client with what he owes, or is owed, from before; what he owes falls due by his terms. */
export type Opened = PaymentTerms & { clientId: number; openingDate: string }

/**
 * Carries the opening amounts of clients, as their rows have them, into the ledger: one paper and one entry for each
 * account that has one (domain.md 5). Called once in the life of a client. The day of each must be open (`openDay`).
 */
export async function carryOpenings(trx: Trx, opened: readonly Opened[]): Promise<void> {
  if (opened.length === 0) return
  const ids = opened.map(({ clientId }) => clientId)
  const dues = opened.map(({ openingDate, ...terms }) => dueDate(openingDate, terms))
  await sql`select "openBook"(c, d) from unnest(${ids}::bigint[], ${dues}::date[]) with ordinality as o (c, d, at) order by at`.execute(
    trx,
  )
}
