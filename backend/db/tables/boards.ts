import type { Generated, GeneratedAlways } from 'kysely'
import type { BoardAudience, BoardType } from '../../../shared/boards/board.ts'
import type { Chosen, Stamps } from './columns.ts'

/** When and by whom a row was taken out of sight; it stays. */
type Deletion = { deletedAt: string | null; deletedBy: number | null }

export type BoardTables = {
  boards: {
    boardId: Generated<number>
    boardCode: string
    boardName: string
    description: Generated<string>
    boardType: BoardType
    readers: Chosen<BoardAudience>
    writers: Chosen<BoardAudience>
    commenters: Chosen<BoardAudience>
    managers: Chosen<BoardAudience>
    useCategory: Generated<boolean>
    useComment: Generated<boolean>
    useAttachment: Generated<boolean>
    attachmentMaxCount: Generated<number>
    attachmentMaxMb: Generated<number>
    allowedExt: Chosen<string>
    useSecret: Generated<boolean>
    useNotice: Generated<boolean>
    pageSize: Generated<number>
    isActive: Generated<boolean>
    sortOrder: number
    version: Generated<number>
    /** Who changed it last, and when; nobody has changed one of the seeds. */
    updatedAt: Generated<string | null>
    updatedBy: Generated<number | null>
  }
  boardCategories: {
    boardId: number
    categoryCode: string
    categoryName: string
    sortOrder: number
    isActive: Generated<boolean>
  }
  posts: Stamps &
    Deletion & {
      postId: Generated<number>
      boardId: number
      categoryCode: string | null
      authorId: number
      title: string
      content: string
      searchText: string
      searchKeys: GeneratedAlways<string[]>
      isNotice: Generated<boolean>
      isSecret: Generated<boolean>
      viewCount: Generated<number>
      commentCount: Generated<number>
      attachmentCount: Generated<number>
      /** The name of the first picture of its text. */
      picture: string | null
      version: Generated<number>
      updatedBy: number | null
    }
  /** Kept by triggers: what a list counts without walking its rows. Without a category: ''. */
  postCounts: { boardId: number; categoryCode: string; rows: number }
  postViews: { postId: number; memberId: number; day: string }
  postFiles: { name: string; postId: number; kind: 'POST_PICTURE' | 'POST_FILE'; sortOrder: number }
  comments: Stamps &
    Deletion & {
      commentId: Generated<number>
      postId: number
      parentId: number | null
      depth: number
      authorId: number
      content: string
    }
}
