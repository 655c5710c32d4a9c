import type { Post, PostChange } from '../../shared/boards/posts.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { requireOpenBoard } from './board.ts'
import { requireChangeable } from './changeable.ts'
import { hang } from './files/hang.ts'
import { judge } from './judge.ts'
import { written } from './one.ts'
import * as posts from './queries.ts'
import { recordPost } from './record.ts'

/**
 * Changes a post.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING for a reader, STATUS_CONFLICT for a deleted one and on a closed board, STALE_VERSION,
 * INVALID_FIELDS
 */
export const changePost = (
  db: Db,
  by: Member,
  { boardCode, postId }: { boardCode: string; postId: number },
  { version, ...input }: PostChange,
): Promise<Post> =>
  db.transaction().execute(async (trx) => {
    const board = await requireOpenBoard(trx, by, boardCode)
    const { boardId } = board
    const post = requireChangeable(board, await posts.lock(trx, boardId, postId), by)
    if (post.version !== version) throw new Refusal('STALE_VERSION')
    const { row, named } = judge(board, by, input, post)
    await posts.update(trx, postId, by.id, row)
    await hang(trx, by, { boardId, postId }, named)
    const seen = ({ categoryCode, isNotice, isSecret, attachmentCount }: typeof post | typeof row) => ({
      ...{ categoryCode, isNotice, isSecret, attachmentCount },
    })
    await recordPost(
      trx,
      by,
      board,
      { postId, title: row.title, isSecret: row.isSecret || post.isSecret },
      { action: 'UPDATE', before: seen(post), after: seen(row) },
    )
    return written(trx, board, by, postId)
  })
