import { MAX_CONTENT, type NewPost } from '../../shared/boards/posts.ts'
import { refuseField } from '../../shared/kit/errors.ts'
import { grouped } from '../../shared/kit/money.ts'
import type { Member } from '../http/member.ts'
import { mayPin } from './access.ts'
import type { KnownBoard } from './board.ts'
import { clean, hasWords } from './clean.ts'
import { type Named, namedFiles } from './files/hang.ts'
import { searchTextOf } from './search.ts'

/** What a post was before; of a new one nothing. */
export type Before = {
  authorId: number
  categoryCode: string | null
  isNotice: boolean
  isSecret: boolean
  attachmentCount: number
}

/** What is written of a post, and the files that it names. */
export type Judged = {
  row: {
    title: string
    content: string
    searchText: string
    categoryCode: string | null
    isNotice: boolean
    isSecret: boolean
    attachmentCount: number
    picture: string | null
  }
  named: Named
}

/**
 * What a board makes of what was sent to it: the text cleaned, everything within what the board allows. What a post
 * had before it may keep.
 * @throws Refusal INVALID_FIELDS
 */
export function judge(board: KnownBoard, by: Member, input: NewPost, before: Before | null): Judged {
  const { title, categoryCode, isNotice, isSecret } = input
  const content = clean(input.content)
  if (!hasWords(content)) refuseField('content', '내용을 입력해 주세요.')
  if (content.length > MAX_CONTENT)
    refuseField('content', `내용은 꾸밈을 포함해 ${grouped(MAX_CONTENT)}자까지 쓸 수 있어요.`)
  judgeCategory(board, categoryCode, before)
  judgeNotice(board, by, { isNotice, isSecret }, before)
  judgeSecret(board, by, isSecret, before)
  const named = namedFiles(board, content, input.attachments, before?.attachmentCount ?? 0)
  return {
    row: {
      ...{ title, content, categoryCode, isNotice, isSecret },
      searchText: searchTextOf(title, content),
      attachmentCount: named.attachments.length,
      picture: named.pictures[0] ?? null,
    },
    named,
  }
}

function judgeCategory({ useCategory, categories }: KnownBoard, code: string | null, before: Before | null): void {
  if (code === null || code === before?.categoryCode) return
  if (!useCategory) refuseField('categoryCode', '분류가 없는 게시판이에요.')
  if (!categories.some(({ categoryCode, isActive }) => isActive && categoryCode === code))
    refuseField('categoryCode', '분류를 다시 골라 주세요.')
}

function judgeNotice(
  board: KnownBoard,
  by: Member,
  { isNotice, isSecret }: Pick<NewPost, 'isNotice' | 'isSecret'>,
  before: Before | null,
): void {
  if (isNotice && isSecret) refuseField('isSecret', '공지는 비밀글로 쓸 수 없어요.')
  if (isNotice && !before?.isNotice && !mayPin(board, by))
    refuseField('isNotice', board.useNotice ? '공지는 관리자만 올릴 수 있어요.' : '공지를 올릴 수 없는 게시판이에요.')
}

function judgeSecret({ useSecret }: KnownBoard, by: Member, isSecret: boolean, before: Before | null): void {
  if (isSecret === (before?.isSecret ?? false)) return
  if (before && before.authorId !== by.id) refuseField('isSecret', '비밀글인지는 쓴 사람만 바꿀 수 있어요.')
  if (isSecret && !useSecret) refuseField('isSecret', '비밀글을 쓸 수 없는 게시판이에요.')
}
