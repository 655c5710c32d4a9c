import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createOneATurn } from '../../server/page/oneATurn.ts'

const { signal: stays } = new AbortController()
/** All that this turn of the event loop still does. */
const turn = () => new Promise(setImmediate)

test('a page is drawn at once where none was drawn in this turn', async () => {
  const drawing = createOneATurn()
  assert.equal(drawing.take(stays), null)
  await turn()
  assert.equal(drawing.take(stays), null)
})

test('those that come together are drawn one a turn, the first first', async () => {
  const drawing = createOneATurn()
  const drawn: number[] = []
  for (let at = 0; at < 4; at++) void Promise.resolve(drawing.take(stays)).then(() => drawn.push(at))
  for (let turns = 1; turns <= 4; turns++) {
    await Promise.resolve()
    assert.equal(drawn.length, turns)
    await turn()
  }
  assert.deepEqual(drawn, [0, 1, 2, 3])
  assert.equal(drawing.take(stays), null)
})

test('whoever comes while others wait, waits behind them', async () => {
  const drawing = createOneATurn()
  const drawn: string[] = []
  const take = (name: string) => void Promise.resolve(drawing.take(stays)).then(() => drawn.push(name))
  for (const name of ['a', 'b', 'c']) take(name)
  await turn()
  take('d')
  while (drawn.length < 4) await turn()
  assert.deepEqual(drawn, ['a', 'b', 'c', 'd'])
})

test('a visitor who leaves is told at once, and takes nobody’s turn', async () => {
  const drawing = createOneATurn()
  const gone = new AbortController()
  assert.equal(drawing.take(stays), null)
  const left = drawing.take(gone.signal)
  const behind = drawing.take(stays)
  gone.abort()
  await left
  let isDrawn = false
  void behind?.then(() => (isDrawn = true))
  await turn()
  assert.ok(isDrawn)
})
