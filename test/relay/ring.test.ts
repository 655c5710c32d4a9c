import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createRing } from '../../server/relay/ring.ts'
import type { RowEvent } from '../../server/relay/tab.ts'

const event = (seq: number, bytes: number): RowEvent => ({ seq, event: null, body: Buffer.alloc(bytes) }) as RowEvent
const seqs = (events: RowEvent[] | null) => events?.map(({ seq }) => seq) ?? null

test('a tab catches up on what the ring holds, and on nothing with a gap in it', () => {
  const ring = createRing({ ringEvents: 3, ringBytes: 1_000, ringMs: 60_000 })
  for (let seq = 1; seq <= 4; seq++) ring.add(event(seq, 10))
  assert.deepEqual(seqs(ring.since(1)), [2, 3, 4])
  assert.deepEqual(seqs(ring.since(3)), [4])
  assert.equal(ring.since(0), null)
})

test('heavy events push out those before them, and one that is heavier than the ring stays in it for nobody', () => {
  const ring = createRing({ ringEvents: 300, ringBytes: 1_000, ringMs: 60_000 })
  ring.add(event(1, 600))
  ring.add(event(2, 600))
  assert.equal(ring.since(0), null)
  assert.deepEqual(seqs(ring.since(1)), [2])
  ring.add(event(3, 1_001))
  assert.equal(ring.since(2), null)
  ring.add(event(4, 1_000))
  assert.deepEqual(seqs(ring.since(3)), [4])
})

test('whatever comes, a ring holds the latest events as far as their number and weight allow', () => {
  const limits = { ringEvents: 5, ringBytes: 100, ringMs: 60_000 }
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(120), { freq: 20 })), (weights) => {
      const ring = createRing(limits)
      let kept: number[] = []
      for (const [seq, weight] of weights.entries()) {
        if (weight === null) {
          ring.clear()
          kept = []
          continue
        }
        ring.add(event(seq, weight))
        kept.push(seq)
        const weigh = () => kept.reduce((sum, at) => sum + (weights[at] ?? 0), 0)
        while (kept.length > limits.ringEvents || weigh() > limits.ringBytes) kept.shift()
        assert.deepEqual(seqs(ring.since((kept[0] ?? seq + 1) - 1)), kept[0] === undefined ? null : kept)
      }
    }),
  )
})
