import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import type { ReactNode } from 'react'
import type { Post } from '../../shared/boards/posts.ts'
import { Card } from '../ui/Card.tsx'
import { Link } from '../ui/Link.tsx'
import * as css from './Post.css.ts'
import { postPath } from './paths.ts'

/** The posts before and after it in the list. */
export const Neighbours = ({ of: { newer, older, boardCode } }: { of: Post }) =>
  (newer || older) && (
    <nav aria-label="앞뒤 글">
      <Card flush>
        {newer && <To post={newer} boardCode={boardCode} label="다음 글" icon={<ChevronUp size={14} />} />}
        {older && <To post={older} boardCode={boardCode} label="이전 글" icon={<ChevronDown size={14} />} />}
      </Card>
    </nav>
  )

type Props = { post: NonNullable<Post['newer']>; boardCode: string; label: string; icon: ReactNode }

const To = ({ post: { postId, title }, boardCode, label, icon }: Props) => (
  <Link to={postPath(boardCode, postId)} className={css.neighbour}>
    <span className={css.neighbourName}>
      {icon}
      {label}
    </span>
    <span className={css.neighbourTitle}>{title}</span>
  </Link>
)
