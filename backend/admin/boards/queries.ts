import { type Insertable, sql, type Updateable } from 'kysely'
import type { Category } from '../../../shared/boards/board.ts'
import { categories, setup } from '../../boards/boardQueries.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Tables } from '../../db/schema.ts'

const rows = (db: Db | Trx) =>
  db
    .selectFrom('boards as b')
    .leftJoin('members as m', 'm.id', 'b.updatedBy')
    .select(setup)
    .select(['b.version', 'b.updatedAt', 'm.name as updatedByName'])
    .select([
      categories.as('categories'),
      sql<number>`(select coalesce(sum(rows), 0) from "postCounts" p where p."boardId" = b."boardId")`.as('posts'),
    ])

export const all = (db: Db) => rows(db).orderBy('b.sortOrder').orderBy('b.boardId').execute()

export const find = (db: Db | Trx, boardCode: string) =>
  rows(db).where('b.boardCode', '=', boardCode).executeTakeFirst()

export type FoundBoard = NonNullable<Awaited<ReturnType<typeof find>>>

/** Keeps a board as it is until the transaction ends; its posts are written and read meanwhile. */
export const lock = (trx: Trx, boardCode: string) =>
  trx.selectFrom('boards').select('boardId').where('boardCode', '=', boardCode).forNoKeyUpdate().executeTakeFirst()

/** @returns whether the code was free */
export async function insert(trx: Trx, row: Insertable<Tables['boards']>): Promise<boolean> {
  const made = await trx
    .insertInto('boards')
    .values({ ...row, updatedAt: sql`now()` })
    .onConflict((c) => c.doNothing())
    .returning('boardId')
    .executeTakeFirst()
  return made !== undefined
}

export async function update(
  trx: Trx,
  boardId: number,
  by: number,
  change: Updateable<Tables['boards']> = {},
): Promise<void> {
  await trx
    .updateTable('boards')
    .set({ ...change, updatedBy: by, updatedAt: sql`now()`, version: sql`version + 1` })
    .where('boardId', '=', boardId)
    .execute()
}

/** Writes categories, those that are there and those that are not. */
export async function putCategories(trx: Trx, boardId: number, of: readonly Category[]): Promise<void> {
  await trx
    .insertInto('boardCategories')
    .values(of.map((category) => ({ ...category, boardId })))
    .onConflict((c) =>
      c.columns(['boardId', 'categoryCode']).doUpdateSet((excluded) => ({
        categoryName: excluded.ref('excluded.categoryName'),
        sortOrder: excluded.ref('excluded.sortOrder'),
        isActive: excluded.ref('excluded.isActive'),
      })),
    )
    .execute()
}
