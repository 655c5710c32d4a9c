import { sql } from 'kysely'
import type { Category } from '../../shared/boards/board.ts'
import type { Db, Trx } from '../db/open.ts'

/** Boards with their categories in order. */
const rows = (db: Db | Trx) =>
  db
    .selectFrom('boards as b')
    .selectAll('b')
    .select(
      sql<Category[]>`(
        select coalesce(json_agg(json_build_object('categoryCode', c."categoryCode", 'categoryName', c."categoryName",
          'sortOrder', c."sortOrder", 'isActive', c."isActive") order by c."sortOrder", c."categoryCode"), '[]')
        from "boardCategories" c where c."boardId" = b."boardId")`.as('categories'),
    )

export const all = (db: Db) => rows(db).orderBy('b.sortOrder').orderBy('b.boardId').execute()

export const byCode = (db: Db | Trx, boardCode: string) =>
  rows(db).where('b.boardCode', '=', boardCode).executeTakeFirst()

export type StoredBoard = NonNullable<Awaited<ReturnType<typeof byCode>>>
