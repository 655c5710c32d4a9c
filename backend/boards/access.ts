import type { Board, BoardAudience } from '../../shared/boards/board.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Member } from '../http/member.ts'

/** Who looks at a board: a member, a newcomer, or a visitor who is nobody. */
export type Reader = Pick<Member, 'id' | 'role'> | null

/** What a board is asked about: its audiences, and whether it is open. */
export type Guarded = Pick<Board, 'permissions' | 'isActive'>
/** What a post is asked about. */
export type GuardedPost = { authorId: number; isSecret: boolean; deletedAt: string | null }

const admits = (audience: readonly BoardAudience[], who: Reader): boolean =>
  audience.includes('EVERYONE') || (who !== null && audience.includes(who.role))

const writes = (board: Guarded, who: Reader) => mayRead(board, who) && admits(board.permissions.write, who)

/** Whoever comes there by a link reads a closed board, too: what stands on it stays (docs/decisions/119). */
export const mayRead = ({ permissions }: Guarded, who: Reader) => admits(permissions.read, who)
export const mayWrite = (board: Guarded, who: Reader) => board.isActive && writes(board, who)
export const mayComment = (board: Guarded, who: Reader) =>
  board.isActive && mayRead(board, who) && admits(board.permissions.comment, who)
export const mayManage = (board: Guarded, who: Reader) => mayRead(board, who) && admits(board.permissions.manage, who)

/** A secret post is for its author and those who manage the board, a deleted one for those who manage it. */
export const mayReadPost = (board: Guarded, { authorId, isSecret, deletedAt }: GuardedPost, who: Reader): boolean =>
  mayManage(board, who) ||
  (mayRead(board, who) && deletedAt === null && (!isSecret || (who !== null && authorId === who.id)))

/** Deleting: its author, as long as he is one who writes there, and those who manage it; of a closed board, too. */
export const mayDeletePost = (board: Guarded, { authorId }: Pick<GuardedPost, 'authorId'>, who: Reader): boolean =>
  mayManage(board, who) || (writes(board, who) && authorId === who?.id)

/** The same people, as long as the board is open. */
export const mayChangePost = (board: Guarded, post: Pick<GuardedPost, 'authorId'>, who: Reader): boolean =>
  board.isActive && mayDeletePost(board, post, who)

/** Pinned to the top: by those who manage the board, or write what is nothing but notices. */
export const mayPin = (board: Guarded & Pick<Board, 'useNotice' | 'boardType'>, who: Reader): boolean =>
  board.useNotice && (mayManage(board, who) || (board.boardType === 'NOTICE' && mayWrite(board, who)))

/** Refuses what somebody sees and may not do. @throws Refusal PERMISSION_MISSING */
export function requireRight(holds: boolean, message: string): void {
  if (!holds) throw new Refusal('PERMISSION_MISSING', { message })
}
