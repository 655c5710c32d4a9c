import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Begun, beginWith, goOn, type Happening } from '../../client/forms/begun.ts'

type Stored = { version: number; by: string }
const stored = (version: number, by = '누구'): Stored => ({ version, by })
const now = (of: Stored, rest: Partial<Happening<Stored>> = {}): Happening<Stored> => ({
  stored: of,
  version: of.version,
  isSent: false,
  refused: undefined,
  ...rest,
})
const typed = (begun: Begun<Stored>): Begun<Stored> => ({ ...begun, isTyped: true })
const stale = (version: number) => ({ code: 'STALE_VERSION', values: { version: String(version) } })

test('a form in which nothing is typed shows what a colleague has just saved', () => {
  const begun = goOn(beginWith(now(stored(1))), now(stored(2)))
  assert.deepEqual([begun.version, begun.times, begun.of.version], [2, 1, 2])
})

test('a form in which something is typed stays as it is, and stands on what it began with', () => {
  const begun = goOn(typed(beginWith(now(stored(1)))), now(stored(2)))
  assert.deepEqual([begun.version, begun.times, begun.of.version], [1, 0, 1])
})

test('who is told that it was overtaken saves over what he was shown, and is told again of what came after that', () => {
  let begun = typed(beginWith(now(stored(1))))
  begun = goOn(begun, now(stored(1), { isSent: true }))
  const refused = stale(1)
  // The answer comes before what is stored is read anew.
  begun = goOn(begun, now(stored(1), { refused }))
  assert.equal(begun.version, 1)
  begun = goOn(begun, now(stored(2), { refused }))
  assert.equal(begun.version, 2)
  begun = goOn(begun, now(stored(3), { refused }))
  assert.deepEqual([begun.version, begun.times, begun.of.version], [2, 0, 1])
})

test('once it is saved it begins anew with what is stored, also where that comes later', () => {
  let begun = typed(beginWith(now(stored(1))))
  begun = goOn(begun, now(stored(1), { isSent: true }))
  begun = goOn(begun, now(stored(1)))
  begun = goOn(begun, now(stored(2)))
  assert.deepEqual([begun.version, begun.times, begun.isTyped], [2, 1, false])
})

test('a form that comes back without scripts stands on what it was sent with, unless it was overtaken', () => {
  const wrong = { values: { version: '1' } }
  assert.equal(beginWith(now(stored(2), { refused: wrong })).version, 1)
  assert.equal(beginWith(now(stored(2), { refused: stale(1) })).version, 2)
  assert.equal(beginWith(now(stored(2))).version, 2)
})

const happenings = fc.array(
  fc.oneof(
    fc.constant('type' as const),
    fc.constant('other saves' as const),
    fc.constant('send' as const),
    fc.constant('read' as const),
  ),
  { maxLength: 30 },
)

test('whatever happens in whatever order, nothing typed is taken away and nothing of a colleague is written over unseen', () => {
  fc.assert(
    fc.property(happenings, (steps) => {
      // What is stored, what of it the page has read, and what its member was shown or told of.
      let [version, read] = [1, 1]
      let refused: Happening<Stored>['refused']
      let begun = beginWith(now(stored(1)))
      let known = new Set([1])
      const go = (isSent = false) => {
        const { times, isTyped } = begun
        begun = goOn(begun, now(stored(read), { refused, isSent }))
        if (isTyped && begun.isTyped) assert.equal(begun.times, times)
        if (!begun.isTyped) known = new Set([begun.version])
        assert.equal(goOn(begun, now(stored(read), { refused, isSent })), begun)
      }
      for (const step of steps) {
        if (step === 'type') begun = typed(begun)
        else if (step === 'other saves') version += 1
        else if (step === 'read') read = version
        else {
          go(true)
          const sent = begun.version
          assert.ok(known.has(sent))
          if (sent === version) {
            version += 1
            refused = undefined
          } else {
            refused = stale(sent)
            // The answer comes before what is stored then; a newer one than was read takes one more refusal.
            known.add(read).add(version)
            go()
          }
          read = version
        }
        go()
      }
    }),
  )
})
