import type { PaymentTerms } from '../../shared/clients/rules.ts'
import { formatDate } from '../../shared/kit/dates.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Trx } from '../db/open.ts'
import { holdDays, openFrom } from '../inventory/businessDay.ts'
import { carryOpenings } from '../transactions/ledger/opening.ts'
import { hasOpening, type Opening } from './terms.ts'

/**
 * Carries the opening balance of a client who is written already into the ledger, when he has one.
 * @throws Refusal DAY_CLOSED
 */
export async function carryOpening(
  trx: Trx,
  client: Opening & PaymentTerms & { clientId: number; bookOwnerId: number },
): Promise<void> {
  const { openingDate, bookOwnerId } = client
  if (!hasOpening(client) || openingDate === null) return
  await refuseClosed(trx, bookOwnerId, openingDate)
  await carryOpenings(trx, [{ ...client, openingDate }])
}

/** Why a day takes no opening balance any more: in the words of a person who has to choose another one. */
export const closedWords = (from: string): string =>
  `이미 마감한 날이에요. 이월 기준일은 ${formatDate(from)}부터 고를 수 있어요.`

async function refuseClosed(trx: Trx, bookOwnerId: number, openingDate: string): Promise<void> {
  await holdDays(trx, bookOwnerId)
  const from = await openFrom(trx, bookOwnerId)
  if (from === null || openingDate >= from) return
  const message = closedWords(from)
  throw new Refusal('DAY_CLOSED', { message, fieldErrors: [{ field: 'openingDate', message }] })
}
