import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { requireBoard } from './board.ts'
import { requireChangeable } from './changeable.ts'
import * as posts from './queries.ts'
import { recordPost } from './record.ts'

/** Takes a post out of sight; the row stays. @throws Refusal NOT_FOUND, PERMISSION_MISSING, STATUS_CONFLICT */
export const deletePost = (
  db: Db,
  by: Member,
  { boardCode, postId }: { boardCode: string; postId: number },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const board = await requireBoard(trx, by, boardCode)
    const post = requireChangeable(board, await posts.lock(trx, board.boardId, postId), by)
    await posts.setDeleted(trx, postId, by.id)
    await recordPost(trx, by, board, post, { action: 'DELETE' })
  })
