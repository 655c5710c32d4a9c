import { sql } from 'kysely'
import { entryParts } from '../audit/entryParts.ts'
import type { Db } from '../db/open.ts'

/** The log's entries of changes to one client, newest first, with the import that put it into the book. */
export async function entriesOf(db: Db, clientId: number, asked: { page: number; size: number }) {
  const entries = db
    .selectFrom('auditLog as a')
    .where('a.result', '=', 'OK')
    .where('a.action', 'in', ['CREATE', 'UPDATE', 'STATUS', 'DELETE'])
    .where((e) =>
      e.or([
        e.and([e('a.entityType', '=', 'client'), e('a.entityId', '=', String(clientId))]),
        e.and([
          e('a.entityType', '=', 'clientImport'),
          sql<boolean>`a."entityId" = (select c."importId"::text from clients c where c."clientId" = ${clientId})`,
        ]),
      ]),
    )
  const rows = await entries
    .leftJoin('members as admin', 'admin.id', 'a.realActorId')
    .select(entryParts)
    .orderBy('a.seq', 'desc')
    .limit(asked.size)
    .offset(asked.page * asked.size)
    .execute()
  const { total } = await entries.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { entries: rows, total }
}

/** What these members are called. */
export async function namesOf(db: Db, memberIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('members').select(['id', 'name']).where('id', 'in', memberIds).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
