import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  allowedNext,
  couldHaveMade,
  type Party,
  type Status,
  statuses,
  statusNames,
  transition,
} from '../../shared/purchase-requests/rules.ts'

const parties: readonly Party[] = ['sender', 'receiver']
const status = fc.constantFrom(...statuses)
const party = fc.constantFrom(...parties)

/** Everything domain.md 13 lists for the two parties; a build may offer less, never more. */
const published: Record<Party, readonly string[]> = {
  sender: [
    'DRAFT>REQUESTED',
    'DRAFT>CANCELED',
    'REQUESTED>CANCELED',
    'COUNTERED>REQUESTED',
    'COUNTERED>ACCEPTED',
    'COUNTERED>REJECTED',
    'COUNTERED>CANCELED',
    'ACCEPTED>CANCELED',
    'PREPARING>CANCELED',
    'SHIPPED>COMPLETED',
  ],
  receiver: [
    'REQUESTED>COUNTERED',
    'REQUESTED>ACCEPTED',
    'REQUESTED>REJECTED',
    'ACCEPTED>PREPARING',
    'ACCEPTED>CANCELED',
    'ACCEPTED>SHIPPED',
    'PREPARING>CANCELED',
    'PREPARING>SHIPPED',
  ],
}

test('nobody may make a move that the domain does not list for him', () => {
  fc.assert(
    fc.property(status, status, party, (from, to, by) => {
      if (transition(from, to, by)) assert.ok(published[by].includes(`${from}>${to}`), `${by}: ${from}>${to}`)
    }),
    { numRuns: 400 },
  )
})

test('what is offered is exactly what is accepted', () => {
  for (const from of statuses)
    for (const by of parties)
      assert.deepEqual(allowedNext(from, by).toSorted(), statuses.filter((to) => transition(from, to, by)).toSorted())
})

for (const last of ['COMPLETED', 'REJECTED', 'CANCELED', 'EXPIRED'] as const) {
  test(`${statusNames[last]} is the end for both`, () => {
    for (const by of parties) assert.deepEqual(allowedNext(last, by), [])
  })
}

test('however the two take turns, no status comes back and the request comes to rest', () => {
  const turns = fc.array(fc.record({ by: party, pick: fc.nat(10) }), { maxLength: 30 })
  fc.assert(
    fc.property(turns, (moves) => {
      const seen: Status[] = ['REQUESTED']
      for (const { by, pick } of moves) {
        const here = seen.at(-1) ?? 'REQUESTED'
        const open = allowedNext(here, by)
        const next = open[pick % Math.max(1, open.length)]
        if (next === undefined) continue
        assert.ok(!seen.includes(next), `${next} came back after ${seen.join('>')}`)
        seen.push(next)
      }
      assert.ok(seen.length <= statuses.length)
    }),
  )
})

test('who has just made a move may repeat it, the other may not', () => {
  for (const from of statuses)
    for (const by of parties)
      for (const to of allowedNext(from, by)) {
        assert.equal(couldHaveMade(to, by), true)
        assert.equal(couldHaveMade(to, by === 'sender' ? 'receiver' : 'sender'), false, to)
      }
})

test('only a rejection asks for a reason', () => {
  assert.equal(transition('REQUESTED', 'REJECTED', 'receiver')?.needsReason, true)
  assert.equal(transition('REQUESTED', 'ACCEPTED', 'receiver')?.needsReason, undefined)
  assert.equal(transition('REQUESTED', 'CANCELED', 'sender')?.needsReason, undefined)
})

test('every status has a Korean name of its own', () => {
  const names = statuses.map((s) => statusNames[s])
  assert.equal(new Set(names).size, statuses.length)
  for (const name of names) assert.match(name, /^[가-힣 ]+$/)
})
