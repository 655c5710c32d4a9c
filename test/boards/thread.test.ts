import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createCall, type Request } from '../../client/api/call.ts'
import { createBoards } from '../../client/boards/state.ts'
import { createThread } from '../../client/boards/thread.ts'
import { type Comment, MAX_DEPTH } from '../../shared/boards/comments.ts'
import { type CommentTree, DELETED_WORDS } from '../../shared/boards/commentTree.ts'

/** Rows as a backend keeps them, and the tree it makes of them: written anew, so that it can disagree. */
type Row = { id: number; parent: number | null; content: string; isDeleted: boolean }
const author = { memberId: 1, nickname: '사과', repIcon: null, businessName: null }
const key = { boardCode: 'free', postId: 9 }
const at = '2026-01-15T01:00:00.000Z'

function depthOf(rows: readonly Row[], row: Row): number {
  const parent = rows.find(({ id }) => id === row.parent)
  return parent ? depthOf(rows, parent) + 1 : 0
}

const treeOf = (rows: readonly Row[], parent: number | null = null): Comment[] =>
  rows.filter((row) => row.parent === parent).map((row) => ({ ...shown(rows, row), children: treeOf(rows, row.id) }))

const shown = (rows: readonly Row[], row: Row): Comment => ({
  commentId: row.id,
  postId: key.postId,
  parentId: row.parent,
  depth: depthOf(rows, row),
  content: row.isDeleted ? DELETED_WORDS : row.content,
  isDeleted: row.isDeleted ? 'Y' : 'N',
  author: row.isDeleted ? null : author,
  createdAt: at,
  updatedAt: at,
  isMine: !row.isDeleted,
  canEdit: !row.isDeleted,
  canDelete: !row.isDeleted,
  children: [],
})

/** Removes a row, or leaves its place when it has replies; a place goes with its last reply. */
function removed(rows: readonly Row[], id: number): Row[] {
  if (rows.some(({ parent }) => parent === id))
    return rows.map((row) => (row.id === id ? { ...row, isDeleted: true } : row))
  const parent = rows.find((row) => row.id === id)?.parent ?? null
  const rest = rows.filter((row) => row.id !== id)
  const place = rest.find((row) => row.id === parent)
  return place?.isDeleted && !rest.some((row) => row.parent === place.id) ? removed(rest, place.id) : rest
}

/** What is asked of the backend. */
type Asked = { verb: 'create' | 'edit' | 'remove' | 'read'; id: number | null; content: string }
class Refused extends Error {}

/** A backend that answers when it is let, in the order it likes, and refuses what it is told to. */
function backend(first: readonly Row[]) {
  let rows = [...first]
  let next = 100
  let refusals = 0
  const strangers = new Set<number>()
  const waiting: (() => void)[] = []

  function done({ verb, id, content }: Asked): Comment | Comment[] | undefined {
    if (verb === 'read') return treeOf(rows)
    const row = rows.find((one) => one.id === id)
    if (refusals > 0 || (id !== null && (!row || row.isDeleted))) {
      refusals = Math.max(0, refusals - 1)
      throw new Refused()
    }
    if (verb === 'create') {
      const parent = row && depthOf(rows, row) >= MAX_DEPTH ? row.parent : id
      const made: Row = { id: next, parent, content, isDeleted: false }
      next += 1
      rows = [...rows, made]
      return shown(rows, made)
    }
    if (verb === 'remove') {
      rows = removed(rows, id ?? 0)
      return undefined
    }
    rows = rows.map((one) => (one.id === id ? { ...one, content } : one))
    return shown(rows, rows.find((one) => one.id === id) ?? seed)
  }

  return {
    // What is asked takes effect when it arrives; its answer may come much later.
    ask: <T>(asked: Asked) =>
      new Promise<T>((resolve, reject) => {
        try {
          const answer = done(asked) as T
          waiting.push(() => resolve(answer))
        } catch (error) {
          waiting.push(() => reject(error))
        }
      }),
    /** Lets one of those that wait have its answer. */
    letGo(which: number) {
      const [one] = waiting.splice(which % Math.max(1, waiting.length), 1)
      one?.()
    },
    refuseNext() {
      refusals += 1
    },
    /** Somebody else says something. */
    elsewhere() {
      rows = [...rows, { id: next, parent: null, content: '다른 사람', isDeleted: false }]
      strangers.add(next)
      next += 1
    },
    /** What a page must show that has not heard of some of what strangers said. */
    knownBy: (tree: readonly Comment[]) => {
      const seen = new Set(all(tree).map(({ commentId }) => commentId))
      return treeOf(rows.filter(({ id }) => !strangers.has(id) || seen.has(id)))
    },
    isIdle: () => waiting.length === 0,
  }
}
type Server = ReturnType<typeof backend>

/** What a page does with comments, by whatever stands behind it. */
type Page = {
  tree: () => readonly Comment[]
  create: (content: string, to: number | null) => Promise<unknown>
  edit: (id: number, content: string) => Promise<unknown>
  remove: (id: number) => Promise<unknown>
  read: () => Promise<unknown>
}

