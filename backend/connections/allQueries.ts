import { sql } from 'kysely'
import type { Connection } from '../../shared/connections/contract.ts'
import type { ConnectionType } from '../../shared/connections/permissions.ts'
import type { Db } from '../db/open.ts'
import { type Asker, administers } from './rights.ts'
import { type Row, shown } from './rowQueries.ts'

/** `%`, `_` and `\` of a person's words are letters, not wildcards. */
export const contains = (words: string) => `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

export type Filter = {
  page: number
  size: number
  q?: string | undefined
  clientId?: number | undefined
  memberId?: number | undefined
  connectionType?: ConnectionType | undefined
  status?: Connection['status'] | undefined
  marketCodeId?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

const filtered = (db: Db, by: Asker, { q = '', ...filter }: Filter) => {
  const { clientId, memberId, connectionType, status, marketCodeId, from, to } = filter
  let rows = db
    .selectFrom('connections as n')
    .innerJoin('clients as c', 'c.clientId', 'n.clientId')
    .where('c.deletedAt', 'is', null)
    .where(administers(by, 'c.bookOwnerId'))
  if (clientId !== undefined) rows = rows.where('n.clientId', '=', clientId)
  if (memberId !== undefined) rows = rows.where('n.memberId', '=', memberId)
  if (connectionType !== undefined) rows = rows.where('n.connectionType', '=', connectionType)
  if (status !== undefined) rows = rows.where('n.status', '=', status)
  if (marketCodeId !== undefined)
    rows = rows.where(
      sql<boolean>`exists (select from members h where h.id = c."bookOwnerId" and h."marketCodeId" = ${marketCodeId})`,
    )
  const made = sql<string>`(n."connectedAt" at time zone 'Asia/Seoul')::date`
  if (from !== undefined) rows = rows.where(made, '>=', from)
  if (to !== undefined) rows = rows.where(made, '<=', to)
  if (q === '') return rows
  return rows.where(
    sql<boolean>`(lower(c."clientName") like ${contains(q)} or exists (select from members m
      where m.id = n."memberId" and (lower(m.name) like ${contains(q)} or lower(m.nickname) like ${contains(q)})))`,
  )
}

/** What an admin looks after, newest first: one page and how many there are. */
export async function all(db: Db, by: Asker, filter: Filter): Promise<{ rows: Row[]; total: number }> {
  const page = filtered(db, by, filter)
    .select('n.connectionId')
    .orderBy('n.connectedAt', 'desc')
    .orderBy('n.connectionId', 'desc')
    .limit(filter.size)
    .offset(filter.page * filter.size)
  const rows = await shown(db, by)
    .where('n.connectionId', 'in', page)
    .orderBy('n.connectedAt', 'desc')
    .orderBy('n.connectionId', 'desc')
    .execute()
  const { total } = await filtered(db, by, filter)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
