import { Refusal, refuseField } from '../../shared/kit/errors.ts'
import type { Audit } from '../audit/append.ts'
import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { leave } from './leave.ts'
import * as members from './queries.ts'

/**
 * Ends the caller's own membership for good.
 * @throws Refusal INVALID_FIELDS when `confirm` is not his name, and as `leave`
 */
export const withdraw = (db: Db, audit: Audit, by: Member, confirm: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await members.lock(trx, by.id))) throw new Refusal('NOT_FOUND')
    const { nickname, name } = await members.profile(trx, by.id)
    if (confirm !== (nickname ?? name)) refuseField('confirm', '닉네임이 달라요. 그대로 입력해 주세요.')
    await leave(trx, by.id, { audit, by, reason: null })
  })
