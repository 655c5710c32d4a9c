import type { Board } from '../../shared/boards/board.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Db, Trx } from '../db/open.ts'
import { mayComment, mayManage, mayRead, mayWrite, type Reader } from './access.ts'
import * as boards from './boardQueries.ts'

/** A board as its caller sees it, with the number its rows are kept under. */
export type KnownBoard = Board & { boardId: number }

/** What the database has of a board, for the eyes of somebody. */
export function boardFor(who: Reader, row: boards.StoredBoard): KnownBoard {
  const { readers: read, writers: write, commenters: comment, managers: manage, ...rest } = row
  const board = { ...rest, permissions: { read, write, comment, manage } }
  return {
    ...board,
    canWrite: mayWrite(board, who),
    canComment: board.useComment && mayComment(board, who),
    canManage: mayManage(board, who),
  }
}

/** @throws Refusal NOT_FOUND also for a board that is not for his eyes */
export async function requireBoard(db: Db | Trx, who: Reader, boardCode: string): Promise<KnownBoard> {
  const row = await boards.byCode(db, boardCode)
  const board = row && boardFor(who, row)
  if (!board || !mayRead(board, who)) throw new Refusal('NOT_FOUND')
  return board
}

/**
 * A board that takes what is new.
 * @throws Refusal NOT_FOUND also for a board that is not for his eyes, STATUS_CONFLICT for a closed one
 */
export async function requireOpenBoard(db: Db | Trx, who: Reader, boardCode: string): Promise<KnownBoard> {
  const board = await requireBoard(db, who, boardCode)
  requireOpen(board)
  return board
}

/** @throws Refusal STATUS_CONFLICT for a closed board */
export function requireOpen({ isActive }: Pick<KnownBoard, 'isActive'>): void {
  if (isActive) return
  throw new Refusal('STATUS_CONFLICT', {
    message: '닫힌 게시판이에요. 지난 글은 읽을 수 있지만 새로 쓰거나 고칠 수는 없어요.',
  })
}

/** A board as the contract has it. */
export const shown = ({ boardId: _, ...board }: KnownBoard): Board => board
