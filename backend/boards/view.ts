import type { Author, Post, PostRow } from '../../shared/boards/posts.ts'
import type { Db, Trx } from '../db/open.ts'
import { mayChangePost, mayDeletePost, mayReadPost, type Reader } from './access.ts'
import type { KnownBoard } from './board.ts'
import { clean } from './clean.ts'
import * as files from './files/queries.ts'
import * as posts from './queries.ts'

type StoredAuthor = {
  authorId: number
  nickname: string | null
  repIcon: string | null
  businessName: string | null
}

/** Who wrote something: visitors read no more than a nickname, business names are for members. */
export const authorFor = (who: Reader, { authorId, nickname, repIcon, businessName }: StoredAuthor): Author => ({
  memberId: authorId,
  nickname,
  repIcon: who === null ? null : repIcon,
  businessName: who === null || who.role === 'ROLE_PENDING' ? null : businessName,
})

/** A post in a list, locked where it is for other eyes. */
export function rowFor(board: KnownBoard, who: Reader, post: posts.ListedPost): PostRow {
  const { postId, categoryCode, isNotice, isSecret, createdAt } = post
  const place = { postId, boardCode: board.boardCode, categoryCode, isNotice, isSecret, createdAt }
  if (!mayReadPost(board, post, who)) {
    const nothing = { viewCount: 0, commentCount: 0, attachmentCount: 0, picture: null }
    return { ...place, ...nothing, title: null, author: null, isMine: false }
  }
  const { title, viewCount, commentCount, attachmentCount, picture } = post
  return {
    ...place,
    title,
    author: authorFor(who, post),
    viewCount,
    commentCount,
    attachmentCount,
    picture: picture === null ? null : files.addressOf(board.boardCode, picture),
    isMine: post.authorId === who?.id,
  }
}

/** What somebody who may read a post sees of it. */
export async function postFor(db: Db | Trx, board: KnownBoard, who: Reader, post: posts.FoundPost): Promise<Post> {
  const { postId, categoryCode, title, content, isNotice, isSecret, viewCount, commentCount } = post
  const { createdAt, updatedAt, deletedAt, version } = post
  const sight = { boardId: board.boardId, readerId: who?.id ?? null, isManager: board.canManage }
  const isThere = deletedAt === null
  return {
    ...{ postId, boardCode: board.boardCode, categoryCode, title, isNotice, isSecret, viewCount, commentCount },
    content: clean(content),
    author: authorFor(who, post),
    attachments: await files.attachments(db, postId),
    ...{ createdAt, updatedAt, version },
    isDeleted: isThere ? 'N' : 'Y',
    isMine: post.authorId === who?.id,
    canEdit: isThere && mayChangePost(board, post, who),
    canDelete: isThere && mayDeletePost(board, post, who),
    newer: await posts.neighbour(db, sight, postId, 'newer'),
    older: await posts.neighbour(db, sight, postId, 'older'),
  }
}
