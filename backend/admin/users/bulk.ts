import type { BulkAct, BulkOutcome } from '../../../shared/admin/users.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import type { Audit } from '../../audit/append.ts'
import type { Db, Trx } from '../../db/open.ts'
import { once } from '../../http/idempotency.ts'
import type { Member } from '../../http/member.ts'
import { notify } from '../../notifications/notify.ts'
import { type Deed, hold } from './access.ts'
import { change } from './change.ts'
import { setStatus } from './changeStatus.ts'

const forSysadmins = new Set<BulkAct['action']>(['DELETE', 'CHANGE_ROLE', 'CHANGE_MARKET'])

type Parts = {
  db: Db
  audit: Audit
  by: Member
  key: string | null
  /** Told of what went wrong with a member beyond what may be shown. */
  failed(error: unknown, memberId: number): void
}

/**
 * Does one thing to each of several members, each in a transaction of its own: what is refused for one is told of him and
 * done for the others. Sent again with the same key nothing is done twice.
 * @throws Refusal PERMISSION_MISSING for what only a SYSADMIN may, IDEMPOTENCY_CONFLICT where the key has dealt with one of them otherwise
 */
export async function bulk({ db, audit, by, key, failed }: Parts, act: BulkAct): Promise<BulkOutcome> {
  if (by.role !== 'ROLE_SYSADMIN' && forSysadmins.has(act.action)) throw new Refusal('PERMISSION_MISSING')
  const deed: Deed = { audit, by, reason: act.reason }
  const { memberIds, ...what } = act
  const asked = [...new Set(memberIds)]
  const refused: BulkOutcome['failed'] = []
  for (const memberId of asked) {
    const call = { key: key && `${key} ${memberId}`, verb: 'member.bulk', input: what }
    try {
      await db.transaction().execute((trx) =>
        once(trx, by, call, async () => {
          await doTo(trx, deed, memberId, act)
          return true
        }),
      )
    } catch (error) {
      // The key has dealt with him in other words: he is no row that stayed as it was.
      if (error instanceof Refusal && error.code === 'IDEMPOTENCY_CONFLICT') throw error
      if (!(error instanceof Refusal)) failed(error, memberId)
      refused.push({ memberId, ...wordsOf(error) })
    }
  }
  return { requested: asked.length, succeeded: asked.length - refused.length, failed: refused }
}

/** A form's field means nothing in a row: its words stand for the whole. */
function wordsOf(error: unknown) {
  const { code, message, extra } = error instanceof Refusal ? error : new Refusal('INTERNAL')
  return { code, message: extra.fieldErrors?.[0]?.message ?? message }
}

function doTo(trx: Trx, deed: Deed, memberId: number, act: BulkAct): Promise<void> {
  switch (act.action) {
    case 'ACTIVATE':
      return setStatus(trx, deed, memberId, 'ACTIVE')
    case 'SUSPEND':
      return setStatus(trx, deed, memberId, 'SUSPENDED')
    case 'DELETE':
      return setStatus(trx, deed, memberId, 'WITHDRAWN')
    case 'CHANGE_ROLE':
      return change(trx, deed, memberId, { baseAuthRole: act.value })
    case 'CHANGE_MARKET':
      return change(trx, deed, memberId, { marketCodeId: act.value })
    case 'SEND_NOTICE':
      return tell(trx, deed, memberId, act.value)
  }
}

async function tell(trx: Trx, { by, reason }: Deed, memberId: number, content: string): Promise<void> {
  const { status } = await hold(trx, by, memberId)
  if (status === 'SUSPENDED' || status === 'WITHDRAWN') {
    const message = '알림을 받을 수 없는 상태의 회원이에요.'
    throw new Refusal('STATUS_CONFLICT', { message, currentStatus: status })
  }
  await by.record(trx, {
    action: 'CREATE',
    entityType: 'notification',
    entityLabel: '관리자 알림',
    after: { receiverId: memberId, content },
    reason,
  })
  await notify(trx, { receiverId: memberId, type: 'SYSTEM_NOTICE', title: '관리자가 보낸 알림', content })
}
