import type { NewPost, Post } from '../../shared/boards/posts.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { mayWrite, requireRight } from './access.ts'
import { requireOpenBoard } from './board.ts'
import { hang } from './files/hang.ts'
import { judge } from './judge.ts'
import { written } from './one.ts'
import * as posts from './queries.ts'
import { recordPost } from './record.ts'

/**
 * Writes a post.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING for who only reads the board, INVALID_FIELDS, IDEMPOTENCY_CONFLICT,
 * STATUS_CONFLICT on a closed board
 */
export const createPost = (
  db: Db,
  by: Member,
  boardCode: string,
  input: NewPost,
  idempotencyKey: string | null,
): Promise<Post> =>
  db
    .transaction()
    .execute((trx) =>
      once(trx, by, { key: idempotencyKey, verb: `boards.post ${boardCode}`, input }, () =>
        write(trx, by, boardCode, input),
      ),
    )

async function write(trx: Trx, by: Member, boardCode: string, input: NewPost): Promise<Post> {
  const board = await requireOpenBoard(trx, by, boardCode)
  requireRight(mayWrite(board, by), '이 게시판에 글을 쓸 수 있는 회원이 아니에요.')
  const { boardId } = board
  const { row, named } = judge(board, by, input, null)
  const postId = await posts.insert(trx, { ...row, boardId, authorId: by.id, updatedBy: by.id })
  await hang(trx, by, { boardId, postId }, named)
  const { categoryCode, isNotice, isSecret, attachmentCount } = row
  await recordPost(
    trx,
    by,
    board,
    { ...row, postId },
    { action: 'CREATE', after: { categoryCode, isNotice, isSecret, attachmentCount } },
  )
  return written(trx, board, by, postId)
}
