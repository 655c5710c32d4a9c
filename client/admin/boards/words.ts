import type { AdminBoard, BoardRight } from '../../../shared/admin/boards.ts'
import { roleNames } from '../../../shared/admin/roleNames.ts'
import type { BoardAudience, BoardType } from '../../../shared/boards/board.ts'

export const boardTypeNames: Record<BoardType, string> = {
  NOTICE: '공지',
  FREE: '자유',
  QNA: '질문·답변',
  MARKET: '장터',
  GALLERY: '사진',
}

export const audienceNames: Record<BoardAudience, string> = { EVERYONE: '누구나', ...roleNames }

export const rightNames: Record<BoardRight, string> = {
  read: '읽기',
  write: '글쓰기',
  comment: '댓글 쓰기',
  manage: '관리',
}

/** What a board's fields are called, on its form, in conflicts and in the log. */
export const fieldNames = {
  boardCode: '주소',
  boardName: '게시판 이름',
  description: '설명',
  boardType: '종류',
  'permissions.read': rightNames.read,
  'permissions.write': rightNames.write,
  'permissions.comment': rightNames.comment,
  'permissions.manage': rightNames.manage,
  useCategory: '분류',
  useComment: '댓글',
  useAttachment: '파일 첨부',
  useSecret: '비밀글',
  useNotice: '맨 위 공지',
  attachmentMaxCount: '글 하나에 붙일 파일 수',
  attachmentMaxMb: '파일 크기',
  allowedExt: '받을 파일 형식',
  pageSize: '한 쪽에 볼 글 수',
  sortOrder: '순서',
  categories: '분류',
} as const
export type FieldName = keyof typeof fieldNames

export const switches = ['useCategory', 'useComment', 'useAttachment', 'useSecret', 'useNotice'] as const
export const switchWords: Record<(typeof switches)[number], string> = {
  useCategory: '분류로 글을 나눠요',
  useComment: '댓글을 받아요',
  useAttachment: '파일을 붙일 수 있어요',
  useSecret: '비밀글을 쓸 수 있어요',
  useNotice: '공지를 맨 위에 올릴 수 있어요',
}

/** Who it is for; who runs the service is, anyway. */
export function audienceWords(of: readonly BoardAudience[]): string {
  const others = of.filter((one) => one !== 'ROLE_SYSADMIN')
  return others.length === 0 ? '시스템 관리자만' : others.map((one) => audienceNames[one]).join(', ')
}

/** Categories as one line. */
export const categoryWords = (of: readonly { categoryName: string; isActive: boolean }[]): string =>
  of.map(({ categoryName, isActive }) => (isActive ? categoryName : `${categoryName}(쓰지 않음)`)).join(', ')

export const statusWords = ({ isActive }: Pick<AdminBoard, 'isActive'>): string => (isActive ? '운영 중' : '닫힘')
