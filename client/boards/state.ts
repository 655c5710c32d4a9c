import { proxy } from '#proxy'
import * as boards from '../../shared/boards/board.ts'
import * as comments from '../../shared/boards/comments.ts'
import { type CommentTree, countComments, find, parentOfReply } from '../../shared/boards/commentTree.ts'
import * as posts from '../../shared/boards/posts.ts'
import type { Page } from '../../shared/kit/page.ts'
import type { Call } from '../api/call.ts'
import { type Outcome, toProblem, worded } from '../api/problem.ts'
import { createThread } from './thread.ts'
import { createTurns } from './turns.ts'
import { failed } from './words.ts'

export type BoardsState = {
  config: boards.Board | null
  posts: Page<posts.PostRow>
  currentPost: posts.Post | null
  categories: boards.Category[]
  comments: CommentTree
  /** The post whose comments these are. */
  commentsOf: number | null
  /** The comment that is being replied to. */
  replyTo: number | null
  loading: boolean
  error: string | null
  searchKeyword: string
  selectedCategory: string | null
}

const noPosts = (): Page<posts.PostRow> => ({
  content: [],
  totalElements: 0,
  totalPages: 0,
  number: 0,
  size: posts.PAGE_SIZE,
})

const empty = (): BoardsState => ({
  config: null,
  posts: noPosts(),
  currentPost: null,
  categories: [],
  comments: [],
  commentsOf: null,
  replyTo: null,
  loading: false,
  error: null,
  searchKeyword: '',
  selectedCategory: null,
})

export type PostsAsked = { boardCode: string; page: number; category: string | null; keyword: string }
export type PostKey = { boardCode: string; postId: number }
/** A post's comments, and up to where they know what was written here. */
export type CommentsRead = PostKey & { tree: CommentTree; mark: number }

type Thread = PostKey & ReturnType<typeof createThread>

/**
 * Boards of the page: the spec's state and its named operations (spec.md 3, 4, 8). `me` is who writes comments.
 * Comments show at once; an answer that was overtaken changes nothing.
 */
