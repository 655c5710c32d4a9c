import { type KeyboardEvent, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Board } from '../../shared/boards/board.ts'
import { type Post, TITLE_LENGTH } from '../../shared/boards/posts.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { Conflict } from '../forms/Conflict.tsx'
import type { Draft } from '../forms/drafts.ts'
import { FormKey } from '../forms/FormKey.tsx'
import { SelectField, TextField } from '../forms/fields.tsx'
import { LeaveAsk } from '../forms/LeaveAsk.tsx'
import { isAbout, useChecked } from '../forms/useChecked.ts'
import { useDraft } from '../forms/useDraft.ts'
import { useTypedBefore } from '../forms/useTypedBefore.ts'
import { Uploading, useUploads } from '../forms/useUploads.ts'
import { typedIn, type Values } from '../forms/values.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Check } from '../ui/Check.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { FormFoot } from '../ui/FormFoot.tsx'
import { ContentField } from './ContentField.tsx'
import * as css from './Editor.css.ts'
import { FilesField } from './FilesField.tsx'
import { boardPath, postPath } from './paths.ts'
import { differ, filesOf, initialOf, isChanged, names } from './postForm.ts'

type Props = {
  board: Board
  post: Post | null
  answer: FormAnswer | undefined
  initial: Values
  /** What it begins by was kept and is stored nowhere. */
  isKept: boolean
  draft: Draft
  onReload: () => void
}

/** The form of a post. A plain form with a plain field before scripts have come; what is typed is kept until it is stored. */
export function PostForm({ board, post, answer, initial, isKept, draft, onReload }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [begun] = useState(initial)
  const [isDirty, setDirty] = useState(isKept)
  const isBusy = useNavigation().state !== 'idle'
  const during = useUploads(form)
  const [outlives, setOutlives] = useState(false)
  const keep = useDraft(draft, form, () => setOutlives(true))
  const { errors, check, changed: isAnother } = useChecked(null, answer?.fieldErrors)
  const changed = (field?: 'content' | 'attachments') => {
    if (field) isAnother(field)
    if (!form.current) return
    setDirty(isKept || isChanged(initialOf(post), typedIn(new FormData(form.current))))
    keep()
  }
  useTypedBefore(form, changed)
  const fields = { values: begun, errors, names }
  // One that was deleted meanwhile is saved over nobody: the refusal says so.
  const isStale = post?.isDeleted === 'N' && answer !== undefined && answer.values.version !== String(post.version)
  // What the post has it keeps, also where the board would not take it any more.
  const categories = board.categories.filter(
    ({ isActive, categoryCode }) => isActive || categoryCode === post?.categoryCode,
  )
  const attached = filesOf(begun)
  const hasCategory = board.useCategory || Boolean(post?.categoryCode)
  return (
    <Form
      ref={form}
      method="post"
      className={css.form}
      noValidate
      onInput={(event) => {
        check(event)
        changed()
      }}
    >
      {answer && !isStale && <ErrorSummary errors={answer.fieldErrors} message={answer.message} left={errors} />}
      {isStale && (
        <Conflict
          now={{ version: post.version, updatedByName: null, updatedAt: post.updatedAt }}
          sent={answer.values}
          differ={(mine) => differ(post, mine, board.categories)}
          onReload={onReload}
        />
      )}
      <FormKey of={begun.formKey ?? ''} answer={answer} />
      {begun.version && <input type="hidden" name="version" value={answer?.values.version ?? begun.version} />}
      <Card padded>
        <div className={css.fields}>
          <div className={hasCategory ? css.heading : undefined}>
            {hasCategory && (
              <SelectField
                form={fields}
                name="categoryCode"
                none="분류 없음"
                options={categories.map(({ categoryCode, categoryName }) => [categoryCode, categoryName])}
              />
            )}
            <TitleField form={fields} />
          </div>
          <Uploading value={during}>
            <ContentField
              boardCode={board.boardCode}
              initial={begun.content ?? ''}
              error={fields.errors.find(({ field }) => field === 'content')?.message}
              onChange={() => changed('content')}
            />
            {(board.useAttachment || attached.length > 0) && (
              <FilesField
                board={board}
                initial={attached}
                error={errors.find((error) => isAbout(error, 'attachments'))?.message}
                onChange={() => changed('attachments')}
              />
            )}
          </Uploading>
          <Choices board={board} post={post} values={begun} />
        </div>
      </Card>
      <FormFoot>
        <span role="status" className={css.kept}>
          {outlives && isDirty && '쓰던 내용을 이 기기에 저장했어요.'}
        </span>
        <LinkButton to={post ? postPath(post.boardCode, post.postId) : boardPath(board.boardCode)} tone="secondary">
          취소
        </LinkButton>
        <Button type="submit" name="intent" value="save" tone="primary" disabled={isBusy}>
          {isBusy ? '저장하는 중' : post ? '저장' : '올리기'}
        </Button>
      </FormFoot>
      <LeaveAsk
        when={isDirty}
        title="쓰던 글을 두고 나갈까요?"
        note="아직 올리지 않았어요. 쓰던 내용은 이 기기에 남아 있어서 다시 열면 이어서 쓸 수 있어요."
        stay="계속 쓰기"
      />
    </Form>
  )
}

/** Enter goes on to the text: nobody means to publish a title. */
function TitleField({ form }: { form: Parameters<typeof TextField<'title'>>[0]['form'] }) {
  const onwards = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    document.getElementById('field-content')?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the field inside it
    <div onKeyDown={onwards}>
      <TextField form={form} name="title" isRequired maxLength={TITLE_LENGTH.max} placeholder="제목을 적어 주세요" />
    </div>
  )
}

/** A choice that was made stays in sight: a box that is not drawn is not sent, and a secret would be out. */
const Choices = ({ board, post, values }: { board: Board; post: Post | null; values: Values }) => {
  const mayNotice = (board.useNotice && board.canManage) || post?.isNotice
  const maySecret = board.useSecret || post?.isSecret
  if (!maySecret && !mayNotice) return null
  return (
    <div className={css.choices}>
      {mayNotice && <Check name="isNotice" label="공지로 올리기" defaultChecked={values.isNotice === 'on'} />}
      {maySecret && (
        <Check
          name="isSecret"
          label="비밀글"
          note="글쓴이와 관리자만 읽을 수 있어요."
          defaultChecked={values.isSecret === 'on'}
        />
      )}
    </div>
  )
}
