import { Refusal, type RefusalCode } from '../../shared/kit/errors.ts'
import * as clients from '../clients/queries.ts'
import type { Trx } from '../db/open.ts'
import * as markets from '../markets/queries.ts'
import * as industries from './industries.ts'
import * as members from './queries.ts'

type Profile = members.Profile

/**
 * Whether a member's profile can become what is wanted, whoever wants it. Of the fields that change; what was fine before
 * stays so. What only one member may have is held until the transaction ends.
 * @throws Refusal NICKNAME_TAKEN, INVALID_FIELDS
 */
export async function assertPossible(trx: Trx, memberId: number, before: Profile, wanted: Profile): Promise<void> {
  const { nickname, marketCodeId, registrationNumber, classificationCode, dealerNo } = wanted
  const isNew = (name: keyof Profile) => wanted[name] !== before[name]
  if (nickname !== null) {
    await members.lockNickname(trx, nickname)
    if (await members.isNicknameTaken(trx, nickname, memberId))
      refuse('nickname', '이미 쓰고 있는 닉네임이에요.', 'NICKNAME_TAKEN')
  }
  if (isNew('marketCodeId') && marketCodeId !== null && !(await markets.exists(trx, marketCodeId)))
    refuse('marketCodeId', '시장을 다시 골라 주세요.')
  if (isNew('classificationCode') && classificationCode !== null && !(await industries.exists(trx, classificationCode)))
    refuse('classificationCode', '업종을 다시 골라 주세요.')
  if (registrationNumber !== null && (await clients.isRegistered(trx, memberId, registrationNumber)))
    refuse('registrationNumber', '이미 거래처로 등록된 사업자등록번호예요.')
  if (marketCodeId !== null && dealerNo !== null && (isNew('dealerNo') || isNew('marketCodeId'))) {
    await members.lockDealerNo(trx, marketCodeId, dealerNo)
    if (await members.isDealerNoTaken(trx, marketCodeId, dealerNo, memberId))
      refuse('dealerNo', '이 시장에서 다른 회원이 쓰고 있는 번호예요.')
  }
}

/** Refuses one field for a reason that has a code. @throws Refusal, always */
export function refuse(field: string, message: string, code: RefusalCode = 'INVALID_FIELDS'): never {
  throw new Refusal(code, { fieldErrors: [{ field, message }] })
}
