import { sql } from 'kysely'
import type { ListViews, SavedView } from '../../shared/views/contract.ts'
import { type ListKey, MAX_SHOWN } from '../../shared/views/words.ts'
import type { Db, Trx } from '../db/open.ts'

/** A view as the database has it. */
export type Row = Omit<SavedView, 'isDefault' | 'authorName' | 'mayChange'> & {
  memberId: number
  listKey: ListKey
  isRemoved: boolean
}

/** One's own, and what is shared with who works in a book. */
const visible = (memberId: number) => sql<boolean>`(v."memberId" = ${memberId} or v."bookOwnerId" = ${memberId}
  or exists (select from connections n join clients c using ("clientId")
    where n."memberId" = ${memberId} and n.status = 'ACTIVE' and c."clientKind" = 'SELF'
      and c."bookOwnerId" = v."bookOwnerId"))`

const shown = (memberId: number) => sql`v."viewId", v.name, v.query, v."bookOwnerId", v.version,
  case when v."memberId" = ${memberId} then null else coalesce(m.nickname, m.name) end as "authorName",
  exists (select from "listSettings" s where s."memberId" = ${memberId} and s."defaultViewId" = v."viewId") as "isDefault",
  v."memberId" = ${memberId} or v."bookOwnerId" = ${memberId} as "mayChange"`

/** A list as a member has it: his own views in his order, then those of others by name. */
export async function ofList(db: Db | Trx, memberId: number, listKey: ListKey): Promise<ListViews> {
  const { rows: views } = await sql<SavedView>`select ${shown(memberId)}
    from "savedViews" v join members m on m.id = v."memberId"
    where v."listKey" = ${listKey} and v."deletedAt" is null and ${visible(memberId)}
    order by v."memberId" <> ${memberId}, case when v."memberId" = ${memberId} then v.position end, v.name, v."viewId"
    limit ${MAX_SHOWN}`.execute(db)
  const settings = await db
    .selectFrom('listSettings')
    .select(['columns', 'isDense'])
    .where('memberId', '=', memberId)
    .where('listKey', '=', listKey)
    .executeTakeFirst()
  return { views, columns: settings?.columns ?? '', isDense: settings?.isDense ?? false }
}

/** One that the member may see; undefined for any other, removed ones but the member's own among them. */
export async function find(trx: Trx, memberId: number, viewId: number): Promise<Row | undefined> {
  const { rows } =
    await sql<Row>`select v."viewId", v."memberId", v."listKey", v.name, v.query, v."bookOwnerId", v.version,
      v."deletedAt" is not null as "isRemoved"
    from "savedViews" v where v."viewId" = ${viewId} and ${visible(memberId)}
      and (v."deletedAt" is null or v."memberId" = ${memberId} or v."bookOwnerId" = ${memberId})`.execute(trx)
  return rows[0]
}

/** As the member sees it. */
export async function one(trx: Trx, memberId: number, viewId: number): Promise<SavedView | undefined> {
  const { rows } =
    await sql<SavedView>`select ${shown(memberId)} from "savedViews" v join members m on m.id = v."memberId"
    where v."viewId" = ${viewId}`.execute(trx)
  return rows[0]
}

/** Everything that one member says of his lists is said one after the other. */
export const lockViewsOf = async (trx: Trx, memberId: number): Promise<void> => {
  await sql`select from members where id = ${memberId} for no key update`.execute(trx)
}

/** How many views the member has of the list beside one, and whether one of them has the name. */
export async function others(
  trx: Trx,
  { memberId, listKey, name, viewId = 0 }: { memberId: number; listKey: ListKey; name: string; viewId?: number },
): Promise<{ count: number; isTaken: boolean }> {
  const { rows } = await sql<{ count: number; isTaken: boolean }>`
    select count(*) as count, coalesce(bool_or(name = ${name}), false) as "isTaken" from "savedViews"
    where "memberId" = ${memberId} and "listKey" = ${listKey} and "deletedAt" is null and "viewId" <> ${viewId}`.execute(
    trx,
  )
  return rows[0] ?? { count: 0, isTaken: false }
}

type NewRow = Pick<Row, 'memberId' | 'listKey' | 'name' | 'query' | 'bookOwnerId'> & { position: number }
export const insert = async (trx: Trx, row: NewRow): Promise<number> =>
  (await trx.insertInto('savedViews').values(row).returning('viewId').executeTakeFirstOrThrow()).viewId

type Change = Pick<Row, 'viewId' | 'name' | 'query' | 'bookOwnerId'>
export const update = async (trx: Trx, { viewId, ...change }: Change): Promise<void> => {
  await trx
    .updateTable('savedViews')
    .set({ ...change, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('viewId', '=', viewId)
    .execute()
}

export const setRemoved = async (trx: Trx, viewId: number, isRemoved: boolean): Promise<void> => {
  await trx
    .updateTable('savedViews')
    .set({ deletedAt: isRemoved ? sql`now()` : null })
    .where('viewId', '=', viewId)
    .execute()
}

/** Puts one of a member's views at a place among them; the others keep their order. */
export async function moveTo(trx: Trx, { memberId, listKey, viewId }: Row, place: number): Promise<void> {
  const own = await trx
    .selectFrom('savedViews')
    .select('viewId')
    .where('memberId', '=', memberId)
    .where('listKey', '=', listKey)
    .where('deletedAt', 'is', null)
    .where('viewId', '<>', viewId)
    .orderBy('position')
    .orderBy('name')
    .orderBy('viewId')
    .execute()
  const order = own.map((row) => row.viewId).toSpliced(place, 0, viewId)
  await sql`update "savedViews" v set position = o.at - 1
    from unnest(${order}::bigint[]) with ordinality o(id, at) where v."viewId" = o.id`.execute(trx)
}

type Settings = {
  columns?: string | undefined
  isDense?: boolean | undefined
  defaultViewId?: number | null | undefined
}
export async function keepSettings(trx: Trx, memberId: number, listKey: ListKey, settings: Settings): Promise<void> {
  const said = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
  await trx
    .insertInto('listSettings')
    .values({ memberId, listKey, ...said })
    .onConflict((c) =>
      Object.keys(said).length === 0 ? c.doNothing() : c.columns(['memberId', 'listKey']).doUpdateSet(said),
    )
    .execute()
}
