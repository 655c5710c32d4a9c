import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { test } from 'node:test'
import { createTurns } from '../../server/page/turns.ts'
import { Refusal } from '../../shared/kit/errors.ts'

/** What a busy process begins at once. */
const FEWEST = 16
const bounds = { pages: 256, pagesWaiting: 4 }
const takeMany = (turns: ReturnType<typeof createTurns>, count: number) =>
  Array.from({ length: count }, () => {
    const answer = new EventEmitter()
    return { answer, turn: turns.take(answer) }
  })
const isBusy = () => true
const isCalm = () => false
const isRefused = (error: unknown) =>
  error instanceof Refusal && error.code === 'UNAVAILABLE' && error.extra.retryAfterSeconds === 2

test('a busy process begins sixteen pages at once, lets four wait and refuses the next', async () => {
  let refused = 0
  const turns = createTurns(bounds, isBusy, () => refused++)
  const pages = takeMany(turns, FEWEST + 5)
  turns.look()
  await assert.rejects(pages.at(-1)?.turn ?? Promise.resolve(), isRefused)
  assert.deepEqual([turns.stats(), refused], [{ pagesOpen: FEWEST, pagesDrawing: FEWEST, pagesWaiting: 4 }, 1])
})

test('whoever waits comes in turn as soon as a page is drawn, the first first', async () => {
  const turns = createTurns(bounds, isBusy)
  const pages = takeMany(turns, FEWEST + 2)
  const order: number[] = []
  for (const at of [FEWEST, FEWEST + 1]) void pages[at]?.turn.then(() => order.push(at))
  for (const at of [1, 0]) {
    const turn = await pages[at]?.turn
    turn?.drawn()
    // Told twice, it counts once.
    turn?.drawn()
  }
  await Promise.all(pages.map(({ turn }) => turn))
  assert.deepEqual(order, [FEWEST, FEWEST + 1])
  assert.deepEqual(turns.stats(), { pagesOpen: FEWEST + 2, pagesDrawing: FEWEST, pagesWaiting: 0 })
})

test('a process with time to spare begins more at once, until as many are open as may be', async () => {
  const turns = createTurns(bounds, isCalm)
  const pages = takeMany(turns, FEWEST)
  for (let looks = 0; looks < 80; looks++) {
    pages.push(...takeMany(turns, 4))
    turns.look()
  }
  assert.deepEqual(turns.stats(), { pagesOpen: 256, pagesDrawing: 256, pagesWaiting: 4 })
  const settled = await Promise.allSettled(pages.map(({ turn }) => Promise.race([turn, null])))
  assert.equal(settled.filter(({ status }) => status === 'rejected').length, pages.length - 260)
})

test('once it is busy again it goes back to sixteen at once', async () => {
  let busy = false
  const turns = createTurns(bounds, () => busy)
  const pages = takeMany(turns, FEWEST)
  for (let looks = 0; looks < 3; looks++) {
    pages.push(...takeMany(turns, 4))
    turns.look()
  }
  busy = true
  for (let looks = 0; looks < 6; looks++) turns.look()
  assert.ok(turns.stats().pagesDrawing > FEWEST, 'what is begun goes on')
  for (const { answer } of pages) answer.emit('close')
  await Promise.allSettled(pages.map(({ turn }) => turn))
  takeMany(turns, FEWEST + 2)
  assert.deepEqual(turns.stats(), { pagesOpen: FEWEST, pagesDrawing: FEWEST, pagesWaiting: 2 })
})

test('pages whose late parts are open count against the bound of open pages alone', async () => {
  const turns = createTurns({ pages: FEWEST + 2, pagesWaiting: FEWEST }, isBusy)
  const pages = takeMany(turns, FEWEST)
  for (const { turn } of pages) (await turn).drawn()
  const more = takeMany(turns, 3)
  assert.deepEqual(turns.stats(), { pagesOpen: FEWEST + 2, pagesDrawing: 2, pagesWaiting: 1 })
  ;(await more[0]?.turn)?.drawn()
  assert.deepEqual(turns.stats(), { pagesOpen: FEWEST + 2, pagesDrawing: 1, pagesWaiting: 1 })
  pages[0]?.answer.emit('close')
  await Promise.all(more.map(({ turn }) => turn))
  assert.deepEqual(turns.stats(), { pagesOpen: FEWEST + 2, pagesDrawing: 2, pagesWaiting: 0 })
})

test('a visitor who leaves while he waits takes nobody’s turn', async () => {
  const turns = createTurns(bounds, isBusy)
  const pages = takeMany(turns, FEWEST + 2)
  const left = assert.rejects(pages[FEWEST]?.turn ?? Promise.resolve())
  pages[FEWEST]?.answer.emit('close')
  await left
  pages[0]?.answer.emit('close')
  await pages[FEWEST + 1]?.turn
  assert.deepEqual(turns.stats(), { pagesOpen: FEWEST, pagesDrawing: FEWEST, pagesWaiting: 0 })
})

test('in a burst, as after a start, nobody is refused for waiting, until it has lasted ten seconds', async (t) => {
  let now = 0
  t.mock.method(performance, 'now', () => now)
  const turns = createTurns(bounds, isBusy)
  const pages = takeMany(turns, FEWEST + 2)
  now = 9_000
  turns.look()
  ;(await pages[0]?.turn)?.drawn()
  await pages[FEWEST]?.turn
  assert.deepEqual(turns.stats(), { pagesOpen: FEWEST + 1, pagesDrawing: FEWEST, pagesWaiting: 1 })
  now = 10_001
  turns.look()
  await assert.rejects(pages[FEWEST + 1]?.turn ?? Promise.resolve(), isRefused)
})

test('while more comes than is done, nobody is let in behind one who has waited a second, and nobody waits longer than two', async (t) => {
  let now = 0
  t.mock.method(performance, 'now', () => now)
  const turns = createTurns(bounds, isBusy)
  const pages = takeMany(turns, FEWEST + 1)
  now = 9_000
  // The queue has not been empty since the beginning, though who waits has come just now.
  pages.push(...takeMany(turns, 1))
  pages[FEWEST]?.answer.emit('close')
  await assert.rejects(pages[FEWEST]?.turn ?? Promise.resolve())
  now = 10_002
  await assert.rejects(turns.take(new EventEmitter()), isRefused)
  now = 10_999
  turns.look()
  assert.equal(turns.stats().pagesWaiting, 1)
  now = 11_001
  turns.look()
  await assert.rejects(pages[FEWEST + 1]?.turn ?? Promise.resolve(), isRefused)
  assert.equal(turns.stats().pagesWaiting, 0)
  takeMany(turns, 1)
  now = 14_000
  turns.look()
  assert.equal(turns.stats().pagesWaiting, 1, 'once it has been empty, what comes is a burst')
})
