import { seoulDate } from '../../shared/kit/dates.ts'
import { Refusal, refuseField } from '../../shared/kit/errors.ts'
import { dueAt } from '../../shared/purchase-requests/rules.ts'
import * as clients from '../clients/queries.ts'
import { lockLinked } from '../connections/linkQueries.ts'
import type { Trx } from '../db/open.ts'

/**
 * The rows by which the two trade stay locked: neither side can end the trade under a request on its way.
 * @returns who receives it, and the sender's row in that book, null where it has none
 * @throws Refusal NOT_FOUND for a partner outside the sender's book, PARTNER_NOT_LINKED, PARTNER_NOT_ACTIVE when either
 * of the two has stopped the trade (domain.md 5)
 */
export async function lockTrade(
  trx: Trx,
  senderMemberId: number,
  clientId: number,
): Promise<{ receiverMemberId: number; senderClientId: number | null }> {
  const partner = await clients.findPartner(trx, senderMemberId, clientId)
  if (!partner) throw new Refusal('NOT_FOUND')
  if (partner.memberId === null) throw new Refusal('PARTNER_NOT_LINKED')
  const rows = await lockLinked(trx, senderMemberId, partner.memberId)
  if (!rows.some((row) => row.clientId === clientId)) throw new Refusal('PARTNER_NOT_LINKED')
  if (rows.some(({ status }) => status !== 'ACTIVE')) throw new Refusal('PARTNER_NOT_ACTIVE')
  const theirs = rows.find(({ bookOwnerId }) => bookOwnerId === partner.memberId)
  return { receiverMemberId: partner.memberId, senderClientId: theirs?.clientId ?? null }
}

type Dates = { desiredDate: string; cutoffAt: string | null }

/** @throws Refusal INVALID_FIELDS for a day that is over, and for an hour that is, or that comes too late for the day */
export function requireToCome({ desiredDate, cutoffAt }: Dates, now: number): void {
  if (desiredDate < seoulDate(now)) refuseField('desiredDate', '희망 납품일은 오늘부터 고를 수 있어요.')
  if (cutoffAt === null) return
  if (Date.parse(cutoffAt) <= now) refuseField('cutoffAt', '답변 마감이 이미 지났어요.')
  if (Date.parse(cutoffAt) > dueAt({ desiredDate, cutoffAt: null }))
    refuseField('cutoffAt', '답변 마감은 희망 납품일을 넘을 수 없어요.')
}
