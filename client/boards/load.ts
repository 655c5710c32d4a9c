import { listBoards } from '../../shared/boards/board.ts'
import { MIN_KEYWORD } from '../../shared/boards/posts.ts'
import { settle, worded } from '../api/problem.ts'
import type { Visiting } from '../app/page.ts'
import type { Stores } from '../app/stores.ts'
import type { CommunityData, EditorData, ListData, PostData } from './loaders.ts'
import type { PostKey } from './state.ts'
import { boardsOf } from './store.ts'
import { readView } from './view.ts'
import { failed } from './words.ts'

/** Which board the address names; one that cannot be is refused by the backend like one that is not there. */
const codeOf = ({ boardCode = '' }: Visiting['params']): string => boardCode.toLowerCase()
export const keyOf = (params: Visiting['params']): PostKey => ({
  boardCode: codeOf(params),
  postId: /^[1-9]\d{0,14}$/.test(params.postId ?? '') ? Number(params.postId) : Number.MAX_SAFE_INTEGER,
})

export const loadCommunity = ({ app }: Visiting): CommunityData => ({
  boards: settle(worded(failed.config, app.call(listBoards))),
})

export function loadList({ app, url, params }: Visiting): ListData {
  const boardCode = codeOf(params)
  const { view, dropped } = readView(url.searchParams)
  const isTooShort = view.q !== '' && [...view.q].length < MIN_KEYWORD
  const { read } = boardsOf(app.stores)
  return {
    boardCode,
    view,
    dropped,
    isTooShort,
    config: read.config(boardCode),
    posts: read.posts({
      boardCode,
      page: view.page - 1,
      category: view.category || null,
      keyword: isTooShort ? '' : view.q,
    }),
  }
}

export function loadPost({ app, params }: Visiting): PostData {
  const key = keyOf(params)
  const { read } = boardsOf(app.stores)
  return { ...key, config: read.config(key.boardCode), post: read.post(key), comments: read.comments(key) }
}

export function loadEditor({ app, params }: Visiting): EditorData {
  const { boardCode, postId } = keyOf(params)
  const { read } = boardsOf(app.stores)
  return {
    boardCode,
    formKey: crypto.randomUUID(),
    config: read.config(boardCode),
    post: params.postId === undefined ? null : read.post({ boardCode, postId }),
  }
}

export function keepList(stores: Stores, { view, config, posts }: ListData): void {
  const boards = boardsOf(stores)
  boards.search(view.q, view.category || null)
  void config.then(boards.receive.config)
  void posts.then(boards.receive.posts)
}

export function keepPost(stores: Stores, { config, post, comments }: PostData): void {
  const { receive } = boardsOf(stores)
  void config.then(receive.config)
  void post.then(receive.post)
  void comments.then(receive.comments)
}

export function keepEditor(stores: Stores, { config, post }: EditorData): void {
  const { receive } = boardsOf(stores)
  void config.then(receive.config)
  void post?.then(receive.post)
}
