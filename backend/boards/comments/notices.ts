import type { Trx } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { notify } from '../../notifications/notify.ts'
import { mayReadPost } from '../access.ts'
import type { KnownBoard } from '../board.ts'
import type { LockedPost } from '../queries.ts'
import { acting } from './readers.ts'

/**
 * Tells the author of the post, and of the comment that is replied to, each once, as long as he may still read it.
 * What a secret post is called stands in no notice.
 */
export async function tellOfComment(
  trx: Trx,
  by: Pick<Member, 'id'>,
  board: KnownBoard,
  post: LockedPost,
  repliedToId: number | null,
): Promise<void> {
  const receivers = new Set([...(repliedToId === null ? [] : [repliedToId]), post.authorId])
  receivers.delete(by.id)
  const people = await acting(trx, [...receivers, by.id])
  const nickname = people.find(({ id }) => id === by.id)?.nickname ?? '회원'
  const words = post.isSecret ? `${board.boardName} 비밀글` : post.title
  for (const receiver of people) {
    if (receiver.id === by.id || !mayReadPost(board, post, receiver)) continue
    await notify(trx, {
      receiverId: receiver.id,
      type: 'NEW_MESSAGE',
      title: receiver.id === repliedToId ? `${nickname}님이 답글을 남겼어요` : `${nickname}님이 댓글을 남겼어요`,
      content: words,
      target: { type: 'MESSAGE', id: `post-${post.postId}` },
    })
  }
}
