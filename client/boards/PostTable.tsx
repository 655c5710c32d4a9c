import type { Board } from '../../shared/boards/board.ts'
import type { PostRow } from '../../shared/boards/posts.ts'
import { grouped } from '../../shared/kit/money.ts'
import { Badge } from '../ui/Badge.tsx'
import { Row, RowLink, Table, Td, Th } from '../ui/Table.tsx'
import { AuthorName } from './AuthorName.tsx'
import * as css from './Board.css.ts'
import { CategoryName, Marks, SecretRow } from './Marks.tsx'
import { postPath } from './paths.ts'
import { WrittenAt } from './WrittenAt.tsx'

type Props = { posts: readonly PostRow[]; board: Board }

/** Posts as rows: notices first, then the newest. */
export const PostTable = ({ posts, board }: Props) => (
  <Table
    caption={`${board.boardName} 글 목록`}
    head={
      <>
        <Th>번호</Th>
        <Th>제목</Th>
        <Th>글쓴이</Th>
        <Th>날짜</Th>
        <Th number>조회</Th>
      </>
    }
  >
    {posts.map((post) => (
      <Row key={post.postId} current={post.isNotice}>
        <Cells post={post} board={board} />
      </Row>
    ))}
  </Table>
)

const Cells = ({ post, board }: { post: PostRow; board: Board }) => (
  <>
    <Td card="none" muted>
      {post.isNotice ? <Badge tone="primary">공지</Badge> : <span className={css.digits}>{post.postId}</span>}
    </Td>
    <Td card="lead">
      {post.title === null ? (
        <SecretRow />
      ) : (
        <span className={css.title}>
          {post.isNotice && (
            <span className={css.onCard}>
              <Badge tone="primary">공지</Badge>
            </span>
          )}
          <CategoryName board={board} code={post.categoryCode} />
          <RowLink to={postPath(post.boardCode, post.postId)}>{post.title}</RowLink>
          <Marks post={post} />
        </span>
      )}
    </Td>
    <Td card="meta">
      <AuthorName of={post.author} />
      <span className={css.onCard}>
        {' · '}
        <WrittenAt at={post.createdAt} />
        {post.title !== null && ` · 조회 ${grouped(post.viewCount)}`}
      </span>
    </Td>
    <Td card="none" muted>
      <WrittenAt at={post.createdAt} />
    </Td>
    <Td card="none" number muted>
      {post.title === null ? '–' : grouped(post.viewCount)}
    </Td>
  </>
)
