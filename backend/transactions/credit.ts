import { availableCredit } from '../../shared/balances/rules.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import { won } from '../../shared/kit/money.ts'
import type { Stored as Client } from '../clients/writeQueries.ts'
import type { Right } from '../connections/rights.ts'
import type { Trx } from '../db/open.ts'
import { agreedOf } from './agreed.ts'

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
  const { agreed } = await trx
    .selectFrom('clients as c')
    .select(agreedOf(except).as('agreed'))
    .where('c.clientId', '=', client.clientId)
    .executeTakeFirstOrThrow()
  const left = availableCredit(limit, client.receivableAmount + agreed + added)
  if (left === null || left >= 0) return within
  const over = right.permissions.has('BALANCE_VIEW')
    ? `외상한도 ${won(limit)}보다 ${won(-left)} 많아져요.`
    : '외상한도를 넘어요.'
  if (creditPolicy === 'WARN') return { warning: over, isApproved: false }
  if (creditPolicy === 'BLOCK')
    throw new Refusal('CREDIT_EXCEEDED', { message: `${over} 입금을 받거나 한도를 바꾼 뒤 다시 시도해 주세요.` })
  if (!right.permissions.has('CREDIT_EDIT') || !reason)
    throw new Refusal('CREDIT_APPROVAL', { message: `${over} 대표의 승인과 사유가 필요해요.` })
  return { warning: over, isApproved: true }
}

export const within: Credit = { warning: null, isApproved: false }
