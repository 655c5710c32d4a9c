import { sql } from 'kysely'
import type { Category } from '../../shared/boards/board.ts'
import type { Db, Trx } from '../db/open.ts'

/** How a board is set up; not who has done so, which is for those who run the service. */
export const setup = [
  ...(['b.boardId', 'b.boardCode', 'b.boardName', 'b.description', 'b.boardType'] as const),
  ...(['b.readers', 'b.writers', 'b.commenters', 'b.managers'] as const),
  ...(['b.useCategory', 'b.useComment', 'b.useAttachment', 'b.useSecret', 'b.useNotice'] as const),
  ...(['b.attachmentMaxCount', 'b.attachmentMaxMb', 'b.allowedExt'] as const),
  ...(['b.pageSize', 'b.isActive', 'b.sortOrder'] as const),
] as const

/** A board's categories in order. */
export const categories = sql<Category[]>`(
  select coalesce(json_agg(json_build_object('categoryCode', c."categoryCode", 'categoryName', c."categoryName",
    'sortOrder', c."sortOrder", 'isActive', c."isActive") order by c."sortOrder", c."categoryCode"), '[]')
  from "boardCategories" c where c."boardId" = b."boardId")`

/** Boards with their categories. */
const rows = (db: Db | Trx) => db.selectFrom('boards as b').select(setup).select(categories.as('categories'))

export const open = (db: Db) =>
  rows(db).where('b.isActive', '=', true).orderBy('b.sortOrder').orderBy('b.boardId').execute()

export const byCode = (db: Db | Trx, boardCode: string) =>
  rows(db).where('b.boardCode', '=', boardCode).executeTakeFirst()

export type StoredBoard = NonNullable<Awaited<ReturnType<typeof byCode>>>
