import { Refusal } from '../../shared/kit/errors.ts'
import type { Member } from '../http/member.ts'
import { mayDeletePost, requireRight } from './access.ts'
import type { KnownBoard } from './board.ts'
import { requireReadable } from './one.ts'
import type { LockedPost } from './queries.ts'

/**
 * A post that he may change or delete.
 * @throws Refusal NOT_FOUND for one that is not for his eyes, PERMISSION_MISSING for one that he may only read,
 * STATUS_CONFLICT for a deleted one
 */
export function requireChangeable(board: KnownBoard, found: LockedPost | undefined, by: Member): LockedPost {
  const post = requireReadable(board, found, by)
  requireRight(mayDeletePost(board, post, by), '글은 쓴 사람과 게시판 관리자만 고치거나 지울 수 있어요.')
  requirePresent(post)
  return post
}

/** @throws Refusal STATUS_CONFLICT for a deleted post */
export function requirePresent({ deletedAt }: Pick<LockedPost, 'deletedAt'>): void {
  if (deletedAt !== null) throw new Refusal('STATUS_CONFLICT', { message: '지운 글이에요. 먼저 되돌려 주세요.' })
}
