import { won } from '../../shared/kit/money.ts'
import type { Right } from '../connections/rights.ts'
import type { Trx } from '../db/open.ts'
import { hasOpenRequest } from './detailQueries.ts'
import type { Stored } from './writeQueries.ts'

/**
 * Why trading with a client cannot end yet, in words for who asked; amounts only for who may see them. Undefined when
 * nothing is owed either way and no purchase request is on its way.
 */
export async function unsettled(trx: Trx, client: Stored, right: Right): Promise<string | undefined> {
  const { receivableAmount, payableAmount } = client
  if (receivableAmount !== 0 || payableAmount !== 0) {
    if (!right.permissions.has('BALANCE_VIEW')) return '정산할 금액이 남아 있어요. 정산한 뒤 다시 시도해 주세요.'
    const rest = [
      ...(receivableAmount === 0 ? [] : [`미수금 ${won(receivableAmount)}`]),
      ...(payableAmount === 0 ? [] : [`미지급금 ${won(payableAmount)}`]),
    ]
    return `${rest.join(', ')}이 남아 있어요. 정산한 뒤 다시 시도해 주세요.`
  }
  if (await hasOpenRequest(trx, client.bookOwnerId, client.clientId))
    return '진행 중인 구매 요청이 있어요. 끝난 뒤 다시 시도해 주세요.'
  return undefined
}

/** The same for taking it out of the book, where a link with a member is in the way too. */
export async function inUse(trx: Trx, client: Stored, right: Right): Promise<string | undefined> {
  if (client.linkedClientId !== null) return '서비스에 연결된 거래처예요. 연결을 끊은 뒤 지워 주세요.'
  return unsettled(trx, client, right)
}
