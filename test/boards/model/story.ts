import assert from 'node:assert/strict'
import fc from 'fast-check'
import { type Comment, MAX_DEPTH } from '../../../shared/boards/comments.ts'
import { DELETED_WORDS } from '../../../shared/boards/commentTree.ts'

/** Three people at the comments of one post; the last of them manages the board. */
export const PEOPLE = 3
const MANAGER = PEOPLE - 1

/** One thing that one of them does; `pick` names a comment among all there have ever been. */
export type Step = { what: 'comment' | 'reply' | 'edit' | 'delete'; who: number; pick: number }

export const story: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    what: fc.constantFrom('comment', 'reply', 'reply', 'reply', 'edit', 'delete', 'delete'),
    who: fc.nat(PEOPLE - 1),
    pick: fc.nat(30),
  }),
  { minLength: 2, maxLength: 14 },
)

/** What is tried: the API, a store in front of it, or both. Each answers with the status of a call. */
export type Comments = {
  /** @returns also the new comment's id */
  create(who: number, content: string, parentId: number | null): Promise<{ status: number; id?: number }>
  edit(who: number, id: number, content: string): Promise<number>
  remove(who: number, id: number): Promise<number>
  /** The trees that must all be the same. */
  trees(): Promise<Comment[][]>
  /** The member's id behind a number of the story. */
  idOf(who: number): number
}

type Node = { id: number; parentId: number | null; depth: number; who: number; content: string; isDeleted: boolean }

/** Does what the story tells and compares every answer and, at the end, the trees with the plainest model there is. */
export async function play(steps: readonly Step[], comments: Comments): Promise<void> {
  const nodes: Node[] = []
  const children = (id: number | null) => nodes.filter(({ parentId }) => parentId === id)
  /** A comment is seen as long as it was not deleted or something seen stands under it. */
  const isSeen = (node: Node): boolean => !node.isDeleted || children(node.id).some(isSeen)
  const judged = (node: Node, isAllowed: boolean, done: number) => {
    if (!isSeen(node)) return 404
    if (!isAllowed) return 403
    return node.isDeleted ? 409 : done
  }

  for (const [n, { what, who, pick }] of steps.entries()) {
    const node = nodes[pick % Math.max(1, nodes.length)]
    const content = `${n + 1}번째 말`
    if (what === 'comment' || !node) {
      const { status, id = 0 } = await comments.create(who, content, null)
      assert.equal(status, 200)
      nodes.push({ id, parentId: null, depth: 0, who, content, isDeleted: false })
    } else if (what === 'reply') {
      const { status, id = 0 } = await comments.create(who, content, node.id)
      assert.equal(status, judged(node, true, 200))
      const under = node.depth < MAX_DEPTH ? { parentId: node.id, depth: node.depth + 1 } : node
      const { parentId, depth } = under
      if (status === 200) nodes.push({ id, parentId, depth, who, content, isDeleted: false })
    } else if (what === 'edit') {
      const expected = judged(node, who === node.who, 200)
      assert.equal(await comments.edit(who, node.id, content), expected)
      if (expected === 200) node.content = content
    } else {
      const expected = judged(node, who === node.who || who === MANAGER, 204)
      assert.equal(await comments.remove(who, node.id), expected)
      if (expected === 204) node.isDeleted = true
    }
  }

  const shown = (parentId: number | null): object[] =>
    children(parentId)
      .filter(isSeen)
      .map((node) => ({
        commentId: node.id,
        parentId: node.parentId,
        depth: node.depth,
        content: node.isDeleted ? DELETED_WORDS : node.content,
        isDeleted: node.isDeleted ? 'Y' : 'N',
        by: node.isDeleted ? null : comments.idOf(node.who),
        children: shown(node.id),
      }))
  const expected = shown(null)
  for (const tree of await comments.trees()) assert.deepEqual(outline(tree), expected)
}

/** What the model knows of a tree. */
const outline = (tree: readonly Comment[]): object[] =>
  tree.map(({ commentId, parentId, depth, content, isDeleted, author, children }) => ({
    ...{ commentId, parentId, depth, content, isDeleted },
    by: author?.memberId ?? null,
    children: outline(children),
  }))
