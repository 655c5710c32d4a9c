import { Failure, found, json, missing, page, type Routes } from './http.ts'
import type { Person } from './people.ts'
import { stamp } from './stamp.ts'

type Post = {
  postId: number
  categoryCode: string | null
  title: string
  content: string
  createdAt: string
  viewCount: number
  author: { memberId: number; nickname: string | null }
}
type Comment = {
  commentId: number
  parentId: number | null
  content: string
  isDeleted: 'Y' | 'N'
  createdAt: string
  author: Post['author']
  children: Comment[]
}
type Board = { boardCode: string; boardName: string; posts: Post[]; comments: Map<number, Comment[]> }

const categories = [
  { categoryCode: 'TALK', categoryName: '잡담' },
  { categoryCode: 'TRADE', categoryName: '거래' },
]
const byline = ({ id, nickname }: Person) => ({ memberId: id, nickname })

/** Boards with posts and their comments. */
export function boardRoutes(first: Person): Routes {
  let last = 0
  const post = (title: string): Post => ({
    postId: ++last,
    categoryCode: 'TALK',
    title,
    content: `<p>${title} 내용이에요.</p>`,
    createdAt: stamp(),
    viewCount: 3,
    author: byline(first),
  })
  const board = (boardCode: string, boardName: string, titles: string[]): Board => ({
    boardCode,
    boardName,
    posts: titles.map(post),
    comments: new Map(),
  })
  const boards = [
    board('notice', '공지사항', ['추석 휴장 안내', '하역료가 바뀌어요']),
    board('free', '자유게시판', ['배추 시세가 이상하네요', '새벽 주차 자리 나누기', '저울 추천해 주세요']),
  ]
  const of = (params: Record<string, string>) => found(boards.find(({ boardCode }) => boardCode === params.boardCode))
  const one = (params: Record<string, string>) =>
    found(of(params).posts.find(({ postId }) => postId === Number(params.postId)))
  const thread = (params: Record<string, string>): Comment[] => {
    const { comments } = of(params)
    const { postId } = one(params)
    return comments.get(postId) ?? (comments.set(postId, []).get(postId) as Comment[])
  }
  const find = (list: Comment[], id: number): Comment | undefined =>
    list.map((each) => (each.commentId === id ? each : find(each.children, id))).find((each) => each !== undefined)
  const own = (author: Post['author'], me: Person) => {
    if (author.memberId !== me.id && me.baseAuthRole !== 'ROLE_SYSADMIN')
      throw new Failure(403, { error: 'ERROR_ACCESSDENIED', message: '작성자만 고칠 수 있습니다.' })
  }

  return {
    'GET /api/boards/{boardCode}': ({ params }) => {
      const { boardCode, boardName } = of(params)
      return json({ boardCode, boardName })
    },
    'GET /api/boards/{boardCode}/categories': ({ params }) => of(params) && json(categories),
    'GET /api/boards/{boardCode}/posts': ({ params, query }) => {
      const [category, keyword] = [query.get('category'), query.get('keyword') ?? '']
      const rows = of(params).posts.filter(
        (row) => (!category || row.categoryCode === category) && row.title.includes(keyword),
      )
      return page(rows.map(({ content: _, ...row }) => row).toReversed(), query, 10)
    },
    'GET /api/boards/{boardCode}/posts/{postId}': ({ params }) => json(one(params)),
    'POST /api/boards/{boardCode}/posts': ({ me, params, body }) => {
      const written = { ...post(''), ...(body as object), author: byline(me()) }
      of(params).posts.push(written)
      return { status: 201, body: written }
    },
    'PUT /api/boards/{boardCode}/posts/{postId}': ({ me, params, body }) => {
      const { title, content, categoryCode = null } = body as Post
      own(one(params).author, me())
      return json(Object.assign(one(params), { title, content, categoryCode }))
    },
    'DELETE /api/boards/{boardCode}/posts/{postId}': ({ me, params }) => {
      own(one(params).author, me())
      const { posts } = of(params)
      posts.splice(posts.indexOf(one(params)), 1)
      return {}
    },
    'GET /api/boards/{boardCode}/posts/{postId}/comments': ({ params }) => json(thread(params)),
    'POST /api/boards/{boardCode}/posts/{postId}/comments': ({ me, params, body }) => {
      const { content, parentId = null } = body as Comment
      const fields = { commentId: ++last, parentId, content, createdAt: stamp(), author: byline(me()) }
      const written: Comment = { ...fields, isDeleted: 'N', children: [] }
      const into = parentId === null ? thread(params) : found(find(thread(params), parentId)).children
      into.push(written)
      return { status: 201, body: written }
    },
    'PUT /api/boards/{boardCode}/posts/{postId}/comments/{commentId}': ({ me, params, body }) => {
      const comment = found(find(thread(params), Number(params.commentId)))
      own(comment.author, me())
      comment.content = (body as Comment).content
      const { children: _, ...edited } = comment
      return json(edited)
    },
    'DELETE /api/boards/{boardCode}/posts/{postId}/comments/{commentId}': ({ me, params }) => {
      const comment = found(find(thread(params), Number(params.commentId)))
      own(comment.author, me())
      if (comment.children.length > 0) Object.assign(comment, { isDeleted: 'Y', content: '삭제된 댓글입니다.' })
      else {
        const list = comment.parentId === null ? thread(params) : find(thread(params), comment.parentId)?.children
        if (!list) missing()
        list?.splice(list.indexOf(comment), 1)
      }
      return {}
    },
  }
}
