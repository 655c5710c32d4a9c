import { sql } from 'kysely'
import { statusGuard } from '../../shared/clients/rules.ts'
import type { AuditEntry } from '../audit/append.ts'
import * as clients from '../clients/writeQueries.ts'
import { writeStatus } from '../clients/writeStatus.ts'
import type { Db, Trx } from '../db/open.ts'
import { type Each, inTurn } from '../jobs/job.ts'
import { blockAfterDays } from './settings/known.ts'

type Schedule = { id: null; record(trx: Trx, entry: AuditEntry): Promise<void> }
type Late = { clientId: number; days: number }

/**
 * Blocks who owes for longer than his book puts up with (domain.md 5 "overdue rule"), as somebody would by hand. What was
 * late that long when he was let trade again counts no more.
 */
export const blockOverdue = async (db: Db, by: Schedule, today: string, each: Each = inTurn): Promise<void> =>
  each(
    await lateFor(db, today),
    ({ clientId }) => `overdue client ${clientId}`,
    ({ clientId }) =>
      db.transaction().execute(async (trx) => {
        const stored = await clients.lock(trx, clientId)
        // Somebody may have taken his money, or moved him, since he was found.
        const [late] = await lateFor(trx, today, clientId)
        if (!stored || !late || !statusGuard(stored.status, 'BLOCKED')) return
        await writeStatus(trx, by, stored, 'BLOCKED', `${late.days}일 넘게 연체해서 정산 설정대로 막았어요.`)
      }),
  )

async function lateFor(db: Db | Trx, today: string, clientId: number | null = null): Promise<Late[]> {
  const { rows } = await sql<Late>`
    select c."clientId", s.days
    from (select "bookOwnerId", (value #>> '{}')::integer as days from "bookSettings"
        where key = ${blockAfterDays.key} and "updatedBy" is not null and value <> 'null') s
      join clients c on c."bookOwnerId" = s."bookOwnerId"
    where c."clientKind" = 'PARTNER' and c.status in ('ACTIVE', 'PAUSED') and c."deletedAt" is null
      and c."receivableAmount" > 0 and (${clientId}::bigint is null or c."clientId" = ${clientId})
      and c."oldestDueDate" + s.days <= ${today}::date
      and exists (select from "openItems" o
        where o."clientId" = c."clientId" and o.account = 'AR' and o."openAmount" > 0
          and o."dueDate" + s.days <= ${today}::date
          and (c."unblockedAt" is null or o."dueDate" + s.days > (c."unblockedAt" at time zone 'Asia/Seoul')::date))
    order by c."clientId"`.execute(db)
  return rows
}
