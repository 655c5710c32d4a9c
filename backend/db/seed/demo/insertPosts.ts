import { richTextOf } from '../../../../shared/boards/richText.ts'
import { clean } from '../../../boards/clean.ts'
import { searchTextOf } from '../../../boards/search.ts'
import type { Trx } from '../../open.ts'
import { missing } from '../reference.ts'
import { actor, type Cast } from './insertMembers.ts'
import { type DemoComment, type DemoPost, demoPosts } from './posts.ts'

const HOUR_MS = 3_600_000
/** People answer about so long after one another. */
const COMMENT_MS = 11 * 60_000

/** Inserts what people of the market have written on its boards, in the order in which they wrote it. */
export async function insertPosts(trx: Trx, cast: Cast, now: number): Promise<void> {
  const rows = await trx.selectFrom('boards').select(['boardId', 'boardCode']).execute()
  const boardIds = new Map(rows.map(({ boardCode, boardId }) => [boardCode, boardId]))
  for (const post of demoPosts.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    const boardId = boardIds.get(post.board) ?? missing(`board ${post.board}`)
    await insertPost(trx, cast, boardId, post, now - post.hoursAgo * HOUR_MS)
  }
}

async function insertPost(trx: Trx, cast: Cast, boardId: number, post: DemoPost, at: number): Promise<void> {
  const { category, by, title, text, isNotice = false, isSecret = false, views, comments = [] } = post
  const content = clean(richTextOf(text))
  const authorId = actor(cast, by).id
  const { postId } = await trx
    .insertInto('posts')
    .values({
      ...{ boardId, categoryCode: category, authorId, title, content, isNotice, isSecret, viewCount: views },
      searchText: searchTextOf(title, content),
      commentCount: countOf(comments),
      updatedBy: authorId,
      ...stamps(at),
    })
    .returning('postId')
    .executeTakeFirstOrThrow()
  await insertComments(trx, cast, { postId, parentId: null, depth: 0 }, comments, at)
}

const stamps = (at: number) => ({ createdAt: new Date(at).toISOString(), updatedAt: new Date(at).toISOString() })

const countOf = (comments: readonly DemoComment[]): number =>
  comments.reduce((sum, [, , ...replies]) => sum + 1 + countOf(replies), 0)

async function insertComments(
  trx: Trx,
  cast: Cast,
  place: { postId: number; parentId: number | null; depth: number },
  comments: readonly DemoComment[],
  after: number,
): Promise<void> {
  for (const [n, [by, content, ...replies]] of comments.entries()) {
    const at = after + (n + 1) * COMMENT_MS
    const { commentId } = await trx
      .insertInto('comments')
      .values({ ...place, authorId: actor(cast, by).id, content, ...stamps(at) })
      .returning('commentId')
      .executeTakeFirstOrThrow()
    await insertComments(trx, cast, { ...place, parentId: commentId, depth: place.depth + 1 }, replies, at)
  }
}
