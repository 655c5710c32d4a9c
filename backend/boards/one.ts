import type { Post } from '../../shared/boards/posts.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Db, Trx } from '../db/open.ts'
import { type GuardedPost, mayReadPost, type Reader } from './access.ts'
import { type KnownBoard, requireBoard } from './board.ts'
import * as posts from './queries.ts'
import { postFor } from './view.ts'

/** A post that is for his eyes. @throws Refusal NOT_FOUND, also for one that is not there */
export function requireReadable<P extends GuardedPost>(board: KnownBoard, post: P | undefined, who: Reader): P {
  if (!post || !mayReadPost(board, post, who)) throw new Refusal('NOT_FOUND')
  return post
}

/** A post with everything a reader sees; who is signed in counts as having seen it. @throws Refusal NOT_FOUND */
export async function onePost(db: Db, who: Reader, boardCode: string, postId: number): Promise<Post> {
  const board = await requireBoard(db, who, boardCode)
  const post = requireReadable(board, await posts.find(db, board.boardId, postId), who)
  const isNew = who !== null && post.deletedAt === null && (await posts.countView(db, postId, who.id))
  return postFor(db, board, who, { ...post, viewCount: post.viewCount + (isNew ? 1 : 0) })
}

/** The same in a verb that has just written it. */
export async function written(trx: Trx, board: KnownBoard, who: Reader, postId: number): Promise<Post> {
  return postFor(trx, board, who, requireReadable(board, await posts.find(trx, board.boardId, postId), who))
}

/** The code of the board that a post stands on. @throws Refusal NOT_FOUND, also for one that is not for his eyes */
export async function boardOf(db: Db, who: Reader, postId: number): Promise<string> {
  const found = await posts.boardOf(db, postId)
  if (!found) throw new Refusal('NOT_FOUND')
  requireReadable(await requireBoard(db, who, found.boardCode), found, who)
  return found.boardCode
}
