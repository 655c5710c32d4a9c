import type { Db } from '../../db/open.ts'
import type { Work } from '../../jobs/job.ts'
import { systemAdmins } from '../../jobs/queries.ts'
import { notify } from '../../notifications/notify.ts'
import * as access from './queries.ts'
import { entriesOf, lastMonth } from './report.ts'

/** Tells system administrators that last month's access records are to be looked through, until somebody has done so. */
export async function remindOfReview(work: Work, db: Db): Promise<string> {
  const month = lastMonth(work.tick)
  const { from, below } = await entriesOf(db, month)
  if (from >= below) return '지난달에는 남은 기록이 없어요.'
  const told = await db.transaction().execute(async (trx) => {
    if (!(await access.setReminded(trx, `${month}-01`, new Date(work.tick).toISOString()))) return null
    const admins = await systemAdmins(trx)
    for (const receiverId of admins)
      await notify(trx, {
        receiverId,
        type: 'SYSTEM_NOTICE',
        title: '지난달 접속 기록을 점검해 주세요',
        content: `${Number(month.slice(5))}월에 관리자가 개인정보를 열람하고 내려받은 기록이에요. 매달 한 번 이상 점검해야 해요.`,
        target: { type: 'PAGE', id: `/admin/audit/access?month=${month}` },
      })
    return admins.length
  })
  if (told === null) return `${Number(month.slice(5))}월은 이미 점검했거나 알렸어요.`
  await work.done(told)
  return `시스템 관리자 ${told}명에게 알렸어요.`
}
