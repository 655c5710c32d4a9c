import type { Test } from 'supertest'
import { type Comment, createComment, listComments } from '../../../shared/boards/comments.ts'
import { createPost, listPosts, onePost, type Post, type PostRow } from '../../../shared/boards/posts.ts'
import type { Page } from '../../../shared/kit/page.ts'
import { type Caller, startTestBackend, type TestBackend } from '../../support/backend.ts'
import { type Person, peopleOf } from '../../support/people.ts'

/** The boards of a market with those who write on them. */
export type Square = TestBackend & {
  people: ReturnType<typeof peopleOf>
  author: Person
  reader: Person
  manager: Person
  /** Writes a post, on the free board unless told otherwise. */
  post(by: Person, change?: object, boardCode?: string, idempotencyKey?: string): Test
  /** The same where it must succeed. */
  posted(by: Person, change?: object, boardCode?: string): Promise<Post>
  one(by: Caller | null, post: Pick<Post, 'boardCode' | 'postId'>): Test
  list(by: Caller | null, query?: Record<string, string | number>, boardCode?: string): Promise<Page<PostRow>>
  comment(by: Person, post: Pick<Post, 'boardCode' | 'postId'>, content: string, parentId?: number | null): Test
  commented(by: Person, post: Pick<Post, 'boardCode' | 'postId'>, content?: string, parentId?: number): Promise<Comment>
  tree(by: Caller | null, post: Pick<Post, 'boardCode' | 'postId'>): Promise<Comment[]>
}

export const at = ({ boardCode, postId }: Pick<Post, 'boardCode' | 'postId'>) => ({ boardCode, postId })

export async function startSquare(): Promise<Square> {
  const backend = await startTestBackend()
  const people = peopleOf(backend)
  const [author, reader, manager] = [
    await people.member('김도현'),
    await people.member('이서연'),
    await people.member('최은영', 'ROLE_MANAGER'),
  ]
  const post: Square['post'] = (by, change = {}, boardCode = 'free', idempotencyKey) =>
    backend.call(createPost, by, {
      params: { boardCode },
      body: { title: '오늘 시장 이야기', content: '<p>안녕하세요.</p>', ...change },
      ...(idempotencyKey ? { idempotencyKey } : {}),
    })
  const comment: Square['comment'] = (by, of, content, parentId = null) =>
    backend.call(createComment, by, { params: at(of), body: { content, parentId } })
  return {
    ...backend,
    people,
    author,
    reader,
    manager,
    post,
    posted: async (by, change, boardCode) => (await post(by, change, boardCode).expect(200)).body,
    one: (by, of) => backend.call(onePost, by, { params: at(of) }),
    list: async (by, query = {}, boardCode = 'free') =>
      (await backend.call(listPosts, by, { params: { boardCode }, query }).expect(200)).body,
    comment,
    commented: async (by, of, content = '좋은 글이네요.', parentId) =>
      (await comment(by, of, content, parentId ?? null).expect(200)).body,
    tree: async (by, of) => (await backend.call(listComments, by, { params: at(of) }).expect(200)).body,
  }
}
