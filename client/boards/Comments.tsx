import { type RefObject, useEffect, useRef } from 'react'
import { useActionData } from 'react-router'
import { type Board, isForAll } from '../../shared/boards/board.ts'
import { countComments } from '../../shared/boards/commentTree.ts'
import type { Post } from '../../shared/boards/posts.ts'
import { loginPath } from '../../shared/session/returnTo.ts'
import { useApp } from '../app/context.ts'
import { useHere } from '../app/useHere.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { hidden } from '../ui/hidden.css.ts'
import { isFocusFree } from '../ui/isFocusFree.ts'
import { useLive } from '../ui/live.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentItem } from './CommentItem.tsx'
import * as css from './Comments.css.ts'
import { commentId } from './paths.ts'
import { boardsOf } from './store.ts'
import { useDeepLink } from './useDeepLink.ts'
import { type Failure, type Shown, type ThreadActs, useThread, type Wanted } from './useThread.ts'

type Props = { read: readonly Shown[]; post: Post; board: Board }

/** What everybody has said of a post: read, answered, changed and taken back in place. */
export function Comments({ read, post, board }: Props) {
  const boards = boardsOf(useApp().stores)
  const live = useLive(boards.state, { comments: read, commentsOf: post.postId })
  const tree = live.commentsOf === post.postId ? live.comments : read
  const thread = useThread(post)
  const heading = useRef<HTMLHeadingElement>(null)
  useDeepLink(tree)
  const bottom = useRef<HTMLDivElement>(null)
  useFocus(thread.focus, tree, heading, bottom)
  const isOpen = post.isDeleted === 'N'
  return (
    <Card flush>
      <section aria-labelledby="comments">
        <h2 id="comments" ref={heading} tabIndex={-1} className={css.heading}>
          댓글 <span className={css.count}>{countComments(tree)}</span>
        </h2>
        <p role="status" className={hidden}>
          {thread.said}
        </p>
        {tree.length === 0 ? (
          <p className={css.none}>{isOpen && board.canComment ? '첫 댓글을 남겨 보세요.' : '아직 댓글이 없어요.'}</p>
        ) : (
          <ol>
            {tree.map((comment) => (
              <CommentItem
                key={comment.commentId}
                comment={comment}
                post={post}
                mayReply={board.canComment}
                thread={thread}
              />
            ))}
          </ol>
        )}
        {isOpen && (
          <div ref={bottom} className={css.write}>
            <NewComment post={post} board={board} thread={thread} homeless={thread.homeless(tree)} />
          </div>
        )}
      </section>
    </Card>
  )
}

/**
 * The focus goes to the comment that was written, to what opened a form that is closed, or to the heading when that is gone;
 * from nowhere where somebody is at something else or goes on writing.
 */
function useFocus(
  wanted: Wanted | null,
  tree: readonly Shown[],
  heading: RefObject<HTMLHeadingElement | null>,
  bottom: RefObject<HTMLDivElement | null>,
) {
  const done = useRef<object | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was written stands in the tree a render later
  useEffect(() => {
    if (!wanted || done.current === wanted) return
    done.current = wanted
    const isWritten = Boolean(bottom.current?.querySelector('textarea')?.value)
    if (!isFocusFree(isWritten ? null : bottom.current)) return
    const comment = document.getElementById(commentId(wanted.id))
    const opener = wanted.opener && comment?.querySelector<HTMLElement>(`[data-opens=${wanted.opener}]`)
    const target = opener ?? comment ?? heading.current
    target?.focus()
  }, [wanted, tree, heading, bottom])
}

type NewProps = Pick<Props, 'post' | 'board'> & { thread: ThreadActs; homeless: Failure | undefined }

/** The form at the bottom, which also takes up words that have lost their place. */
function NewComment({ post, board, thread, homeless }: NewProps) {
  const { member } = useApp().stores.session.state
  const here = useHere()
  const answer = useActionData<FormAnswer>()
  if (board.canComment) {
    return (
      <CommentForm
        act="comment"
        postId={post.postId}
        label="댓글"
        placeholder="댓글을 남겨 보세요."
        submit="댓글 남기기"
        answer={answer?.intent === 'comment' && !answer.values.id ? answer : undefined}
        send={(content) => thread.create(content, null)}
        returned={homeless}
        onTakenUp={thread.forget}
      />
    )
  }
  if (member || !board.isActive || !board.useComment || !isForAll(board.permissions.comment))
    return <p className={css.none}>이 게시판에는 댓글을 쓸 수 없어요.</p>
  return (
    <p className={css.ask}>
      댓글을 남기려면 로그인해 주세요.
      <LinkButton to={loginPath(here)} size="small">
        로그인
      </LinkButton>
    </p>
  )
}
