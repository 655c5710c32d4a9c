import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { beginWith, goOn, type Happening, typedIn } from '../../client/forms/begun.ts'

type Stored = { version: number; by: string }
const stored = (version: number, by = '누구'): Stored => ({ version, by })
const now = (of: Stored, rest: Partial<Happening<Stored>> = {}): Happening<Stored> => ({
  stored: of,
  version: of.version,
  sent: null,
  refused: undefined,
  ...rest,
})
const stale = (version: number) => ({ code: 'STALE_VERSION', values: { version: String(version) } })

test('a form in which nothing is typed shows what a colleague has just saved', () => {
  const begun = goOn(beginWith(now(stored(1))), now(stored(2)))
  assert.deepEqual([begun.version, begun.times, begun.of.version], [2, 1, 2])
})

test('a form in which something is typed stays as it is, and stands on what it began with', () => {
  const begun = goOn(typedIn(beginWith(now(stored(1)))), now(stored(2)))
  assert.deepEqual([begun.version, begun.times, begun.of.version], [1, 0, 1])
})

test('who is told that it was overtaken saves over what he was shown, and is told again of what came after that', () => {
  let begun = typedIn(beginWith(now(stored(1))))
  begun = goOn(begun, now(stored(1), { sent: 1 }))
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
  let begun = typedIn(beginWith(now(stored(1))))
  begun = goOn(begun, now(stored(1), { sent: 1 }))
  begun = goOn(begun, now(stored(1)))
  begun = goOn(begun, now(stored(2)))
  assert.deepEqual([begun.version, begun.times, begun.isTyped], [2, 1, false])
})

test('what is typed while a form is on its way stays once it is saved, over that and over nothing that came after it', () => {
  const begin = () => typedIn(goOn(typedIn(beginWith(now(stored(1)))), now(stored(1), { sent: 1 })))
  const read = goOn(begin(), now(stored(2)))
  assert.deepEqual([read.version, read.times, read.isTyped], [2, 0, true])
  // A colleague has saved as well before it was read; and it could not be read at all.
  const unread = goOn(begin(), now(stored(1)))
  assert.deepEqual([goOn(begin(), now(stored(3))).version, unread.version], [2, 1])
  assert.deepEqual([goOn(unread, now(stored(2))).version, goOn(unread, now(stored(3))).version], [2, 2])
  // Its next sending is a new one.
  const again = goOn(goOn(read, now(stored(2), { sent: 2 })), now(stored(3)))
  assert.deepEqual([again.version, again.times, again.isTyped], [3, 1, false])
  const chosen = typedIn(goOn(goOn(typedIn(beginWith(now(stored(1)))), now(stored(2))), now(stored(2), { sent: 2 })))
  assert.equal(goOn(chosen, now(stored(3))).version, 3, 'who chose to save over a colleague stands on what he saved')
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
    fc.constant('send and type' as const),
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
      const go = (sent: number | null = null) => {
        const { times, isTyped, isTypedSince } = begun
        begun = goOn(begun, now(stored(read), { refused, sent }))
        if (isTyped && begun.isTyped) assert.equal(begun.times, times)
        if (isTypedSince) assert.ok(begun.isTyped)
        if (!begun.isTyped) known = new Set([begun.version])
        assert.equal(goOn(begun, now(stored(read), { refused, sent })), begun)
      }
      for (const step of steps) {
        if (step === 'type') begun = typedIn(begun)
        else if (step === 'other saves') version += 1
        else if (step === 'read') read = version
        else {
          const sent = begun.version
          assert.ok(known.has(sent))
          go(sent)
          if (step === 'send and type') begun = typedIn(begun)
          if (sent === version) {
            version += 1
            known.add(version)
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
