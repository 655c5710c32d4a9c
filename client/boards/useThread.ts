import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Snapshot } from 'valtio'
import type { Comment } from '../../shared/boards/comments.ts'
import type { Post } from '../../shared/boards/posts.ts'
import { toProblem } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import { boardsOf } from './store.ts'

export type Shown = Snapshot<Comment>
/** What is open on a comment. */
export type Opened = { id: number; act: 'reply' | 'edit' | 'remove' }
/** Where the focus goes: to a comment, or to what opened the form on it that is closed. */
export type Wanted = { id: number; opener?: Opened['act'] }
/** Words of a form on a comment that came back after it was closed, and what was wrong. */
export type Failure = { id: number; act: 'reply' | 'edit'; content: string; message: string }

export type ThreadActs = ReturnType<typeof useThread>

const isSame = (one: Opened, other: Opened) => one.id === other.id && one.act === other.act

/** What is open, what has been done or has come back, and where the focus goes after it. */
export function useThread({ boardCode, postId }: Post) {
  const boards = boardsOf(useApp().stores)
  const [query] = useSearchParams()
  const [opened, open] = useState(() => openedBy(query))
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [said, say] = useState('')
  const [focus, setFocus] = useState<Wanted | null>(null)
  const key = { boardCode, postId }
  const forget = (at: Opened) => setFailures((all) => all.filter((failure) => !isSame(failure, at)))
  const close = (at: Opened) => {
    open((now) => (now && isSame(now, at) ? null : now))
    forget(at)
  }
  /** Closes the form while its words are on their way; it is open again, with them and the reason, when they come back. */
  const send = async (
    at: Pick<Failure, 'id' | 'act'> | null,
    content: string,
    call: Promise<Pick<Comment, 'commentId'>>,
    done: string,
  ) => {
    say('')
    if (at) close(at)
    try {
      const { commentId: id } = await call
      say(done)
      setFocus({ id })
    } catch (error) {
      if (at) {
        const { fieldErrors, message } = toProblem(error)
        forget(at)
        setFailures((all) => [...all, { ...at, content, message: fieldErrors[0]?.message ?? message }])
      }
      throw error
    }
  }
  return {
    said,
    focus,
    /** Words that have lost their form: their comment has gone, while they were sent or before. */
    homeless: (tree: readonly Shown[]): Failure | undefined =>
      [...failures, ...unsent(opened)].find(({ id }) => !isThere(tree, id)),
    /** What a form has taken up is open in its old place no more. */
    forget: close,
    isOpen: (at: Opened) => (opened !== null && isSame(opened, at)) || failures.some((failure) => isSame(failure, at)),
    returned: (at: Opened) => failures.find((failure) => isSame(failure, at)),
    close(at: Opened) {
      close(at)
      setFocus({ id: at.id, opener: at.act })
      boards.replyTo(null)
    },
    open(next: Opened) {
      boards.replyTo(next.act === 'reply' ? next.id : null)
      open(next)
    },
    create: (content: string, replyTo: number | null) =>
      send(
        replyTo === null ? null : { id: replyTo, act: 'reply' },
        content,
        boards.createComment(key, content, replyTo),
        '댓글을 남겼어요.',
      ),
    change: (id: number, content: string) =>
      send({ id, act: 'edit' }, content, boards.changeComment(key, id, content), '댓글을 고쳤어요.'),
    async remove(id: number) {
      say('')
      close({ id, act: 'remove' })
      await boards.deleteComment(key, id)
      say('댓글을 삭제했어요.')
      setFocus({ id })
    },
  }
}

/** Without scripts the address says what is open. */
function openedBy(query: URLSearchParams): Opened | null {
  for (const act of ['reply', 'edit', 'remove'] as const) {
    const id = Number(query.get(act))
    if (id > 0) return { id, act }
  }
  return null
}

/** What is said of words whose comment has gone. */
export const goneWords: Record<Failure['act'], string> = {
  reply: '답글을 달 댓글이 없어졌어요. 새 댓글로 남길 수 있어요.',
  edit: '고치던 댓글이 없어졌어요. 새 댓글로 남길 수 있어요.',
}

/** What may stand in an open form; the words themselves are kept as its draft. */
const unsent = (opened: Opened | null): Failure[] =>
  opened === null || opened.act === 'remove' ? [] : [{ id: opened.id, act: opened.act, content: '', message: '' }]

const isThere = (tree: readonly Shown[], id: number): boolean =>
  tree.some((comment) => (comment.commentId === id ? comment.isDeleted === 'N' : isThere(comment.children, id)))
