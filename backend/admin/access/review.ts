import type { AccessReport } from '../../../shared/admin/access.ts'
import { Refusal, refuseField } from '../../../shared/kit/errors.ts'
import type { Db } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import * as access from './queries.ts'
import { entriesOf, isOver, report } from './report.ts'

/**
 * Puts on record that the caller has looked a month's access records through, and which entries they were.
 * @throws Refusal INVALID_FIELDS for a month that is not over, STATUS_CONFLICT when somebody has before
 */
export async function review(db: Db, by: Member, month: string, note: string, now = Date.now()): Promise<AccessReport> {
  if (!isOver(month, now)) refuseField('month', '아직 끝나지 않은 달이에요. 다음 달에 점검해 주세요.')
  const { from: fromSeq, below } = await entriesOf(db, month)
  const toSeq = below - 1
  await db.transaction().execute(async (trx) => {
    const row = { month: `${month}-01`, reviewedBy: by.id, note: note || null, fromSeq, toSeq }
    if (!(await access.setReviewed(trx, row)))
      throw new Refusal('STATUS_CONFLICT', { message: '이미 점검한 달이에요.' })
    await by.record(trx, {
      action: 'CREATE',
      entityType: 'accessReview',
      entityId: month,
      after: { fromSeq, toSeq },
      reason: note || null,
    })
  })
  return report(db, month, now)
}
