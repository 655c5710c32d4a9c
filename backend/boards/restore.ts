import type { Post } from '../../shared/boards/posts.ts'
import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { mayManage, requireRight } from './access.ts'
import { requireBoard } from './board.ts'
import { requireReadable, written } from './one.ts'
import * as posts from './queries.ts'
import { recordPost } from './record.ts'

/** Puts a deleted post back; one that is there is answered as it is. @throws Refusal NOT_FOUND, PERMISSION_MISSING */
export const restorePost = (
  db: Db,
  by: Member,
  { boardCode, postId }: { boardCode: string; postId: number },
): Promise<Post> =>
  db.transaction().execute(async (trx) => {
    const board = await requireBoard(trx, by, boardCode)
    const post = requireReadable(board, await posts.lock(trx, board.boardId, postId), by)
    requireRight(mayManage(board, by), '지운 글은 게시판 관리자만 되돌릴 수 있어요.')
    if (post.deletedAt !== null) {
      await posts.setDeleted(trx, postId, null)
      await recordPost(trx, by, board, post, { action: 'STATUS', after: { isDeleted: 'N' } })
    }
    return written(trx, board, by, postId)
  })
