import { sql } from 'kysely'
import { addDays, businessDate, formatDateLong } from '../../shared/kit/dates.ts'
import { nameOf } from '../clients/bookQueries.ts'
import { isGoneOnWith, keepersOf } from '../connections/keepersOf.ts'
import type { Db, Trx } from '../db/open.ts'
import { closedTo } from '../inventory/businessDay.ts'
import { type Each, inTurn } from '../jobs/job.ts'
import { dayStarts } from '../markets/queries.ts'
import { notify } from '../notifications/notify.ts'

/**
 * Reminds who keeps a book that has closed days before of trade on the business day of its market that has ended last, where
 * that is not closed (domain.md 24); the same day is told once.
 * @returns how many were told
 */
export async function dailyCloseReminder(
  db: Db,
  now = Date.now(),
  each: Each = inTurn,
): Promise<{ processed: number }> {
  const ended = (await dayStarts(db)).map(({ marketCodeId, businessDayStart }) => ({
    marketCodeId,
    day: addDays(businessDate(now, businessDayStart), -1),
  }))
  const { rows } = await sql<{ bookOwnerId: number; businessDate: string }>`
    select b."bookOwnerId", d.day as "businessDate"
    from (select distinct "bookOwnerId" from "dailyCloses") b
    join members m on m.id = b."bookOwnerId" and (m.status = 'ACTIVE' or ${isGoneOnWith})
    join jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as d("marketCodeId" bigint, day date)
      on d."marketCodeId" is not distinct from m."marketCodeId"
    where exists (select from transactions t where t."bookOwnerId" = b."bookOwnerId" and t."businessDate" = d.day
        and t.status in ('POSTED', 'VOIDED', 'DRAFT'))
      and (${closedTo(sql.ref('b.bookOwnerId'))} >= d.day) is not true
    order by 1`.execute(db)
  let processed = 0
  const act = async ({ bookOwnerId, businessDate }: (typeof rows)[number]) => {
    await db.transaction().execute(async (trx) => {
      for (const receiverId of await keepersOf(trx, bookOwnerId)) {
        const whose = receiverId === bookOwnerId ? '' : `${await nameOf(trx, bookOwnerId)} 장부 · `
        const content = `${whose}${formatDateLong(businessDate)} 영업일을 아직 마감하지 않았어요. 현금을 세고 마감해 주세요.`
        if (await isTold(trx, receiverId, content, businessDate)) continue
        await notify(trx, { receiverId, type: 'TRANSACTION_COMPLETED', title: '일 마감을 잊지 않으셨나요?', content })
        processed++
      }
    })
  }
  await each(rows, ({ bookOwnerId }) => `day of book ${bookOwnerId}`, act)
  return { processed }
}

async function isTold(trx: Trx, receiverId: number, content: string, businessDate: string): Promise<boolean> {
  const told = await trx
    .selectFrom('notifications')
    .select('id')
    .where('receiverId', '=', receiverId)
    .where('content', '=', content)
    .where('createdAt', '>=', new Date(Date.parse(addDays(businessDate, -1))).toISOString())
    .executeTakeFirst()
  return told !== undefined
}
