import type { BoardType } from '../../shared/boards/board.ts'

/** What is said when the server says nothing itself. */
export const failed = {
  config: '게시판을 불러오지 못했어요.',
  posts: '글 목록을 불러오지 못했어요.',
  post: '글을 불러오지 못했어요.',
  comments: '댓글을 불러오지 못했어요.',
  savePost: '글을 저장하지 못했어요.',
  deletePost: '글을 삭제하지 못했어요.',
  restorePost: '글을 되돌리지 못했어요.',
  createComment: '댓글을 남기지 못했어요.',
  changeComment: '댓글을 고치지 못했어요.',
  deleteComment: '댓글을 삭제하지 못했어요.',
} as const

export const SECRET_WORDS = '비밀글이에요.'

/** Boards on which a picture says more than a title. */
export const showsPictures = (type: BoardType): boolean => type === 'GALLERY' || type === 'MARKET'

/** What the first to write there would find useful. */
export const invitations: Record<BoardType, string> = {
  NOTICE: '새 공지가 올라오면 여기에서 볼 수 있어요.',
  FREE: '첫 글을 남겨 보세요. 시장 사람들과 나눌 수 있어요.',
  QNA: '궁금한 것을 물어보면 먼저 해 본 사람이 알려 줘요.',
  MARKET: '사고팔 물건을 올리면 시장 사람들이 바로 볼 수 있어요.',
  GALLERY: '사진을 올리면 여기에 모여요.',
}

/** `3.2MB`, `120KB`. */
export const sizeWords = (bytes: number): string =>
  bytes >= 1_048_576 ? `${(bytes / 1_048_576).toFixed(1)}MB` : `${Math.max(1, Math.round(bytes / 1024))}KB`

export const CLOSED_WORDS = '지난 글은 읽을 수 있지만 새로 쓰거나 고칠 수는 없어요.'
