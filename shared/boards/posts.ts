import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { listOf } from '../kit/list.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { id, optionalText, seenText, text } from '../kit/schema.ts'
import { withinRichText } from './richText.ts'

/** Posts on a page unless asked otherwise (spec.md 9). */
export const PAGE_SIZE = 10
export const TITLE_LENGTH = { min: 2, max: 100 } as const
/** Letters of HTML. */
export const MAX_CONTENT = 50_000
export const MIN_KEYWORD = 2

export const boardCode = v.pipe(v.string(), v.regex(/^[a-z0-9-]{2,30}$/))
export const fileNameKey = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, '파일을 다시 골라 주세요.'))

/** Who wrote it; the business name is for members. A member who has left has no nickname. */
export const Author = v.object({
  memberId: v.number(),
  nickname: v.nullable(v.string()),
  repIcon: v.nullable(v.string()),
  businessName: v.nullable(v.string()),
})
export type Author = Of<typeof Author>

export const Attachment = v.object({
  name: v.string(),
  /** As its sender called it; a picture was drawn anew and ends in .webp. */
  fileName: v.string(),
  /** Bytes. */
  size: v.number(),
  contentType: v.string(),
})
export type Attachment = Of<typeof Attachment>

/** A post in a list. A secret one of somebody else says only that it is there: no title, no author, no counts. */
export const PostRow = v.object({
  postId: v.number(),
  boardCode: v.string(),
  categoryCode: v.nullable(v.string()),
  title: v.nullable(v.string()),
  author: v.nullable(Author),
  isNotice: v.boolean(),
  isSecret: v.boolean(),
  viewCount: v.number(),
  commentCount: v.number(),
  attachmentCount: v.number(),
  /** The first picture of its text, for boards that show pictures. */
  picture: v.nullable(v.string()),
  createdAt: v.string(),
  isMine: v.boolean(),
})
export type PostRow = Of<typeof PostRow>

export const Post = v.object({
  postId: v.number(),
  boardCode: v.string(),
  categoryCode: v.nullable(v.string()),
  title: v.string(),
  /** HTML, sanitised when it was written and again for this answer. */
  content: v.string(),
  author: Author,
  isNotice: v.boolean(),
  isSecret: v.boolean(),
  viewCount: v.number(),
  commentCount: v.number(),
  attachments: v.array(Attachment),
  createdAt: v.string(),
  updatedAt: v.string(),
  isDeleted: v.picklist(['Y', 'N']),
  isMine: v.boolean(),
  canEdit: v.boolean(),
  canDelete: v.boolean(),
  version: v.number(),
  /** Its neighbours in the list, newer and older, as far as the caller may read them. */
  newer: v.nullable(v.object({ postId: v.number(), title: v.string() })),
  older: v.nullable(v.object({ postId: v.number(), title: v.string() })),
})
export type Post = Of<typeof Post>

const optionalCode = optionalText('분류', 30)

const fields = {
  title: seenText('제목', TITLE_LENGTH.min, TITLE_LENGTH.max),
  content: v.pipe(
    v.string('내용을 입력해 주세요.'),
    v.maxLength(MAX_CONTENT, `내용은 꾸밈을 포함해 ${MAX_CONTENT.toLocaleString('en')}자까지 쓸 수 있어요.`),
    v.check(withinRichText, '내용을 입력해 주세요.'),
  ),
  categoryCode: optionalCode,
  isNotice: v.optional(v.boolean('공지로 올릴지 골라 주세요.'), false),
  isSecret: v.optional(v.boolean('비밀글로 쓸지 골라 주세요.'), false),
  /** What `sendPostFile` has answered, in the order shown. */
  attachments: v.optional(listOf(fileNameKey, 20, '파일이 너무 많아요.'), []),
}

export const NewPost = v.strictObject(fields)
export type NewPost = Of<typeof NewPost>

export const PostChange = v.strictObject({ ...fields, version: v.pipe(v.number(), v.safeInteger()) })
export type PostChange = Of<typeof PostChange>

const params = v.strictObject({ boardCode, postId: id })

/** Notices first, then newest. A keyword is looked for in titles and texts that the caller may read. */
export const listPosts = endpoint('GET', '/boards/:boardCode/posts', {
  params: v.strictObject({ boardCode }),
  query: v.strictObject({
    page: pageQuery(PAGE_SIZE).page,
    /** As many as the board shows on a page, when left out. */
    size: v.optional(pageQuery(PAGE_SIZE).size.wrapped),
    category: optionalCode,
    keyword: v.optional(v.nullable(text('검색어', 0, 50)), null),
  }),
  reply: pageOf(PostRow),
})

/** Counts as seen, once a member and day. @throws NOT_FOUND for what the caller may not read, too */
export const onePost = endpoint('GET', '/boards/:boardCode/posts/:postId', { params, reply: Post })

export const createPost = endpoint('POST', '/boards/:boardCode/posts', {
  params: v.strictObject({ boardCode }),
  body: NewPost,
  reply: Post,
})

/** By its author, or by who manages the board. @throws STALE_VERSION */
export const changePost = endpoint('PUT', '/boards/:boardCode/posts/:postId', { params, body: PostChange, reply: Post })

/** By its author, or by who manages the board; the row stays. */
export const deletePost = endpoint('DELETE', '/boards/:boardCode/posts/:postId', { params })

/** By who manages the board. */
export const restorePost = endpoint('POST', '/boards/:boardCode/posts/:postId/restore', { params, reply: Post })
