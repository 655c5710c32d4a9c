import ImageOff from 'lucide-react/icons/image-off'
import type { Board } from '../../shared/boards/board.ts'
import type { PostRow } from '../../shared/boards/posts.ts'
import { Badge } from '../ui/Badge.tsx'
import { Link } from '../ui/Link.tsx'
import { AuthorName } from './AuthorName.tsx'
import * as css from './Board.css.ts'
import { CategoryName, Marks, SecretRow } from './Marks.tsx'
import { postPath } from './paths.ts'
import { WrittenAt } from './WrittenAt.tsx'

type Props = { posts: readonly PostRow[]; board: Board }

/** Posts of a board whose pictures say more than their titles. */
export const PictureList = ({ posts, board }: Props) => (
  <ul className={css.pictures} aria-label={`${board.boardName} 글 목록`}>
    {posts.map((post) => (
      <li key={post.postId} className={css.pictureCard}>
        <span className={css.frame}>
          {post.picture ? (
            <img src={post.picture} alt="" loading="lazy" className={css.picture} />
          ) : (
            <ImageOff size={24} className={css.noPicture} />
          )}
        </span>
        <span className={css.title}>
          {post.isNotice && <Badge tone="primary">공지</Badge>}
          <CategoryName board={board} code={post.categoryCode} />
          {post.title === null ? (
            <SecretRow />
          ) : (
            <Link to={postPath(post.boardCode, post.postId)} className={css.pictureLink}>
              {post.title}
            </Link>
          )}
          <Marks post={post} />
        </span>
        <span className={css.note}>
          <AuthorName of={post.author} /> · <WrittenAt at={post.createdAt} />
        </span>
      </li>
    ))}
  </ul>
)
