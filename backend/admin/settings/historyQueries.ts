import { sql } from 'kysely'
import type { settingHistory } from '../../../shared/admin/settingsContract.ts'
import type { ReplyOf } from '../../../shared/kit/endpoint.ts'
import { toPage } from '../../../shared/kit/page.ts'
import type { Db } from '../../db/open.ts'

type Change = ReplyOf<typeof settingHistory>['content'][number]

const changesIn = (db: Db) => db.selectFrom('auditLog').where('entityType', '=', 'setting').where('result', '=', 'OK')

/** Changes of settings of the whole market out of the audit log, newest first. */
export async function history(db: Db, asked: { page: number; size: number }): Promise<ReplyOf<typeof settingHistory>> {
  const rows = await changesIn(db)
    .select(['seq', 'occurredAt', 'action', 'entityId as key', 'actorName as byName', 'before', 'after'])
    .orderBy('seq', 'desc')
    .limit(asked.size)
    .offset(asked.page * asked.size)
    .execute()
  const { total } = await changesIn(db).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const content = rows.map(({ key, before, after, ...row }) => ({
    ...row,
    key: key ?? '',
    before: valueIn(before),
    after: valueIn(after),
  }))
  return toPage(content, total, asked)
}

/** An entry tells of one setting, so what it holds is one value. */
function valueIn(written: string | null): Change['before'] {
  const [value] = Object.values<Change['before']>(written === null ? {} : JSON.parse(written))
  return value ?? null
}
