import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type CallerTurn, createCallerTurns } from '../../server/proxy/callerTurns.ts'
import { Refusal } from '../../shared/kit/errors.ts'

type Waiting = { name: string; number: number; leave: () => void }

const stays = () => undefined
const refusedWith = (code: string) => (error: unknown) => error instanceof Refusal && error.code === code
const takeMany = (turns: ReturnType<typeof createCallerTurns>, name: string, count: number) =>
  Array.from({ length: count }, () => turns.take(name, stays))
/** Also hears of it when its time is over, which may be after the test. */
const begun = (turn: Promise<CallerTurn>) =>
  turn.then(
    () => 'begun',
    () => 'refused',
  )
const settled = async (turn: Promise<CallerTurn>) =>
  (await Promise.race([begun(turn), new Promise((resolve) => setImmediate(resolve, 'waits'))])) === 'begun'

test('eight calls of one caller go at once, the ninth waits, and another caller waits for none of them', async () => {
  const turns = createCallerTurns(60_000)
  const [first, ...others] = takeMany(turns, 'a', 9)
  assert.ok(first)
  assert.deepEqual(await Promise.all(others.map(settled)), [...Array(7).fill(true), false])
  assert.equal(await settled(turns.take('b', stays)), true)
  const one = await first
  one.over()
  // Told twice, it counts once.
  one.over()
  assert.deepEqual(await Promise.all(others.map(settled)), Array(8).fill(true))
  assert.equal(await settled(turns.take('a', stays)), false)
})

test('more than wait in any page are refused as too many; what nobody waits for any more leaves the queue', async () => {
  const turns = createCallerTurns(60_000)
  const working = takeMany(turns, 'a', 8)
  const leaving = Array.from({ length: 40 }, () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const turn = turns.take('a', (heard) => void promise.then(heard))
    void begun(turn)
    return { leave: resolve, turn }
  })
  await assert.rejects(turns.take('a', stays), refusedWith('TOO_MANY_REQUESTS'))
  leaving[5]?.leave()
  await assert.rejects(leaving[5]?.turn ?? Promise.resolve(), refusedWith('UNAVAILABLE'))
  assert.equal(await settled(turns.take('a', stays)), false)
  for (const turn of working) (await turn).over()
  assert.deepEqual(await Promise.all(leaving.slice(0, 2).map(({ turn }) => settled(turn))), [true, false])
})

test('of a caller with more waiting than any page asks for, one goes at a time until no more than sixteen wait', async () => {
  const turns = createCallerTurns(60_000)
  const all = takeMany(turns, 'a', 8 + 20)
  for (const turn of all.slice(0, 8)) (await turn).over()
  const going = async () => (await Promise.all(all.slice(8).map(settled))).filter(Boolean).length
  assert.equal(await going(), 1)
  for (const turn of all.slice(8, 11)) (await turn).over()
  assert.equal(await going(), 3 + 8, 'sixteen wait, and of one page all go')
  for (const turn of all.slice(11)) (await turn).over()
  assert.equal(turns.callers(), 0)
})

test('a call whose turn does not come is answered that the backend takes too long', async () => {
  const turns = createCallerTurns(20)
  const working = takeMany(turns, 'a', 8)
  await assert.rejects(turns.take('a', stays), refusedWith('BACKEND_TIMEOUT'))
  for (const turn of working) (await turn).over()
  assert.equal(turns.callers(), 0)
})

test('whoever calls, leaves and ends in whatever order: never nine at once, everybody comes in turn, nobody is kept', async () => {
  const acts = fc.array(
    fc.record({ name: fc.constantFrom('a', 'b'), act: fc.constantFrom('call', 'call', 'end', 'leave') }),
    {
      maxLength: 200,
    },
  )
  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      const turns = createCallerTurns(60_000)
      const working = new Map<string, CallerTurn[]>([
        ['a', []],
        ['b', []],
      ])
      const waiting: Waiting[] = []
      const begun: Record<string, number[]> = { a: [], b: [] }
      let number = 0
      for (const { name, act } of steps) {
        if (act === 'end') working.get(name)?.shift()?.over()
        if (act === 'leave') waiting.find((one) => one.name === name)?.leave()
        if (act === 'call') {
          const mine: Waiting = { name, number: number++, leave: stays }
          const gone = () => void waiting.splice(waiting.indexOf(mine), 1)
          turns
            .take(name, (heard) => {
              mine.leave = heard
              waiting.push(mine)
            })
            .then(
              (turn) => {
                if (waiting.includes(mine)) gone()
                begun[name]?.push(mine.number)
                working.get(name)?.push(turn)
              },
              () => gone(),
            )
        }
        await new Promise((resolve) => setImmediate(resolve))
        for (const [who, held] of working) {
          assert.ok(held.length <= 8)
          const queue = waiting.filter((one) => one.name === who).length
          assert.ok(queue === 0 || held.length >= (queue > 16 ? 2 : 8), 'nobody waits while there is room')
        }
      }
      for (const numbers of Object.values(begun))
        assert.deepEqual(
          numbers,
          numbers.toSorted((x, y) => x - y),
        )
      for (const one of [...waiting]) one.leave()
      for (const held of working.values()) for (const turn of held) turn.over()
      await new Promise((resolve) => setImmediate(resolve))
      assert.equal(turns.callers(), 0)
    }),
    { numRuns: 100 },
  )
})
