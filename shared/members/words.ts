import type { TaxStatus, TradeRole } from './contract.ts'

/** What a person reads of a member's closed lists (domain.md 1 and 2). */
export const tradeRoleNames: Record<TradeRole, string> = {
  CORPORATION: '도매시장법인',
  INTERMEDIARY: '중도매인',
  MARKET_WHOLESALER: '시장도매인',
  PARTICIPANT: '매매참가인',
  SHIPPER: '출하자',
  COLLECTOR: '산지유통인',
  BUYER: '구매자',
  ETC: '기타',
}

export const taxStatusNames: Record<TaxStatus, string> = {
  TAXABLE: '일반과세자',
  SIMPLE: '간이과세자',
  EXEMPT: '면세사업자',
}

export const genderNames = { M: '남성', F: '여성', U: '밝히지 않음' } as const
