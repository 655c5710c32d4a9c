import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  allowedNext,
  dueAt,
  offered,
  type Party,
  type Status,
  statusAt,
  statuses,
  statusNames,
  transition,
} from '../../shared/purchase-requests/rules.ts'

const parties: readonly Party[] = ['sender', 'receiver']
const party = fc.constantFrom(...parties)

/** Everything domain.md 13 lists for the two parties. */
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

for (const by of parties) {
  test(`the ${by} may make the moves that the domain lists for him, and no other`, () => {
    const every = statuses.flatMap((from) => statuses.map((to) => ({ from, to })))
    const may = every.filter(({ from, to }) => transition(from, to, by)).map(({ from, to }) => `${from}>${to}`)
    assert.deepEqual(may.toSorted(), published[by].toSorted())
    const offered = statuses.flatMap((from) => allowedNext(from, by).map((to) => `${from}>${to}`))
    assert.deepEqual(offered.toSorted(), published[by].toSorted())
  })
}

for (const last of ['COMPLETED', 'REJECTED', 'CANCELED', 'EXPIRED'] as const) {
  test(`${statusNames[last]} is the end for both`, () => {
    for (const by of parties) assert.deepEqual(allowedNext(last, by), [])
  })
}

test('however the two take turns, a request only ever goes back to be asked for again, and comes to rest', () => {
  const turns = fc.array(fc.record({ by: party, pick: fc.nat(10) }), { maxLength: 30 })
  fc.assert(
    fc.property(turns, (moves) => {
      const seen: Status[] = ['DRAFT']
      for (const { by, pick } of moves) {
        const here = seen.at(-1) ?? 'DRAFT'
        const open = allowedNext(here, by)
        const next = open[pick % Math.max(1, open.length)]
        if (next === undefined) continue
        const isAnswer =
          (here === 'COUNTERED' && next === 'REQUESTED') || (here === 'REQUESTED' && next === 'COUNTERED')
        assert.ok(isAnswer || !seen.includes(next), `${next} came back after ${seen.join('>')}`)
        seen.push(next)
      }
    }),
  )
})

test('a rejection asks for a reason, and calling off what was agreed asks for both', () => {
  for (const from of statuses)
    for (const by of parties)
      for (const to of allowedNext(from, by)) {
        const { needsReason = false, asksBoth = false } = transition(from, to, by) ?? {}
        assert.equal(needsReason, to === 'REJECTED')
        assert.equal(asksBoth, to === 'CANCELED' && (from === 'ACCEPTED' || from === 'PREPARING'))
      }
})

const desiredDate = '2026-11-21'
const midnight = Date.parse('2026-11-21T15:00:00Z')
const cutoffAt = '2026-11-21T09:00:00.000Z'
const ends: [title: string, cutoffAt: string | null, at: number][] = [
  ['at the end of the desired day in Seoul', null, midnight],
  ['at its cutoff', cutoffAt, Date.parse(cutoffAt)],
]
for (const [title, cutoff, at] of ends) {
  test(`an offer is over ${title}, to the millisecond, and nothing else is`, () => {
    assert.equal(dueAt({ cutoffAt: cutoff, desiredDate }), at)
    for (const status of statuses) {
      const request = { status, cutoffAt: cutoff, desiredDate, cancelRequestedBy: null }
      const isOffer = status === 'REQUESTED' || status === 'COUNTERED'
      assert.equal(statusAt(request, at - 1), status)
      assert.equal(statusAt(request, at), isOffer ? 'EXPIRED' : status)
      for (const by of parties) assert.deepEqual(offered(request, by, at), isOffer ? [] : allowedNext(status, by))
    }
  })
}

test('who has asked for the cancellation is not offered it again, unless he alone may call it off', () => {
  const request = { status: 'ACCEPTED', cutoffAt: null, desiredDate, cancelRequestedBy: 'sender' } as const
  assert.ok(!offered(request, 'sender', 0).includes('CANCELED'))
  assert.ok(offered(request, 'receiver', 0).includes('CANCELED'))
  assert.ok(offered({ ...request, cancelRequestedBy: 'receiver' }, 'receiver', 0).includes('CANCELED'))
})

test('every status has a Korean name of its own', () => {
  const names = statuses.map((s) => statusNames[s])
  assert.equal(new Set(names).size, statuses.length)
  for (const name of names) assert.match(name, /^[가-힣 ]+$/)
})
