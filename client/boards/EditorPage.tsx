import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { useActionData, useLoaderData } from 'react-router'
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
import { boardPath } from './paths.ts'
import { contentOf, initialOf } from './postForm.ts'
import { CLOSED_WORDS } from './words.ts'

/** Writes a post, or changes one. */
export function EditorPage() {
  const data = useLoaderData<EditorData | null>()
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
    <Readable of={data.config} title={title} missing={<NoBoard />} waiting={waiting}>
      {(board) => (
        <div className={css.page}>
          <Title of={`${title} · ${board.boardName}`} />
          <BackLink to={boardPath(board.boardCode)}>{board.boardName}</BackLink>
          {data.post ? (
            <Readable of={data.post} title={title} missing={<NoPost boardCode={board.boardCode} />} waiting={waiting}>
              {(post) =>
                post.canEdit ? (
                  <Desk board={board} post={post} title={title} formKey={data.formKey} />
                ) : (
                  <MayNot board={board} isNew={false} />
                )
              }
            </Readable>
          ) : board.canWrite ? (
            <Desk board={board} post={null} title={title} formKey={data.formKey} />
          ) : (
            <MayNot board={board} isNew />
          )}
        </div>
      )}
    </Readable>
  )
}

function mayNot({ boardType }: Board, isNew: boolean): string {
  if (boardType === 'NOTICE') return '공지는 관리자만 쓸 수 있어요.'
  return isNew ? '이 게시판은 정해진 회원만 글을 쓸 수 있어요.' : '글쓴이와 관리자만 고칠 수 있어요.'
}

const MayNot = ({ board, isNew }: { board: Board; isNew: boolean }) => (
  <Card>
    <EmptyState
      icon={<Lock size={20} />}
      title={board.isActive ? '이 글을 쓸 권한이 없어요.' : '닫힌 게시판이에요.'}
      note={board.isActive ? mayNot(board, isNew) : CLOSED_WORDS}
    >
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
