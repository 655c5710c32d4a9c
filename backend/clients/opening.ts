import type { PaymentTerms } from '../../shared/clients/rules.ts'
import type { Trx } from '../db/open.ts'
import { openDay } from '../inventory/businessDay.ts'
import { carryOpenings } from '../transactions/ledger/opening.ts'
import { hasOpening, type Opening } from './terms.ts'

/**
 * Carries the opening balance of a client who is written already into the ledger, when he has one.
 * @throws Refusal DAY_CLOSED
 */
export async function carryOpening(
  trx: Trx,
  client: Opening & PaymentTerms & { clientId: number; bookOwnerId: number },
  now: number,
): Promise<void> {
  const { openingDate, bookOwnerId } = client
  if (!hasOpening(client) || openingDate === null) return
  await openDay(trx, bookOwnerId, openingDate, now)
  await carryOpenings(trx, [{ ...client, openingDate }])
}
