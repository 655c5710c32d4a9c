import { Refusal } from '../../shared/kit/errors.ts'
import { grouped } from '../../shared/kit/money.ts'
import { recordEnds } from '../admin/impersonation/recordEnds.ts'
import type { Audit } from '../audit/append.ts'
import * as clients from '../clients/selfQueries.ts'
import * as connections from '../connections/leaverQueries.ts'
import type { Db } from '../db/open.ts'
import * as files from '../files/queries.ts'
import type { Member } from '../http/member.ts'
import * as sessions from '../session/queries.ts'
import { type StockLeft, stockLeftBy } from '../warehouses/leaverQueries.ts'
import * as members from './queries.ts'

const REASON = '회원 탈퇴'
/** Stands wherever the name of somebody who has left would. */
const NOBODY = '탈퇴한 회원'

/**
 * Ends the caller's membership for good (domain.md 2.2): his sessions end, nobody is connected through him, what was
 * personal is gone, and his identities at the providers are free, so that signing in again makes a new member. Books,
 * requests and the audit log keep their rows.
 * @throws Refusal INVALID_FIELDS when `confirm` is not his name, BALANCE_OPEN, STOCK_LEFT where nobody else would own what lies in his
 * warehouses
 */
export const withdraw = (db: Db, audit: Audit, by: Member, confirm: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await members.lock(trx, by.id))) throw new Refusal('NOT_FOUND')
    const { nickname, name, status } = await members.profile(trx, by.id)
    if (confirm !== (nickname ?? name)) {
      const message = '닉네임이 달라요. 그대로 입력해 주세요.'
      throw new Refusal('INVALID_FIELDS', { fieldErrors: [{ field: 'confirm', message }] })
    }
    if ((await clients.openBalances(trx, by.id)) > 0) throw new Refusal('BALANCE_OPEN')
    refuseStock(await stockLeftBy(trx, by.id))
    await clients.unlink(trx, by.id)
    await clients.forgetSelf(trx, by.id, NOBODY)
    await connections.endOf(trx, by.id, REASON)
    await files.remove(trx, by.id, 'ICON')
    await members.forget(trx, by.id, NOBODY)
    const ended = await sessions.revokeAll(trx, by.id, 'WITHDRAWN')
    await recordEnds(trx, audit, ended, { from: by.from, reason: REASON })
    await by.record(trx, {
      action: 'STATUS',
      entityType: 'member',
      entityId: by.id,
      before: { status },
      after: { status: 'WITHDRAWN' },
    })
  })

/** Goods without an owner could be neither sold nor disposed of. @throws Refusal STOCK_LEFT with what there is */
function refuseStock({ warehouses, lots, weightKg }: StockLeft): void {
  if (lots === 0) return
  const rest = `창고 ${grouped(warehouses)}곳에 로트 ${grouped(lots)}개, ${grouped(weightKg)}kg`
  throw new Refusal('STOCK_LEFT', {
    message: `재고가 남아 있어 탈퇴할 수 없어요(${rest}). 재고를 먼저 정리해 주세요.`,
  })
}
