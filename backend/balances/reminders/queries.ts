import { sql } from 'kysely'
import type { Reminder } from '../../../shared/balances/contract.ts'
import { setting } from '../../admin/settings/read.ts'
import type { Db, Trx } from '../../db/open.ts'
import { reminderDays } from '../settings/known.ts'

const SHOWN = 50

/** What a client was told, the latest first. */
export const latest = (db: Db | Trx, clientId: number): Promise<Reminder[]> =>
  db
    .selectFrom('paymentReminders as r')
    .leftJoin('members as told', 'told.id', 'r.receiverId')
    .leftJoin('members as sender', 'sender.id', 'r.sentBy')
    .select([
      'r.reminderId',
      'r.dayOffset',
      'r.amount',
      'r.title',
      'r.content',
      'told.name as receiverName',
      'sender.name as sentByName',
      'r.sentAt',
    ])
    .where('r.clientId', '=', clientId)
    .orderBy('r.sentAt', 'desc')
    .orderBy('r.reminderId', 'desc')
    .limit(SHOWN)
    .execute()

type NewRow = {
  bookOwnerId: number
  clientId: number
  transactionId: number | null
  dayOffset: number | null
  amount: number
  title: string
  content: string
  receiverId: number | null
  sentBy: number | null
}

/** @returns the ids of what was not told before */
export async function insert(trx: Trx, rows: readonly NewRow[]): Promise<number[]> {
  const inserted = await trx
    .insertInto('paymentReminders')
    .values(rows)
    .onConflict((c) => c.columns(['transactionId', 'dayOffset']).doNothing())
    .returning('reminderId')
    .execute()
  return inserted.map(({ reminderId }) => reminderId)
}

/** A debt whose day has come. */
export type Due = {
  clientId: number
  transactionId: number
  dueDate: string
  openAmount: number
  dayOffset: number
}

/** A night that was missed is made up for so many days later; whoever begins with old debts is not told of all of them. */
const MADE_UP_DAYS = 2

/** Debts for which a day of their book's choice has come and of which nobody was told that day, by client: of all, or of one. */
export async function due(db: Db | Trx, today: string, clientId?: number): Promise<Due[]> {
  const one = clientId === undefined ? sql`` : sql`and o."clientId" = ${clientId}`
  const days = await setting(db, 'reminder.days')
  const { rows } = await sql<Due>`
    select o."clientId", o."transactionId", o."dueDate", o."openAmount", d."dayOffset"
    from "openItems" o
      join clients c on c."clientId" = o."clientId" and c."deletedAt" is null and c."receivableAmount" > 0
      left join "bookSettings" s on s."bookOwnerId" = o."bookOwnerId" and s.key = ${reminderDays.key}
        and s."updatedBy" is not null
      cross join lateral (
        select max(n::integer) as "dayOffset"
        from jsonb_array_elements_text(coalesce(s.value, ${JSON.stringify(days)}::jsonb)) n
        where o."dueDate" + n::integer <= ${today}::date) d
    where o.account = 'AR' and o."openAmount" > 0 ${one}
      and o."dueDate" + d."dayOffset" >= ${today}::date - ${MADE_UP_DAYS}::integer
      and not exists (select from "paymentReminders" r
        where r."transactionId" = o."transactionId" and r."dayOffset" = d."dayOffset")
    order by o."clientId", o."dueDate", o."transactionId"`.execute(db)
  return rows
}
