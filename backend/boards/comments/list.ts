import type { CommentTree } from '../../../shared/boards/commentTree.ts'
import type { Db } from '../../db/open.ts'
import type { Reader } from '../access.ts'
import { requireBoard } from '../board.ts'
import { requireReadable } from '../one.ts'
import * as posts from '../queries.ts'
import * as comments from './queries.ts'
import { commentFor, treeOf } from './view.ts'

/** The comments of a post that is for his eyes. @throws Refusal NOT_FOUND */
export async function listComments(
  db: Db,
  who: Reader,
  { boardCode, postId }: { boardCode: string; postId: number },
): Promise<CommentTree> {
  const board = await requireBoard(db, who, boardCode)
  requireReadable(board, await posts.find(db, board.boardId, postId), who)
  return treeOf((await comments.ofPost(db, postId)).map((comment) => commentFor(board, who, comment)))
}