export function createBoards(call: Call, me: () => posts.Author | null) {
  const state = proxy(empty())
  const turns = createTurns<'config' | 'posts' | 'post' | 'comments'>()
  let thread: Thread | null = null
  /** The Idempotency-Key of words whose fate is unknown: sent again, they are written once. */
  const keys = new Map<string, string>()
  /** Calls on their way. */
  let busy = 0

  const counted = async <T>(promise: Promise<T>): Promise<T> => {
    busy += 1
    state.loading = true
    try {
      return await promise
    } finally {
      busy -= 1
      state.loading = busy > 0
    }
  }

  const ask = <T>(kind: 'config' | 'posts' | 'post' | 'comments', words: string, promise: Promise<T>) =>
    counted(turns.ask(kind, worded(words, promise)))

  const threadOf = ({ boardCode, postId }: PostKey): Thread => {
    if (thread?.postId === postId && thread.boardCode === boardCode) return thread
    const own: Thread = {
      boardCode,
      postId,
      ...createThread({
        read() {
          call.forget('/boards')
          return call(comments.listComments, { params: { boardCode, postId } })
        },
        show(tree) {
          if (thread !== own) return
          state.comments = tree
          if (state.currentPost?.postId === postId) state.currentPost.commentCount = countComments(tree)
        },
      }),
    }
    thread = own
    state.comments = []
    state.commentsOf = postId
    state.replyTo = null
    return own
  }

  const read = {
    config: (boardCode: string) => ask('config', failed.config, call(boards.oneBoard, { params: { boardCode } })),
    posts({ boardCode, page, category, keyword }: PostsAsked) {
      const query = { page, ...(category ? { category } : {}), ...(keyword ? { keyword } : {}) }
      return ask('posts', failed.posts, call(posts.listPosts, { params: { boardCode }, query }))
    },
    post: (key: PostKey) => ask('post', failed.post, call(posts.onePost, { params: key })),
    comments(key: PostKey): Promise<Outcome<CommentsRead>> {
      const mark = thread?.postId === key.postId ? thread.mark() : 0
      const tree = call(comments.listComments, { params: key })
      return ask(
        'comments',
        failed.comments,
        tree.then((answer) => ({ ...key, tree: answer, mark })),
      )
    },
  }

  const receive = {
    config(outcome: Outcome<boards.Board>) {
      if (!turns.isLatest('config', outcome)) return
      state.config = orNone(outcome, null)
      state.categories = state.config?.categories.filter(({ isActive }) => isActive) ?? []
    },
    posts(outcome: Outcome<Page<posts.PostRow>>) {
      if (turns.isLatest('posts', outcome)) state.posts = orNone(outcome, noPosts())
    },
    post(outcome: Outcome<posts.Post>) {
      if (!turns.isLatest('post', outcome)) return
      const post = orNone(outcome, null)
      // A copy: valtio writes into what it is given, and a page that hydrates late is drawn from what came.
      state.currentPost = post && { ...post }
    },
    comments(outcome: Outcome<CommentsRead>) {
      if (!turns.isLatest('comments', outcome)) return
      if (!outcome.ok) {
        state.error = outcome.problem.message
        return
      }
      const { tree, mark, ...key } = outcome.value
      threadOf(key).receive(tree, mark)
    },
  }

  /** A failure leaves its words; a success takes away nothing, because another part may have failed meanwhile. */
  function orNone<T, N>(outcome: Outcome<T>, none: N): T | N {
    if (outcome.ok) return outcome.value
    state.error = outcome.problem.message
    return none
  }

  /** A write: the error of the last one goes, its own stays and is thrown. */
  async function write<T>(words: string, promise: Promise<T>): Promise<T> {
    state.error = null
    try {
      return await counted(worded(words, promise))
    } catch (error) {
      state.error = toProblem(error).message
      throw error
    }
  }

  return {
    state,
    read,
    receive,

    /** What the list is asked for from now on. */
    search(keyword: string, category: string | null) {
      state.searchKeyword = keyword
      state.selectedCategory = category
      state.error = null
    },

    createPost: (boardCode: string, body: posts.NewPost, idempotencyKey: string) =>
      write(failed.savePost, call(posts.createPost, { params: { boardCode }, body, idempotencyKey })),
    changePost: (key: PostKey, body: posts.PostChange) =>
      write(failed.savePost, call(posts.changePost, { params: key, body })),
    async deletePost(key: PostKey) {
      await write(failed.deletePost, call(posts.deletePost, { params: key }))
      if (state.currentPost?.postId === key.postId) state.currentPost = null
    },
    restorePost: (key: PostKey) => write(failed.restorePost, call(posts.restorePost, { params: key })),

    replyTo(commentId: number | null) {
      state.replyTo = commentId
    },

    /** Shows it at once, under the one it replies to; the reply target is cleared. @throws CallFailed */
    async createComment(key: PostKey, content: string, replyTo: number | null = null): Promise<comments.Comment> {
      const own = threadOf(key)
      const to = replyTo === null ? null : find(state.comments, replyTo)
      const parentId = to ? parentOfReply(to) : replyTo
      const parent = parentId === null ? null : find(state.comments, parentId)
      const now = new Date().toISOString()
      const words = JSON.stringify([key.postId, replyTo, content])
      const idempotencyKey = keys.get(words) ?? crypto.randomUUID()
      keys.set(words, idempotencyKey)
      state.replyTo = null
      const sent = own.create(
        {
          postId: key.postId,
          parentId,
          depth: parent ? parent.depth + 1 : 0,
          content,
          isDeleted: 'N',
          author: me(),
          createdAt: now,
          updatedAt: now,
          isMine: true,
          canEdit: false,
          canDelete: false,
        },
        () => call(comments.createComment, { params: key, body: { content, parentId: replyTo }, idempotencyKey }),
      )
      const written = await write(failed.createComment, sent)
      // The same words may be meant twice.
      keys.delete(words)
      return written
    },

    /** @throws CallFailed */
    changeComment: (key: PostKey, commentId: number, content: string): Promise<comments.Comment> =>
      write(
        failed.changeComment,
        threadOf(key).edit(commentId, content, () =>
          call(comments.changeComment, { params: { ...key, commentId }, body: { content } }),
        ),
      ),

    /** One with replies stays as a placeholder. @throws CallFailed */
    deleteComment: (key: PostKey, commentId: number): Promise<unknown> =>
      write(
        failed.deleteComment,
        threadOf(key).remove(commentId, () => call(comments.deleteComment, { params: { ...key, commentId } })),
      ),

    reset() {
      thread = null
      keys.clear()
      Object.assign(state, empty())
    },
  }
}
