import Lock from 'lucide-react/icons/lock'
import { type ReactNode, Suspense, use, useState } from 'react'
import { useActionData, useLoaderData, useLocation } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import type { Board } from '../../shared/boards/board.ts'
import type { Post } from '../../shared/boards/posts.ts'
import { useApp } from '../app/context.ts'
import { Title } from '../app/Title.tsx'
import type { FormAnswer } from '../forms/answer.ts'
import { DraftOffer } from '../forms/DraftOffer.tsx'
import { dropDraft } from '../forms/drafts.ts'
import type { Values } from '../forms/values.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { draftName } from './draftName.ts'
import * as css from './Editor.css.ts'
import type { EditorData } from './loaders.ts'
import { NoBoard, NoPost, Readable } from './Missing.tsx'
import { PostForm } from './PostForm.tsx'
import { boardPath, postPath } from './paths.ts'
import { contentOf, initialOf } from './postForm.ts'
import { CLOSED_WORDS } from './words.ts'

/** Writes a post, or changes one. */
export function EditorPage() {
  const data = useLoaderData<EditorData | null>()
  const { pathname } = useLocation()
  if (!data) return null
  const title = data.post ? '글 수정' : '글쓰기'
  const waiting = (
    <>
      <PageHead title={title} />
      <Card>
        <SkeletonRows rows={8} />
      </Card>
    </>
  )
  return (
    <Kept key={pathname} of={data.config} title={title} missing={<NoBoard />} waiting={waiting}>
      {(board) => (
        <div className={css.page}>
          <Title of={`${title} · ${board.boardName}`} />
          <BackLink to={boardPath(board.boardCode)}>{board.boardName}</BackLink>
          {data.post ? (
            <Kept of={data.post} title={title} missing={<NoPost boardCode={board.boardCode} />} waiting={waiting}>
              {(post) => (
                <Allowed may={post.canEdit} otherwise={<MayNot board={board} post={post} />}>
                  <Desk board={board} post={post} title={title} formKey={data.formKey} />
                </Allowed>
              )}
            </Kept>
          ) : (
            <Allowed may={board.canWrite} otherwise={<MayNot board={board} post={null} />}>
              <Desk board={board} post={null} title={title} formKey={data.formKey} />
            </Allowed>
          )}
        </div>
      )}
    </Kept>
  )
}

/** What somebody writes over stays as it was read when it can be read no more: his words stand on it, and a refusal says why. */
const Kept = <T,>(props: Readable<T>) => (
  <Suspense fallback={props.waiting}>
    <LastRead {...props} />
  </Suspense>
)

function LastRead<T>(props: Readable<T>) {
  const outcome = use(props.of)
  const [last, keep] = useState(outcome)
  if (outcome.ok && outcome !== last) keep(outcome)
  const shown = outcome.ok ? outcome : last
  return shown.ok ? props.children(shown.value) : <Readable {...props} />
}

/** Who has begun to write keeps his words before him, also when he may no more. */
function Allowed({ may, otherwise, children }: { may: boolean; otherwise: ReactNode; children: ReactNode }) {
  const [hasBegun, begin] = useState(may)
  if (may && !hasBegun) begin(true)
  return may || hasBegun ? children : otherwise
}

type Asked = { board: Board; post: Post | null }

function mayNot({ board, post }: Asked): { title: string; note: string } {
  if (!board.isActive) return { title: '닫힌 게시판이에요.', note: CLOSED_WORDS }
  if (post?.isDeleted === 'Y') return { title: '지운 글이에요.', note: '글을 되돌린 다음에 고칠 수 있어요.' }
  const title = '이 글을 쓸 권한이 없어요.'
  if (board.boardType === 'NOTICE') return { title, note: '공지는 관리자만 쓸 수 있어요.' }
  if (post) return { title, note: '글쓴이와 관리자만 고칠 수 있어요.' }
  return { title, note: '이 게시판은 정해진 회원만 글을 쓸 수 있어요.' }
}

const MayNot = ({ board, post }: Asked) => (
  <Card>
    <EmptyState icon={<Lock size={20} />} {...mayNot({ board, post })}>
      {post?.isDeleted === 'Y' && (
        <LinkButton to={postPath(board.boardCode, post.postId)} size="small">
          글 보기
        </LinkButton>
      )}
      <LinkButton to={boardPath(board.boardCode)} size="small">
        목록으로
      </LinkButton>
    </EmptyState>
  </Card>
)

/** Where the form begins: by what is stored, by what was kept, or by what was refused. */
type Begun = { turn: number; values: Values | null; over: FormAnswer | undefined }

type Props = { board: Board; post: Post | null; title: string; formKey: string }

function Desk({ board, post, title, formKey }: Props) {
  const { member } = useSnapshot(useApp().stores.session.state)
  const answer = useActionData<FormAnswer>()
  const [begun, begin] = useState<Begun>({ turn: 0, values: null, over: undefined })
  if (!member) return null
  const draft = { memberId: member.id, form: draftName(board.boardCode, post?.postId ?? null) }
  const current = answer === begun.over ? undefined : answer
  const again = (values: Values | null) => begin({ turn: begun.turn + 1, values, over: answer })
  return (
    <>
      <PageHead title={title} />
      <div className={css.form}>
        <DraftOffer draft={draft} onTake={(values) => again({ ...values, content: contentOf(values) })} />
        <PostForm
          key={begun.turn}
          board={board}
          post={post}
          answer={current}
          initial={{ formKey, ...(current?.values ?? begun.values ?? initialOf(post)) }}
          isKept={begun.values !== null}
          draft={draft}
          onReload={() => {
            dropDraft(draft)
            again(null)
          }}
        />
      </div>
    </>
  )
}
