import { withParticle } from '../../shared/kit/hangul.ts'
import { won } from '../../shared/kit/money.ts'
import type { Right } from '../connections/rights.ts'
import type { Trx } from '../db/open.ts'
import { hasOpenRequest, hasSupplied, papersOf } from './detailQueries.ts'
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
    return `${withParticle(rest.join(', '), '이/가')} 남아 있어요. 정산한 뒤 다시 시도해 주세요.`
  }
  if (await hasOpenRequest(trx, client.bookOwnerId, client.clientId))
    return '진행 중인 구매 요청이 있어요. 끝난 뒤 다시 시도해 주세요.'
  return undefined
}

/**
 * The same for taking it out of the book, where a link with a member, papers and goods are in the way too: a paper is
 * found by its client, and one of a removed client could be neither read nor voided, nor would its day ever close; goods
 * that came from him could not go back.
 */
export async function inUse(trx: Trx, client: Stored, right: Right): Promise<string | undefined> {
  if (client.linkedClientId !== null) return '서비스에 연결된 거래처예요. 연결을 끊은 뒤 지워 주세요.'
  const { hasPosted, hasDraft } = await papersOf(trx, client.clientId)
  // Before what is owed: to settle it would not help.
  if (hasPosted) return '확정한 전표가 있어 지울 수 없어요. 거래를 그만두려면 거래 종료를 써 주세요.'
  if (await hasSupplied(trx, client.bookOwnerId, client.clientId))
    return '이 거래처에서 들어온 재고가 있어 지울 수 없어요. 거래를 그만두려면 거래 종료를 써 주세요.'
  const message = await unsettled(trx, client, right)
  return message ?? (hasDraft ? '작성중인 전표가 있어요. 전표를 지운 뒤 다시 시도해 주세요.' : undefined)
}
