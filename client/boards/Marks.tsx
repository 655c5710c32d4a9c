import Image from 'lucide-react/icons/image'
import Lock from 'lucide-react/icons/lock'
import Paperclip from 'lucide-react/icons/paperclip'
import type { ReactNode } from 'react'
import type { Board } from '../../shared/boards/board.ts'
import type { PostRow } from '../../shared/boards/posts.ts'
import { hidden } from '../ui/hidden.css.ts'
import * as css from './Board.css.ts'
import { SECRET_WORDS } from './words.ts'

/** What stands behind a title: its comments, and that it is secret or carries a picture or a file. */
export const Marks = ({ post }: { post: PostRow }) => (
  <>
    {post.commentCount > 0 && (
      <span className={css.comments}>
        <span className={hidden}>댓글 </span>
        {post.commentCount}
      </span>
    )}
    {post.isSecret && <Mark words="비밀글" icon={<Lock size={14} />} />}
    {post.picture && <Mark words="사진 있음" icon={<Image size={14} />} />}
    {post.attachmentCount > 0 && <Mark words={`첨부 ${post.attachmentCount}개`} icon={<Paperclip size={14} />} />}
  </>
)

const Mark = ({ words, icon }: { words: string; icon: ReactNode }) => (
  <span className={css.mark} title={words}>
    {icon}
    <span className={hidden}>{words}</span>
  </span>
)

/** A secret post of somebody else: that it is there, and nothing else. */
export const SecretRow = () => (
  <span className={css.secret}>
    <Lock size={14} />
    {SECRET_WORDS}
  </span>
)

export const CategoryName = ({ board, code }: { board: Pick<Board, 'categories'>; code: string | null }) => {
  const name = board.categories.find(({ categoryCode }) => categoryCode === code)?.categoryName
  return name ? <span className={css.category}>{name}</span> : null
}
