import type { Author } from '../../shared/boards/posts.ts'

export const GONE = '탈퇴한 회원'

/** Who wrote it; a secret post of somebody else says nothing of that. */
export const AuthorName = ({ of }: { of: Author | null }) => (of ? nameOf(of) : '–')

export const nameOf = ({ nickname }: Author): string => nickname ?? GONE
