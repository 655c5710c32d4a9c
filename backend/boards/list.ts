import type { BoardWithLatest } from '../../shared/boards/board.ts'
import { MIN_KEYWORD, type PostRow } from '../../shared/boards/posts.ts'
import { refuseField } from '../../shared/kit/errors.ts'
import { type Page, toPage } from '../../shared/kit/page.ts'
import type { Db } from '../db/open.ts'
import { mayRead, type Reader } from './access.ts'
import { boardFor, requireBoard, shown } from './board.ts'
import * as boards from './boardQueries.ts'
import * as listing from './listQueries.ts'
import * as posts from './queries.ts'
import { comparable } from './search.ts'
import { rowFor } from './view.ts'

/** Posts of each board that /community shows. */
const LATEST = 5

/** The open boards that somebody may read, each with its newest posts. Secret posts are in none of them. */
export async function listBoards(db: Db, who: Reader): Promise<BoardWithLatest[]> {
  const readable = (await boards.open(db)).map((row) => boardFor(who, row)).filter((board) => mayRead(board, who))
  const ids = await listing.newest(
    db,
    readable.map(({ boardId }) => boardId),
    LATEST,
  )
  const rows = await posts.ofIds(db, ids)
  return readable.map((board) => ({
    ...shown(board),
    latest: rows.filter(({ boardId }) => boardId === board.boardId).map((row) => rowFor(board, who, row)),
  }))
}

/**
 * One page of a board's posts. The count of a keyword's matches stops at 1,000.
 * @throws Refusal NOT_FOUND for a board that is not for his eyes, INVALID_FIELDS for a keyword of one letter
 */
export async function listPosts(
  db: Db,
  who: Reader,
  boardCode: string,
  {
    category,
    keyword: typed,
    page,
    size: askedSize,
  }: { category: string | null; keyword: string | null; page: number; size?: number | undefined },
): Promise<Page<PostRow>> {
  const board = await requireBoard(db, who, boardCode)
  const keyword = comparable(typed ?? '') || null
  if (keyword !== null && [...keyword].length < MIN_KEYWORD)
    refuseField('keyword', `검색어는 ${MIN_KEYWORD}자 이상이어야 해요.`)
  const sight = { boardId: board.boardId, readerId: who?.id ?? null, isManager: board.canManage }
  const asked = { page, size: askedSize ?? board.pageSize }
  const { ids, total } =
    keyword === null
      ? await plain(db, { ...sight, category, keyword }, asked)
      : await listing.searched(db, { ...sight, category, keyword }, asked)
  const rows = await posts.ofIds(db, ids)
  return toPage(
    rows.map((row) => rowFor(board, who, row)),
    total,
    asked,
  )
}

async function plain(db: Db, narrowing: listing.Narrowing, asked: { page: number; size: number }) {
  const total = await listing.counted(db, narrowing)
  // Nobody has a walk taken to where nothing stands.
  return { ids: asked.page * asked.size < total ? await listing.walked(db, narrowing, asked) : [], total }
}
