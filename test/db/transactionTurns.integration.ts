import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTransactionTurns, inNameOf, takingTurns } from '../../backend/db/transactionTurns.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import { testDatabaseUrl } from '../support/config.ts'
import { freshDatabase } from '../support/database.ts'

const LONG_MS = 60_000

/** Work that has begun once `began` holds its name, and ends when it is let go. */
function works(turns: Pick<ReturnType<typeof createTransactionTurns>, 'take'>) {
  const began: string[] = []
  const open = new Map<string, () => void>()
  return {
    began,
    begin: (name: string, memberId?: number) => {
      const work = () => {
        began.push(name)
        return new Promise<void>((resolve) => open.set(name, resolve))
      }
      return memberId === undefined ? turns.take(work) : inNameOf(memberId, () => turns.take(work))
    },
    async end(name: string, done: Promise<void>) {
      open.get(name)?.()
      await done
    },
  }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('no more than so many begin at once, and the next one in the order they came', async () => {
  const { began, begin, end } = works(createTransactionTurns({ all: 2, each: 2, waitMs: LONG_MS }))
  const [a, b, c, d] = [begin('a'), begin('b'), begin('c'), begin('d')]
  await turn()
  assert.deepEqual(began, ['a', 'b'])
  await end('b', b)
  await turn()
  assert.deepEqual(began, ['a', 'b', 'c'])
  await end('a', a)
  await end('c', c)
  await turn()
  await end('d', d)
  assert.deepEqual(began, ['a', 'b', 'c', 'd'])
})

test('a member in a hurry waits behind himself, not before somebody else', async () => {
  const turns = createTransactionTurns({ all: 3, each: 2, waitMs: LONG_MS })
  const { began, begin, end } = works(turns)
  const his = ['1', '2', '3', '4'].map((name) => begin(name, 7))
  const other = begin('other', 8)
  await turn()
  assert.deepEqual(began, ['1', '2', 'other'])
  assert.equal(turns.waiting(), 2)
  await end('1', his[0] as Promise<void>)
  await turn()
  assert.deepEqual(began, ['1', '2', 'other', '3'])
  for (const [name, done] of [
    ['2', his[1]],
    ['3', his[2]],
    ['4', his[3]],
    ['other', other],
  ] as const) {
    await turn()
    await end(name, done as Promise<void>)
  }
  assert.equal(turns.waiting(), 0)
})

test('what fails gives its turn on', async () => {
  const turns = createTransactionTurns({ all: 1, each: 1, waitMs: LONG_MS })
  const failing = inNameOf(1, () => turns.take(async () => Promise.reject(new Error('no room'))))
  const next = inNameOf(1, () => turns.take(async () => 'done'))
  await assert.rejects(failing, /no room/)
  assert.equal(await next, 'done')
})

test('who waits too long is told to come back, and what he wanted is never begun', async () => {
  const turns = createTransactionTurns({ all: 1, each: 1, waitMs: 5 })
  const { began, begin, end } = works(turns)
  const first = begin('first')
  await assert.rejects(
    begin('late'),
    (error) => error instanceof Refusal && error.code === 'UNAVAILABLE' && error.extra.retryAfterSeconds === 1,
  )
  await end('first', first)
  await turn()
  assert.deepEqual(began, ['first'])
  assert.equal(turns.waiting(), 0)
})

test('every kind of transaction takes a turn', async (t) => {
  const { db, close } = await freshDatabase()
  t.after(close)
  let taken = 0
  const counting = takingTurns(db, {
    take(work) {
      taken += 1
      return work()
    },
  })
  const one = () => Promise.resolve(1)
  await counting.transaction().execute(one)
  await counting.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(one)
  assert.equal(taken, 2)
})

test('while forty writes of one member wait for one row, everybody else reads and writes', {
  skip: testDatabaseUrl === undefined && 'needs PostgreSQL: TEST_DATABASE_URL',
}, async (t) => {
  const { db, close } = await freshDatabase()
  t.after(close)
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const locking = () =>
    db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('marketCodes')
        .select('marketCodeId')
        .orderBy('marketCodeId')
        .limit(1)
        .forNoKeyUpdate()
        .execute()
      await gate
    })
  const his = Array.from({ length: 40 }, () => inNameOf(1, locking).catch((error: unknown) => error))
  const read = () => db.selectFrom('members').select('id').execute()
  assert.ok(await Promise.all(Array.from({ length: 20 }, read)))
  const written = await inNameOf(2, () => db.transaction().execute(async () => 'written'))
  assert.equal(written, 'written')
  open()
  const answers = await Promise.all(his)
  assert.ok(answers.every((answer) => answer === undefined))
})
