import type { MouseEvent } from 'react'
import { Form, useActionData } from 'react-router'
import type { Post } from '../../shared/boards/posts.ts'
import { relativeTime } from '../../shared/kit/dates.ts'
import { toProblem } from '../api/problem.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { useToast } from '../ui/Toasts.tsx'
import { useNow } from '../ui/useNow.ts'
import { nameOf } from './AuthorName.tsx'
import { CommentForm, onEscape } from './CommentForm.tsx'
import * as css from './Comments.css.ts'
import { commentId } from './paths.ts'
import type { Opened, Shown, ThreadActs } from './useThread.ts'

type Props = { comment: Shown; post: Post; mayReply: boolean; thread: ThreadActs }

/** One comment with its replies below it. */
export function CommentItem({ comment, post, mayReply, thread }: Props) {
  const { commentId: id, children } = comment
  const isOpen = (act: Opened['act']) => thread.isOpen({ id, act })
  const answer = useActionData<FormAnswer>()
  const refused = (act: string) => (answer?.intent === act && answer.values.id === String(id) ? answer : undefined)
  return (
    <li className={css.item}>
      <article id={commentId(id)} tabIndex={-1} className={css.comment} aria-label={labelOf(comment)}>
        {comment.isDeleted === 'Y' || !comment.author ? (
          <p className={css.deleted}>{comment.content}</p>
        ) : (
          <>
            <By comment={comment} post={post} />
            {isOpen('edit') ? (
              <CommentForm
                act="edit"
                postId={post.postId}
                id={id}
                label="댓글 고치기"
                submit="저장"
                initial={comment.content}
                answer={refused('edit')}
                send={(content) => thread.change(id, content)}
                returned={thread.returned({ id, act: 'edit' })}
                onCancel={() => thread.close({ id, act: 'edit' })}
              />
            ) : (
              <p className={css.words}>{comment.content}</p>
            )}
            {isOpen('remove') ? (
              <Remove comment={comment} thread={thread} />
            ) : (
              id > 0 &&
              !isOpen('edit') &&
              post.isDeleted === 'N' && <Acts comment={comment} mayReply={mayReply} thread={thread} />
            )}
          </>
        )}
      </article>
      {isOpen('reply') && (
        <div className={css.reply}>
          <CommentForm
            act="comment"
            postId={post.postId}
            id={id}
            label="답글"
            placeholder={comment.author ? `${nameOf(comment.author)}님에게 답글` : '답글'}
            submit="답글 남기기"
            answer={refused('comment')}
            send={(content) => thread.create(content, id)}
            returned={thread.returned({ id, act: 'reply' })}
            onCancel={() => thread.close({ id, act: 'reply' })}
          />
        </div>
      )}
      {children.length > 0 && (
        <ol className={css.replies}>
          {children.map((reply) => (
            <CommentItem key={reply.commentId} comment={reply} post={post} mayReply={mayReply} thread={thread} />
          ))}
        </ol>
      )}
    </li>
  )
}

const labelOf = ({ author }: Shown) => (author ? `${nameOf(author)}님의 댓글` : '삭제된 댓글')

function By({ comment: { author, createdAt, updatedAt, commentId: id }, post }: Pick<Props, 'comment' | 'post'>) {
  const now = useNow()
  if (!author) return null
  return (
    <p className={css.by}>
      <Avatar name={nameOf(author)} src={author.repIcon} size="small" />
      <strong>{nameOf(author)}</strong>
      {author.memberId === post.author.memberId && <Badge tone="primary">글쓴이</Badge>}
      <span className={css.facts}>
        {author.businessName && `${author.businessName} · `}
        {id < 0 ? '보내는 중' : <time dateTime={createdAt}>{relativeTime(createdAt, now)}</time>}
        {id > 0 && updatedAt !== createdAt && ' · 수정됨'}
      </span>
    </p>
  )
}

function Acts({ comment: { commentId: id, canEdit, canDelete }, mayReply, thread }: Omit<Props, 'post'>) {
  // Without scripts the link opens the same by the address.
  const way = (act: Opened['act'], label: string) => (
    <Link
      to={`?${act}=${id}#${commentId(id)}`}
      className={buttonClass({ size: 'compact', tone: 'ghost' })}
      data-opens={act}
      onClick={(event: MouseEvent) => {
        event.preventDefault()
        thread.open({ id, act })
      }}
    >
      {label}
    </Link>
  )
  return (
    <div className={css.acts}>
      {mayReply && way('reply', '답글')}
      {canEdit && way('edit', '수정')}
      {canDelete && way('remove', '삭제')}
    </div>
  )
}

function Remove({ comment: { commentId: id, children }, thread }: Pick<Props, 'comment' | 'thread'>) {
  const toast = useToast()
  const close = () => thread.close({ id, act: 'remove' })
  const remove = () => thread.remove(id).catch((error: unknown) => toast(toProblem(error).message, { stays: true }))
  return (
    <Form
      method="post"
      className={css.ask}
      onSubmit={(event) => {
        event.preventDefault()
        void remove()
      }}
      onKeyDown={onEscape(close)}
    >
      <input type="hidden" name="act" value="remove" />
      <input type="hidden" name="id" value={id} />이 댓글을 삭제할까요?{children.length > 0 && ' 답글은 남아요.'}
      <Button type="submit" name="intent" value="save" size="compact" tone="danger" autoFocus>
        삭제
      </Button>
      <Button size="compact" tone="ghost" onClick={close}>
        취소
      </Button>
    </Form>
  )
}
