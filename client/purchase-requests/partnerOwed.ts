import type { Client } from '../../shared/clients/contract.ts'
import { won } from '../../shared/kit/money.ts'

/** How the sender's own book stands with a partner; null for who may not see it. */
export function partnerOwed({ payableAmount, receivableAmount }: Partial<Client>): string | null {
  if (payableAmount === undefined) return null
  const said = payableAmount === 0 ? '미지급금이 없어요.' : `미지급금 ${won(payableAmount)}이 남아 있어요.`
  return receivableAmount ? `${said} 받을 미수금은 ${won(receivableAmount)}이에요.` : said
}
