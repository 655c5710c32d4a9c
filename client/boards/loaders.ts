import { type RouteObject, redirect } from 'react-router'
import type { Board, BoardWithLatest } from '../../shared/boards/board.ts'
import type { Post, PostRow } from '../../shared/boards/posts.ts'
import type { Page } from '../../shared/kit/page.ts'
import type { Outcome } from '../api/problem.ts'
import { page } from '../app/page.ts'
import type { CommentsRead, PostKey } from './state.ts'
import type { View } from './view.ts'

export type CommunityData = { boards: Promise<Outcome<BoardWithLatest[]>> }
export type ListData = {
  boardCode: string
  view: View
  /** What of the address could not be read, by name. */
  dropped: readonly string[]
  /** A word too short to be looked for. */
  isTooShort: boolean
  config: Promise<Outcome<Board>>
  posts: Promise<Outcome<Page<PostRow>>>
}
export type PostData = PostKey & {
  config: Promise<Outcome<Board>>
  post: Promise<Outcome<Post>>
  comments: Promise<Outcome<CommentsRead>>
}
/** The form for a new post, or for one that is there. */
export type EditorData = {
  boardCode: string
  /** The Idempotency-Key of the form, the same for every press of its button. */
  formKey: string
  config: Promise<Outcome<Board>>
  post: Promise<Outcome<Post>> | null
}

// What a page loads and does is a chunk of its own: it would weigh on every other page.
/** Boards: all of them, the posts of one, one post, and the form for it. Visitors read what everybody may. */
export const boardPages: RouteObject[] = [
  page<CommunityData>({
    id: 'community',
    path: 'community',
    module: 'client/boards/CommunityPage',
    component: () => import('./CommunityPage.tsx').then((m) => m.CommunityPage),
    loadOpen: () => import('./load.ts').then((m) => m.loadCommunity),
    open: true,
  }),
  { id: 'boards', path: 'board', loader: () => redirect('/community') },
  page<ListData>({
    id: 'board',
    path: 'board/:boardCode',
    module: 'client/boards/BoardPage',
    component: () => import('./BoardPage.tsx').then((m) => m.BoardPage),
    loadOpen: () => import('./load.ts').then((m) => m.loadList),
    keep: { module: 'client/boards/load', bring: async () => (await import('./load.ts')).keepList },
    open: true,
  }),
  page<PostData>({
    id: 'board-post',
    path: 'board/:boardCode/view/:postId',
    module: 'client/boards/PostPage',
    component: () => import('./PostPage.tsx').then((m) => m.PostPage),
    loadOpen: () => import('./load.ts').then((m) => m.loadPost),
    keep: { module: 'client/boards/load', bring: async () => (await import('./load.ts')).keepPost },
    act: () => import('./act.ts').then((m) => m.actOnPost),
    open: true,
  }),
  page<EditorData>({
    id: 'board-write',
    path: 'board/:boardCode/write',
    module: 'client/boards/EditorPage',
    component: () => import('./EditorPage.tsx').then((m) => m.EditorPage),
    load: () => import('./load.ts').then((m) => m.loadEditor),
    keep: { module: 'client/boards/load', bring: async () => (await import('./load.ts')).keepEditor },
    act: () => import('./act.ts').then((m) => m.write),
  }),
  page<EditorData>({
    id: 'board-edit',
    path: 'board/:boardCode/edit/:postId',
    module: 'client/boards/EditorPage',
    component: () => import('./EditorPage.tsx').then((m) => m.EditorPage),
    load: () => import('./load.ts').then((m) => m.loadEditor),
    keep: { module: 'client/boards/load', bring: async () => (await import('./load.ts')).keepEditor },
    act: () => import('./act.ts').then((m) => m.change),
  }),
]
