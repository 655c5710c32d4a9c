import { sql } from 'kysely'
import { Refusal } from '../../shared/kit/errors.ts'
import { won } from '../../shared/kit/money.ts'
import type { Stored as Client } from '../clients/writeQueries.ts'
import type { Right } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'

/**
 * Won of purchase requests that were agreed on and are not charged yet (domain.md 15): at the agreed price, or at the
 * upper prices while one is open. @param except the request that is about to be charged
 */
export async function agreedAmount(
  db: Db | Trx,
  bookOwnerId: number,
  clientId: number,
  except: number | null,
): Promise<number> {
  const { agreed } = await db
    .selectFrom('purchaseRequests')
    .select(sql<number>`coalesce(sum(coalesce("confirmedAmount", "requestedAmount", 0)), 0)`.as('agreed'))
    .where('receiverMemberId', '=', bookOwnerId)
    .where('senderClientId', '=', clientId)
    .where('status', 'in', ['ACCEPTED', 'PREPARING'])
    .where('requestId', '<>', except ?? 0)
    .executeTakeFirstOrThrow()
  return agreed
}

export type Credit = { warning: string | null; isApproved: boolean }

/**
 * That a client may be charged so much more. His row is locked by the caller, which is what keeps any number of callers
 * at once under his limit (domain.md 25.8).
 * @param except a request whose amount is part of `added` already
 * @param reason why an owner lets the limit be passed, where the client's policy is APPROVE
 * @returns a warning where the client is only warned of. @throws Refusal CREDIT_EXCEEDED, CREDIT_APPROVAL
 */
export async function requireCredit(
  trx: Trx,
  {
    client,
    right,
    added,
    except,
    reason,
  }: { client: Client; right: Right; added: number; except: number | null; reason: string | null },
): Promise<Credit> {
  const { creditLimitAmount: limit, creditPolicy } = client
  if (limit === null || added <= 0) return within
  const exposure =
    client.receivableAmount + (await agreedAmount(trx, client.bookOwnerId, client.clientId, except)) + added
  if (exposure <= limit) return within
  const over = right.permissions.has('BALANCE_VIEW')
    ? `외상한도 ${won(limit)}보다 ${won(exposure - limit)} 많아져요.`
    : '외상한도를 넘어요.'
  if (creditPolicy === 'WARN') return { warning: over, isApproved: false }
  if (creditPolicy === 'BLOCK')
    throw new Refusal('CREDIT_EXCEEDED', { message: `${over} 입금을 받거나 한도를 바꾼 뒤 다시 시도해 주세요.` })
  if (!right.permissions.has('CREDIT_EDIT') || !reason)
    throw new Refusal('CREDIT_APPROVAL', { message: `${over} 대표의 승인과 사유가 필요해요.` })
  return { warning: over, isApproved: true }
}

export const within: Credit = { warning: null, isApproved: false }