function threadOn(server: Server): Page {
  let tree: CommentTree = []
  const read = () => server.ask<Comment[]>({ verb: 'read', id: null, content: '' })
  const thread = createThread({
    read,
    show(shownNow) {
      tree = shownNow
    },
  })
  return {
    tree: () => tree,
    create(content, to) {
      const parent = all(tree).find(({ commentId }) => commentId === to)
      const at = parent ? (parent.depth >= MAX_DEPTH ? parent.parentId : parent.commentId) : null
      const depth = at === null ? 0 : Math.min((parent?.depth ?? 0) + 1, MAX_DEPTH)
      const { commentId: _, children: __, ...draft } = { ...shown([], seed), content, parentId: at, depth }
      return thread.create(draft, () => server.ask<Comment>({ verb: 'create', id: at, content }))
    },
    edit: (id, content) => thread.edit(id, content, () => server.ask<Comment>({ verb: 'edit', id, content })),
    remove: (id) => thread.remove(id, () => server.ask({ verb: 'remove', id, content: '' })),
    async read() {
      const mark = thread.mark()
      thread.receive(await read(), mark)
    },
  }
}

function storeOn(server: Server): Page {
  const verbs = { POST: 'create', PUT: 'edit', DELETE: 'remove', GET: 'read', PATCH: 'edit' } as const
  const send = async ({ method, path, body }: Request) => {
    const { content = '', parentId = null } = (body ?? {}) as { content?: string; parentId?: number | null }
    const id = method === 'POST' ? parentId : Number(/comments\/(\d+)$/.exec(path)?.[1] ?? 0)
    return server.ask({ verb: verbs[method], id, content }).then(
      (answer) => ({ status: 200, body: answer }),
      () => ({ status: 409, body: { status: 409, code: 'STATUS_CONFLICT', message: '거절', traceId: 't' } }),
    )
  }
  const boards = createBoards(createCall({ send }), () => author)
  return {
    tree: () => boards.state.comments,
    create: (content, to) => boards.createComment(key, content, to),
    edit: (id, content) => boards.changeComment(key, id, content),
    remove: (id) => boards.deleteComment(key, id),
    read: () => boards.read.comments(key).then(boards.receive.comments),
  }
}

/** Everything that waits for nothing but its turn has had it. */
async function settled() {
  for (let turn = 0; turn < 16; turn += 1) await null
}

const bare = (tree: readonly Comment[]): unknown =>
  tree.map(({ commentId, parentId, depth, content, isDeleted, children }) => ({
    ...{ commentId, parentId, depth, content, isDeleted },
    children: bare(children),
  }))
const all = (tree: readonly Comment[]): Comment[] => tree.flatMap((comment) => [comment, ...all(comment.children)])

type Step = {
  act: 'create' | 'reply' | 'edit' | 'remove' | 'answer' | 'read' | 'elsewhere'
  on: number
  refused: boolean
}
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    act: fc.constantFrom('create', 'reply', 'reply', 'edit', 'remove', 'answer', 'answer', 'read', 'elsewhere'),
    on: fc.nat(20),
    refused: fc.boolean(),
  }),
  { minLength: 1, maxLength: 10 },
)
const seed: Row = { id: 1, parent: null, content: '하나', isDeleted: false }
const seeds: Row[] = [
  seed,
  { id: 2, parent: 1, content: '둘', isDeleted: false },
  { id: 3, parent: 2, content: '셋', isDeleted: false },
  { id: 4, parent: null, content: '넷', isDeleted: false },
]

async function tell(story: readonly Step[], pageOn: (server: Server) => Page) {
  const server = backend(seeds)
  const page = pageOn(server)
  const outcomes: Promise<unknown>[] = []
  const mayFail = (promise: Promise<unknown>) => void outcomes.push(promise.catch(() => 'refused'))
  mayFail(page.read())
  server.letGo(0)
  await settled()
  let number = 0
  for (const { act, on, refused } of story) {
    const targets = all(page.tree()).filter(({ commentId, isDeleted }) => commentId > 0 && isDeleted === 'N')
    const id = targets[on % Math.max(1, targets.length)]?.commentId
    const isWrite = act === 'create' || (id !== undefined && (act === 'reply' || act === 'edit' || act === 'remove'))
    if (isWrite && refused) server.refuseNext()
    number += 1
    const words = `${act} ${number}`
    if (act === 'create') mayFail(page.create(words, null))
    if (act === 'reply' && id) mayFail(page.create(words, id))
    if (act === 'edit' && id) mayFail(page.edit(id, words))
    if (act === 'remove' && id) mayFail(page.remove(id))
    const said = all(page.tree()).map(({ content }) => content)
    if (isWrite) assert.equal(said.includes(words), act !== 'remove', `${words} does not show at once`)
    if (act === 'answer') {
      server.letGo(on)
      await settled()
    }
    if (act === 'read') mayFail(page.read())
    if (act === 'elsewhere') server.elsewhere()
  }
  for (await settled(); !server.isIdle(); await settled()) server.letGo(0)
  await Promise.all(outcomes)
  assert.deepEqual(bare(page.tree()), bare(server.knownBy(page.tree())))
}

test('9,500 ways of writing, changing and deleting comments, some refused, answers in any order: the thread ends as the server has it', () =>
  fc.assert(
    fc.asyncProperty(steps, (story) => tell(story, threadOn)),
    { numRuns: 9_500 },
  ))

test('500 of them through the store and its calls', () =>
  fc.assert(
    fc.asyncProperty(steps, (story) => tell(story, storeOn)),
    { numRuns: 500 },
  ))
