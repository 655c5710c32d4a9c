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

/** A board as the contract has it. */
export const shown = ({ boardId: _, ...board }: KnownBoard): Board => board
