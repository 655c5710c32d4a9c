import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { roles } from '../members/contract.ts'
import { boardCode, PostRow } from './posts.ts'

export const boardTypes = ['NOTICE', 'FREE', 'QNA', 'MARKET', 'GALLERY'] as const
export type BoardType = (typeof boardTypes)[number]

/** Who may do something on a board: everybody, signed in or not, or members of a role. */
export const boardAudiences = ['EVERYONE', ...roles] as const
export type BoardAudience = (typeof boardAudiences)[number]
/** Whether every member is meant. */
export const isForAll = (audience: readonly BoardAudience[]): boolean =>
  audience.includes('EVERYONE') || audience.includes('ROLE_USER')

export const Category = v.object({
  categoryCode: v.string(),
  categoryName: v.string(),
  sortOrder: v.number(),
  isActive: v.boolean(),
})
export type Category = Of<typeof Category>

const audiences = v.array(v.picklist(boardAudiences))

/** How a board is set up (domain.md 19). */
export const boardSetup = {
  boardCode: v.string(),
  boardName: v.string(),
  description: v.string(),
  boardType: v.picklist(boardTypes),
  categories: v.array(Category),
  permissions: v.object({ read: audiences, write: audiences, comment: audiences, manage: audiences }),
  useCategory: v.boolean(),
  useComment: v.boolean(),
  useAttachment: v.boolean(),
  attachmentMaxCount: v.number(),
  attachmentMaxMb: v.number(),
  /** Lower case, without the dot. */
  allowedExt: v.array(v.string()),
  useSecret: v.boolean(),
  useNotice: v.boolean(),
  pageSize: v.number(),
  /** A closed board is in no list; what stands on it is read by its address. */
  isActive: v.boolean(),
  sortOrder: v.number(),
} as const

/** A board, and what the caller may do on it. */
export const Board = v.object({
  ...boardSetup,
  canWrite: v.boolean(),
  canComment: v.boolean(),
  canManage: v.boolean(),
})
export type Board = Of<typeof Board>

const params = v.strictObject({ boardCode })

/** The open boards that the caller may read in their order, each with its newest posts: /community. */
export const listBoards = endpoint('GET', '/boards', {
  reply: v.array(v.object({ ...Board.entries, latest: v.array(PostRow) })),
})
export type BoardWithLatest = Of<typeof listBoards.reply>[number]

/** @throws NOT_FOUND for a board that the caller may not read, too */
export const oneBoard = endpoint('GET', '/boards/:boardCode', { params, reply: Board })

export const listCategories = endpoint('GET', '/boards/:boardCode/categories', {
  params,
  reply: v.array(Category),
})
