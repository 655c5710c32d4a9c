import type { Comment } from '../../shared/boards/comments.ts'
import { type CommentTree, withComment, withEdited, withoutComment } from '../../shared/boards/commentTree.ts'

type Change = (tree: CommentTree) => CommentTree
/** One write on its way: how the tree looks with it, and how with the server's answer. */
type Write<T> = { expected: Change; send: () => Promise<T>; answered: (tree: CommentTree, answer: T) => CommentTree }

type Parts = {
  /** Reads the comments anew. */
  read: () => Promise<CommentTree>
  show: (tree: CommentTree) => void
}

/** Times the comments are read again because something was written meanwhile. */
const MOST_TRIES = 3

/**
 * The comments of one post. What is shown is what the server has said with what is on its way on top, so that a refusal
 * takes back its own write only. Writes go one after the other: two of them cannot change places on their way. What
 * was read while something was being written may or may not hold it, and is read again.
 */
export function createThread({ read, show }: Parts) {
  let known: CommentTree = []
  let expected: Change[] = []
  let last: Promise<unknown> = Promise.resolve()
  let era = 0
  let temporary = 0
  let isReading = false

  const publish = () => show(expected.reduce((tree, change) => change(tree), known))
  const isWhole = (asked: number) => asked === era && expected.length === 0

  async function readAgain() {
    if (isReading) return
    isReading = true
    try {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        await last
        const asked = era
        const tree = await read()
        if (!isWhole(asked)) continue
        known = tree
        publish()
        return
      }
    } catch (error) {
      console.error(error) // What is shown stays: it was right when it was read.
    } finally {
      isReading = false
    }
  }

  function write<T>({ expected: change, send, answered }: Write<T>): Promise<T> {
    expected = [...expected, change]
    era += 1
    publish()
    const over = () => {
      expected = expected.filter((other) => other !== change)
      era += 1
    }
    const done = last.then(send).then(
      (answer) => {
        over()
        known = answered(known, answer)
        publish()
        return answer
      },
      (error: unknown) => {
        over()
        publish()
        // Whether it was done is the server's to say.
        void readAgain()
        throw error
      },
    )
    last = done.catch(() => undefined)
    return done
  }

  return {
    /** To be given back with what is read from now on. */
    mark: (): number => era,

    /** Takes what was read since `mark`, unless something was written meanwhile: then it is read again. */
    receive(tree: CommentTree, mark: number) {
      if (!isWhole(mark)) return void readAgain()
      known = tree
      publish()
    },

    /** Shown at once under a number of its own, below zero, until the server has given one. */
    create(draft: Omit<Comment, 'commentId' | 'children'>, send: () => Promise<Comment>) {
      temporary -= 1
      const comment: Comment = { ...draft, commentId: temporary, children: [] }
      return write({ expected: (tree) => withComment(tree, comment), send, answered: withComment })
    },

    edit(commentId: number, content: string, send: () => Promise<Comment>) {
      const change: Change = (tree) => withContent(tree, commentId, content)
      return write({ expected: change, send, answered: withEdited })
    },

    remove(commentId: number, send: () => Promise<unknown>) {
      const change: Change = (tree) => withoutComment(tree, commentId)
      return write({ expected: change, send, answered: change })
    },
  }
}

const withContent = (tree: CommentTree, commentId: number, content: string): CommentTree =>
  tree.map((comment) => ({
    ...comment,
    ...(comment.commentId === commentId ? { content } : {}),
    children: withContent(comment.children, commentId, content),
  }))
