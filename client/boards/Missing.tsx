import Lock from 'lucide-react/icons/lock'
import { type ReactNode, Suspense, use } from 'react'
import { useSnapshot } from '#useSnapshot'
import { loginPath } from '../../shared/session/returnTo.ts'
import type { Outcome } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import { Title } from '../app/Title.tsx'
import { useHere } from '../app/useHere.ts'
import { Alert } from '../ui/Alert.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Late } from '../ui/Late.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { boardPath, communityPath } from './paths.ts'
import { CLOSED_WORDS } from './words.ts'

export type Readable<T> = {
  of: Promise<Outcome<T>>
  /** What it is, as long as its own name is not there. */
  title: string
  waiting: ReactNode
  missing: ReactNode
  children: (value: T) => ReactNode
}

/** What somebody asked to read; what is not there and what is not for him look alike, and both lead on. */
export const Readable = <T,>({ waiting, ...rest }: Readable<T>) => (
  <Suspense fallback={waiting}>
    <Arrived {...rest} />
  </Suspense>
)

function Arrived<T>({ of, title, missing, children }: Omit<Readable<T>, 'waiting'>) {
  const outcome = use(of)
  const isMissing = !outcome.ok && (outcome.problem.status === 404 || outcome.problem.code === 'REQUIRE_LOGIN')
  if (isMissing) return missing
  return (
    <Late
      of={of}
      skeleton={null}
      head={
        <>
          <Title of={title} />
          <PageHead title={title} />
        </>
      }
    >
      {children}
    </Late>
  )
}

/** A board that the caller may not read, or that is none. */
export function NoBoard() {
  const isVisitor = useVisitor()
  const here = useHere()
  return (
    <>
      <Title of="게시판" />
      <PageHead title="게시판" />
      <Card>
        {isVisitor ? (
          <EmptyState
            icon={<Lock size={20} />}
            title="회원만 볼 수 있는 게시판이에요."
            note="로그인하면 글을 읽고 쓸 수 있어요. 주소가 맞는지도 확인해 보세요."
          >
            <LinkButton to={loginPath(here)} tone="primary" size="small">
              로그인
            </LinkButton>
            <LinkButton to={communityPath} size="small">
              다른 게시판 보기
            </LinkButton>
          </EmptyState>
        ) : (
          <EmptyState
            icon={<Lock size={20} />}
            title="볼 수 없는 게시판이에요."
            note="없어졌거나 볼 권한이 없어요. 관리자에게 물어보세요."
          >
            <LinkButton to={communityPath} size="small">
              다른 게시판 보기
            </LinkButton>
          </EmptyState>
        )}
      </Card>
    </>
  )
}

/** A post that is gone, secret, or on a board that the caller may not read. */
export function NoPost({ boardCode }: { boardCode: string }) {
  const isVisitor = useVisitor()
  const here = useHere()
  return (
    <>
      <Title of="게시글" />
      <PageHead title="게시글" />
      <Card>
        <EmptyState
          icon={<Lock size={20} />}
          title="볼 수 없는 글이에요."
          note="삭제됐거나 글쓴이만 볼 수 있는 글이에요."
        >
          {isVisitor && (
            <LinkButton to={loginPath(here)} tone="primary" size="small">
              로그인
            </LinkButton>
          )}
          <LinkButton to={boardPath(boardCode)} size="small">
            목록으로
          </LinkButton>
        </EmptyState>
      </Card>
    </>
  )
}

export function useVisitor(): boolean {
  const { member } = useSnapshot(useApp().stores.session.state)
  return member === null
}

/** What a board has stays where links lead to it, when nothing new comes on it any more. */
export const Closed = ({ board }: { board: { isActive: boolean } }) =>
  board.isActive ? null : <Alert tone="info">닫힌 게시판이에요. {CLOSED_WORDS}</Alert>
