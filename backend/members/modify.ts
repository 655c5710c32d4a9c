import { Refusal } from '../../shared/kit/errors.ts'
import { initials } from '../../shared/kit/hangul.ts'
import type { MemberChange, MemberRecord } from '../../shared/members/contract.ts'
import { changes } from '../audit/changes.ts'
import * as clients from '../clients/queries.ts'
import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import * as markets from '../markets/queries.ts'
import * as members from './queries.ts'

/**
 * Saves the caller's profile. Completing it makes a newcomer an ordinary, active member (domain.md 2.2) and opens his
 * book with his own business in it.
 * @throws Refusal NICKNAME_TAKEN, INVALID_FIELDS for a market that does not exist or a
 * registration number that a partner has, IMPERSONATION_FORBIDDEN for a
 * registration number that an admin would change in the member's name
 */
export async function modify(db: Db, by: Member, change: MemberChange): Promise<MemberRecord> {
  return db.transaction().execute(async (trx) => {
    const member = await members.lock(trx, by.id)
    if (!member) throw new Refusal('NOT_FOUND')
    await members.lockNickname(trx, change.nickname)
    if (await members.isNicknameTaken(trx, change.nickname, by.id)) {
      throw new Refusal('NICKNAME_TAKEN', {
        fieldErrors: [{ field: 'nickname', message: '이미 쓰고 있는 닉네임이에요.' }],
      })
    }
    if (change.marketCodeId !== null && !(await markets.exists(trx, change.marketCodeId))) {
      throw new Refusal('INVALID_FIELDS', {
        fieldErrors: [{ field: 'marketCodeId', message: '시장을 다시 골라 주세요.' }],
      })
    }
    const { registrationNumber } = change
    if (registrationNumber !== null && (await clients.isRegistered(trx, by.id, registrationNumber))) {
      throw new Refusal('INVALID_FIELDS', {
        fieldErrors: [{ field: 'registrationNumber', message: '이미 거래처로 등록된 사업자등록번호예요.' }],
      })
    }
    const before = await members.profile(trx, by.id)
    if (by.impersonation && registrationNumber !== before.registrationNumber) {
      throw new Refusal('IMPERSONATION_FORBIDDEN')
    }
    const completes = member.status === 'PENDING'
    await members.update(trx, by.id, {
      ...change,
      ...(completes ? { status: 'ACTIVE', baseAuthRole: 'ROLE_USER' } : {}),
    })
    await by.record(trx, {
      action: 'UPDATE',
      entityType: 'member',
      entityId: by.id,
      ...changes(before, { ...change, ...(completes ? { status: 'ACTIVE', baseAuthRole: 'ROLE_USER' } : {}) }),
    })
    const clientName = change.businessName ?? change.name
    await clients.upsertSelf(trx, by.id, {
      clientName,
      clientNameInitial: initials(clientName),
      registrationNumber,
    })
    const saved = await members.record(trx, by.id)
    if (!saved) throw new Refusal('NOT_FOUND')
    return saved
  })
}
