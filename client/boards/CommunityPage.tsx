import ChevronRight from 'lucide-react/icons/chevron-right'
import { useLoaderData } from 'react-router'
import type { BoardWithLatest } from '../../shared/boards/board.ts'
import { loginPath } from '../../shared/session/returnTo.ts'
import { Title } from '../app/Title.tsx'
import { useHere } from '../app/useHere.ts'
import { Alert } from '../ui/Alert.tsx'
import { Badge } from '../ui/Badge.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Late } from '../ui/Late.tsx'
import { Link } from '../ui/Link.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import * as css from './Board.css.ts'
import type { CommunityData } from './loaders.ts'
import { Marks, SecretRow } from './Marks.tsx'
import { useVisitor } from './Missing.tsx'
import { boardPath, postPath } from './paths.ts'
import { WrittenAt } from './WrittenAt.tsx'

/** The boards one may read, each with its newest posts; visitors see those that are open to everybody. */
export function CommunityPage() {
  const { boards } = useLoaderData<CommunityData>()
  return (
    <>
      <Title of="커뮤니티" />
      <PageHead title="커뮤니티" note="시장 소식을 읽고, 묻고, 사고팔아요." />
      <Invitation />
      <Late
        of={boards}
        skeleton={
          <div className={css.boards}>
            {[1, 2, 3, 4].map((n) => (
              <Card key={n}>
                <SkeletonRows rows={5} />
              </Card>
            ))}
          </div>
        }
      >
        {(all) =>
          all.length === 0 ? (
            <Card>
              <EmptyState title="볼 수 있는 게시판이 없어요." note="게시판이 열리면 여기에서 볼 수 있어요." />
            </Card>
          ) : (
            <div className={css.boards}>
              {all.map((board) => (
                <BoardCard key={board.boardCode} board={board} />
              ))}
            </div>
          )
        }
      </Late>
    </>
  )
}

function Invitation() {
  const isVisitor = useVisitor()
  const here = useHere()
  if (!isVisitor) return null
  return (
    <div className={css.invitation}>
      <Alert
        tone="info"
        action={
          <LinkButton to={loginPath(here)} tone="primary" size="small">
            로그인
          </LinkButton>
        }
      >
        누구나 볼 수 있는 글만 보여 드려요. 로그인하면 모든 게시판을 읽고, 글과 댓글을 남길 수 있어요.
      </Alert>
    </div>
  )
}

const BoardCard = ({ board: { boardCode, boardName, description, latest } }: { board: BoardWithLatest }) => (
  <Card
    title={boardName}
    action={
      <Link to={boardPath(boardCode)} className={css.all} aria-label={`${boardName} 모두 보기`}>
        모두 보기
        <ChevronRight size={14} />
      </Link>
    }
    flush
  >
    {latest.length === 0 ? (
      <p className={css.nothing}>{description || '아직 글이 없어요.'}</p>
    ) : (
      <ul>
        {latest.map((post) => (
          <li key={post.postId} className={css.latest}>
            <span className={css.latestTitle}>
              {post.isNotice && <Badge tone="primary">공지</Badge>}
              {post.title === null ? (
                <SecretRow />
              ) : (
                <Link to={postPath(boardCode, post.postId)} className={css.latestLink}>
                  {post.title}
                </Link>
              )}
              <Marks post={post} />
            </span>
            <span className={css.note}>
              <WrittenAt at={post.createdAt} />
            </span>
          </li>
        ))}
      </ul>
    )}
  </Card>
)
