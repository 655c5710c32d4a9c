import * as v from 'valibot'
import { type BoardAudience, boardSetup, boardTypes } from '../boards/board.ts'
import { type AttachmentEnding, attachmentTypes } from '../boards/files.ts'
import { boardCode } from '../boards/posts.ts'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { listOf } from '../kit/list.ts'
import { acrossFields, type FieldRule, text, whole } from '../kit/schema.ts'

/** A board with the categories, too, that are not offered any more; who changed it last, and how many posts it has. */
export const AdminBoard = v.object({
  ...boardSetup,
  posts: v.number(),
  version: v.number(),
  updatedAt: v.nullable(v.string()),
  updatedByName: v.nullable(v.string()),
})
export type AdminBoard = Of<typeof AdminBoard>

/** Who may be let do more than read: members, newcomers not. */
export const boardMembers = ['ROLE_USER', 'ROLE_MANAGER', 'ROLE_SYSADMIN'] as const
type BoardMember = (typeof boardMembers)[number]
export const boardReaders = ['EVERYONE', 'ROLE_PENDING', ...boardMembers] as const satisfies readonly BoardAudience[]
export const boardRights = ['read', 'write', 'comment', 'manage'] as const
export type BoardRight = (typeof boardRights)[number]

const isIn = <T extends BoardAudience>(chosen: readonly BoardAudience[], of: readonly T[]): T[] =>
  of.filter((one) => one === 'ROLE_SYSADMIN' || chosen.includes(one))

/** As they are kept: in one order, with who runs the service among them, and nobody beside everybody. */
export const keptReaders = (chosen: readonly BoardAudience[]): BoardAudience[] =>
  chosen.includes('EVERYONE') ? ['EVERYONE'] : isIn(chosen, boardReaders)

const WHO = '누가 할 수 있는지 다시 골라 주세요.'
const TOO_MANY = '너무 많이 골랐어요.'
const readers = v.pipe(
  listOf(v.picklist(boardReaders, WHO), 10, TOO_MANY),
  v.transform((chosen) => keptReaders(chosen)),
)
const members = v.pipe(
  listOf(v.picklist(boardMembers, WHO), 10, TOO_MANY),
  v.transform((chosen) => isIn(chosen, boardMembers)),
)

type Rights = { read: BoardAudience[] } & Record<Exclude<BoardRight, 'read'>, BoardMember[]>

/** What is done on a board is done by those who see it. */
const seesIt: readonly FieldRule<Rights>[] = (['write', 'comment', 'manage'] as const).map((field) => ({
  field,
  message: '여기에서 고른 회원은 ‘읽기’에도 있어야 해요.',
  holds: ({ read, [field]: chosen }) => read.includes('EVERYONE') || chosen.every((one) => read.includes(one)),
}))

const rights = v.strictObject({ read: readers, write: members, comment: members, manage: members })

export const attachmentEndings = Object.keys(attachmentTypes) as AttachmentEnding[]

const chosen = (what: string) => v.boolean(`${what} 골라 주세요.`)
const version = v.pipe(v.number('버전이 올바르지 않아요.'), v.safeInteger('버전이 올바르지 않아요.'))

const fields = {
  boardName: text('게시판 이름', 1, 30),
  description: text('설명', 0, 200),
  boardType: v.picklist(boardTypes, '종류를 골라 주세요.'),
  permissions: v.pipe(rights, acrossFields<Rights, Of<typeof rights>>(seesIt)),
  useCategory: chosen('분류를 쓰는지'),
  useComment: chosen('댓글을 받는지'),
  useAttachment: chosen('파일을 받는지'),
  useSecret: chosen('비밀글을 쓰는지'),
  useNotice: chosen('공지를 올리는지'),
  attachmentMaxCount: whole('파일 수', 1, 20),
  attachmentMaxMb: whole('파일 크기', 1, 10),
  allowedExt: v.pipe(
    listOf(v.picklist(attachmentEndings, '받을 수 없는 파일이에요.'), 50, '파일 종류가 너무 많아요.'),
    v.transform((endings) => attachmentEndings.filter((one) => endings.includes(one))),
  ),
  pageSize: whole('한 쪽에 볼 글 수', 1, 100),
  sortOrder: whole('순서', 1, 9_999),
} as const

type Filled = { useAttachment: boolean; allowedExt: AttachmentEnding[] }
const rules: readonly FieldRule<Filled>[] = [
  {
    field: 'allowedExt',
    message: '받을 파일 형식을 하나 이상 골라 주세요.',
    holds: ({ useAttachment, allowedExt }) => !useAttachment || allowedExt.length > 0,
  },
]

const newBoard = v.strictObject({
  /** Its address; it stays what it is. */
  boardCode: v.pipe(
    text('주소', 1, 30),
    v.regex(/^[a-z0-9-]{2,30}$/, '주소는 영문 소문자, 숫자, -만 써서 2~30자로 적어 주세요.'),
  ),
  ...fields,
})
export const NewBoard = v.pipe(newBoard, acrossFields<Filled, Of<typeof newBoard>>(rules))
export type NewBoard = Of<typeof NewBoard>

const boardChange = v.strictObject({ ...fields, version })
export const BoardChange = v.pipe(boardChange, acrossFields<Filled, Of<typeof boardChange>>(rules))
export type BoardChange = Of<typeof BoardChange>

const category = v.strictObject({
  /** null of a new one, which is given one. */
  categoryCode: v.nullable(text('분류 코드', 1, 30)),
  categoryName: text('분류 이름', 1, 20),
  isActive: chosen('새 글에 쓰는지'),
})
export type WantedCategory = Of<typeof category>

export const MAX_CATEGORIES = 30

/** Categories as they are to stand. Who was added meanwhile and is not among them stays, behind them. */
export const CategoriesChange = v.strictObject({
  categories: v.pipe(
    listOf(category, MAX_CATEGORIES, `분류는 ${MAX_CATEGORIES}개까지 만들 수 있어요.`, '분류를 입력해 주세요.'),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const input = dataset.value
      const names = input.map(({ categoryName }) => categoryName)
      for (const [at, name] of names.entries()) {
        if (names.indexOf(name) === at) continue
        const place = { type: 'array', origin: 'value', input, key: at, value: input[at] } as const
        const field = {
          type: 'object',
          origin: 'value',
          input: { ...input[at] },
          key: 'categoryName',
          value: name,
        } as const
        addIssue({ message: '같은 이름의 분류가 있어요.', path: [place, field] })
      }
    }),
  ),
  version,
})
export type CategoriesChange = Of<typeof CategoriesChange>

const params = v.strictObject({ boardCode })

/** All boards in their order, the closed ones, too. */
export const adminBoards = endpoint('GET', '/admin/boards', { reply: v.array(AdminBoard) })

export const createBoard = endpoint('POST', '/admin/boards', { body: NewBoard, reply: AdminBoard })

/** @throws STALE_VERSION */
export const changeBoard = endpoint('PUT', '/admin/boards/:boardCode', { params, body: BoardChange, reply: AdminBoard })

/** Closes a board, or opens it again: it is in no list and takes nothing new, and what stands on it stays. */
export const changeBoardStatus = endpoint('PATCH', '/admin/boards/:boardCode/status', {
  params,
  query: v.strictObject({ status: v.picklist(['ACTIVE', 'INACTIVE'], '상태를 골라 주세요.') }),
  reply: AdminBoard,
})

/** A category that is not offered any more stands on the posts that have it. @throws STALE_VERSION */
export const changeCategories = endpoint('PUT', '/admin/boards/:boardCode/categories', {
  params,
  body: CategoriesChange,
  reply: AdminBoard,
})
