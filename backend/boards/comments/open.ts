import { Refusal } from '../../../shared/kit/errors.ts'
import type { Trx } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { mayComment, requireRight } from '../access.ts'
import { type KnownBoard, requireBoard, requireOpen } from '../board.ts'
import { requirePresent } from '../changeable.ts'
import { requireReadable } from '../one.ts'
import * as posts from '../queries.ts'

/** Where comments stand. */
export type Place = { boardCode: string; postId: number }

/**
 * A post that he reads and that is there, locked, so that its tree and its count change by one comment at a time.
 * @throws Refusal NOT_FOUND, STATUS_CONFLICT for a deleted one
 */
export async function requirePost(trx: Trx, by: Member, { boardCode, postId }: Place) {
  const board = await requireBoard(trx, by, boardCode)
  const post = requireReadable(board, await posts.lock(trx, board.boardId, postId), by)
  requirePresent(post)
  return { board, post }
}

/** @throws Refusal STATUS_CONFLICT where nobody comments, PERMISSION_MISSING for who may not */
export function requireComments(board: KnownBoard, by: Member): void {
  requireOpen(board)
  if (!board.useComment) throw new Refusal('STATUS_CONFLICT', { message: '댓글을 받지 않는 게시판이에요.' })
  requireRight(mayComment(board, by), '이 게시판에 댓글을 쓸 수 있는 회원이 아니에요.')
}

/** Refuses to touch what is no more than a place. @throws Refusal STATUS_CONFLICT */
export function requireNotDeleted({ deletedAt }: { deletedAt: string | null }, message: string): void {
  if (deletedAt !== null) throw new Refusal('STATUS_CONFLICT', { message })
}
