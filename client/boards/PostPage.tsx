import { useLoaderData } from 'react-router'
import type { Board } from '../../shared/boards/board.ts'
import type { Post } from '../../shared/boards/posts.ts'
import { formatDateLong, formatTime } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import { Title } from '../app/Title.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { Late } from '../ui/Late.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Attachments } from './Attachments.tsx'
import { nameOf } from './AuthorName.tsx'
import { Comments } from './Comments.tsx'
import { DeletedPost } from './DeletedPost.tsx'
import type { PostData } from './loaders.ts'
import { CategoryName } from './Marks.tsx'
import { Closed, NoBoard, NoPost, Readable } from './Missing.tsx'
import { Neighbours } from './Neighbours.tsx'
import * as css from './Post.css.ts'
import { PostActs } from './PostActs.tsx'
import { boardPath } from './paths.ts'
import { RichText } from './RichText.tsx'

const waiting = (
  <>
    <PageHead title="게시글" />
    <Card>
      <SkeletonRows rows={8} />
    </Card>
  </>
)

/** One post with its comments. */
export function PostPage() {
  const data = useLoaderData<PostData>()
  return (
    <Readable of={data.config} title="게시글" missing={<NoBoard />} waiting={waiting}>
      {(board) => (
        <div className={css.page}>
          <BackLink to={boardPath(board.boardCode)}>{board.boardName}</BackLink>
          <Readable of={data.post} title="게시글" missing={<NoPost boardCode={board.boardCode} />} waiting={waiting}>
            {(post) => <Whole key={post.postId} post={post} board={board} data={data} />}
          </Readable>
        </div>
      )}
    </Readable>
  )
}

type Props = { post: Post; board: Board; data: PostData }

const Whole = ({ post, board, data }: Props) => (
  <>
    <Title of={post.title} />
    <Closed board={board} />
    {post.isDeleted === 'Y' && <DeletedPost post={post} board={board} />}
    <article>
      <Card flush>
        <Head post={post} board={board} />
        <div className={css.body}>
          <RichText html={post.content} />
          <Attachments of={post} />
        </div>
        <PostActs post={post} />
      </Card>
    </article>
    {(board.useComment || post.commentCount > 0) && (
      <Late
        of={data.comments}
        skeleton={
          <Card title="댓글">
            <SkeletonRows rows={3} />
          </Card>
        }
      >
        {({ tree }) => <Comments read={tree} post={post} board={board} />}
      </Late>
    )}
    <Neighbours of={post} />
  </>
)

const Head = ({ post, board }: Omit<Props, 'data'>) => (
  <header className={css.head}>
    {(post.isNotice || post.isSecret || post.categoryCode) && (
      <p className={css.badges}>
        {post.isNotice && <Badge tone="primary">공지</Badge>}
        {post.isSecret && <Badge tone="neutral">비밀글</Badge>}
        <CategoryName board={board} code={post.categoryCode} />
      </p>
    )}
    <h1 className={css.title}>{post.title}</h1>
    <div className={css.by}>
      <Avatar name={nameOf(post.author)} src={post.author.repIcon} size="small" />
      <div className={css.byWords}>
        <span className={css.author}>{nameOf(post.author)}</span>
        {post.author.businessName && <span className={css.business}>{post.author.businessName}</span>}
        <span className={css.facts}>
          <time dateTime={post.createdAt}>
            {formatDateLong(post.createdAt)} {formatTime(post.createdAt)}
          </time>
          {post.updatedAt !== post.createdAt && ' · 수정됨'}
          {` · 조회 ${grouped(post.viewCount)}`}
        </span>
      </div>
    </div>
  </header>
)
