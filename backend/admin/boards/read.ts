import type { AdminBoard } from '../../../shared/admin/boards.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import type { Db, Trx } from '../../db/open.ts'
import * as stored from './queries.ts'

/** A board as the contract has it. */
export function shown({ boardId: _, readers, writers, commenters, managers, ...rest }: stored.FoundBoard): AdminBoard {
  return { ...rest, permissions: { read: readers, write: writers, comment: commenters, manage: managers } }
}

/** Every board, the closed ones, too. */
export const list = async (db: Db): Promise<AdminBoard[]> => (await stored.all(db)).map(shown)

/** @throws Refusal NOT_FOUND */
export async function one(db: Db | Trx, boardCode: string): Promise<AdminBoard> {
  const board = await stored.find(db, boardCode)
  if (!board) throw new Refusal('NOT_FOUND')
  return shown(board)
}
