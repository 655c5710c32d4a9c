import { Refusal, type RefusalCode } from '../../shared/kit/errors.ts'
import { initials } from '../../shared/kit/hangul.ts'
import type { MemberRecord, Role } from '../../shared/members/contract.ts'
import type { MemberChange } from '../../shared/members/profile.ts'
import { changes } from '../audit/changes.ts'
import * as clients from '../clients/queries.ts'
import { orRegistered } from '../clients/refuse.ts'
import * as self from '../clients/selfQueries.ts'
import type { Db, Trx } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import * as markets from '../markets/queries.ts'
import * as industries from './industries.ts'
import * as members from './queries.ts'

type Profile = members.Profile

/**
 * Saves the caller's profile; fields that are left out stay. Completing it makes a newcomer an ordinary, active member
 * (domain.md 2.2) and opens his book with his own business in it.
 * @throws Refusal NICKNAME_TAKEN, INVALID_FIELDS for a market or an industry that does not exist, a registration number
 * that a partner has or a dealer number that another member of the market has, IMPERSONATION_FORBIDDEN for a
 * registration or phone number that an admin would change in the member's name, PERMISSION_MISSING for a manager's market
 */
export const modify = (db: Db, by: Member, change: MemberChange): Promise<MemberRecord> =>
  orRegistered(db.transaction().execute((trx) => save(trx, by, change)))

async function save(trx: Trx, by: Member, change: MemberChange): Promise<MemberRecord> {
  const member = await members.lock(trx, by.id)
  if (!member) throw new Refusal('NOT_FOUND')
  const before = await members.profile(trx, by.id)
  const given = {
    ...present(change),
    ...(member.status === 'PENDING' ? ({ status: 'ACTIVE', baseAuthRole: 'ROLE_USER' } as const) : {}),
  }
  const wanted = { ...before, ...given }
  await assertPossible(trx, { by, role: member.role }, before, wanted)
  await members.update(trx, by.id, given)
  await self.upsertSelf(trx, by.id, ownBusiness(wanted))
  await by.record(trx, { action: 'UPDATE', entityType: 'member', entityId: by.id, ...changes(before, given) })
  return members.recordOf(trx, by.id)
}

/** What the caller said; what he left out is not in it. */
const present = (change: MemberChange): Partial<Profile> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

type Who = { by: Member; role: Role }

/** Of the fields that change; what was fine before stays so. */
async function assertPossible(trx: Trx, { by, role }: Who, before: Profile, wanted: Profile): Promise<void> {
  const { nickname, marketCodeId, registrationNumber, classificationCode, dealerNo } = wanted
  const isNew = (name: keyof Profile) => wanted[name] !== before[name]
  if (nickname !== null) {
    await members.lockNickname(trx, nickname)
    if (await members.isNicknameTaken(trx, nickname, by.id))
      refuse('nickname', '이미 쓰고 있는 닉네임이에요.', 'NICKNAME_TAKEN')
  }
  // His market is how far a manager's say goes; he does not choose it himself.
  if (isNew('marketCodeId') && role === 'ROLE_MANAGER')
    refuse('marketCodeId', '시장 관리자의 시장은 시스템 관리자가 바꿔요.', 'PERMISSION_MISSING')
  if (isNew('marketCodeId') && marketCodeId !== null && !(await markets.exists(trx, marketCodeId)))
    refuse('marketCodeId', '시장을 다시 골라 주세요.')
  if (isNew('classificationCode') && classificationCode !== null && !(await industries.exists(trx, classificationCode)))
    refuse('classificationCode', '업종을 다시 골라 주세요.')
  if (by.impersonation && (isNew('registrationNumber') || isNew('phone'))) throw new Refusal('IMPERSONATION_FORBIDDEN')
  if (registrationNumber !== null && (await clients.isRegistered(trx, by.id, registrationNumber)))
    refuse('registrationNumber', '이미 거래처로 등록된 사업자등록번호예요.')
  if (marketCodeId !== null && dealerNo !== null && (isNew('dealerNo') || isNew('marketCodeId'))) {
    await members.lockDealerNo(trx, marketCodeId, dealerNo)
    if (await members.isDealerNoTaken(trx, marketCodeId, dealerNo, by.id))
      refuse('dealerNo', '이 시장에서 다른 회원이 쓰고 있는 번호예요.')
  }
}

function refuse(field: string, message: string, code: RefusalCode = 'INVALID_FIELDS'): never {
  throw new Refusal(code, { fieldErrors: [{ field, message }] })
}

/** What the member's own row in his book says of his business. */
function ownBusiness(profile: Profile): self.OwnBusiness {
  const { registrationNumber, ceoName, bizCondition, bizItem, postalCode, addressDetail } = profile
  const clientName = profile.businessName ?? profile.name
  return {
    clientName,
    clientNameInitial: initials(clientName),
    registrationNumber,
    ceoName,
    bizCondition,
    bizItem,
    mobile: profile.phone,
    postalCode,
    address: profile.businessAddress,
    addressDetail,
  }
}
