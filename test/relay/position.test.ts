import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPlace, type Step } from '../../client/realtime/position.ts'

const rows: { name: string; at: [epoch: string, seq: string] | []; step: Step; place: object }[] = [
  { name: 'the next seq is new', at: ['e', '6'], step: 'next', place: { epoch: 'e', 'last-seq': '6' } },
  { name: 'the same seq is known', at: ['e', '5'], step: 'known', place: { epoch: 'e', 'last-seq': '5' } },
  { name: 'an older seq is known', at: ['e', '1'], step: 'known', place: { epoch: 'e', 'last-seq': '5' } },
  { name: 'a later seq leaves a gap', at: ['e', '7'], step: 'gap', place: { epoch: 'e', 'last-seq': '7' } },
  { name: 'another epoch leaves a gap', at: ['f', '2'], step: 'gap', place: { epoch: 'f', 'last-seq': '2' } },
  { name: 'no seq is taken as it comes', at: [], step: 'next', place: { epoch: 'e', 'last-seq': '5' } },
  {
    name: 'an unreadable seq is taken as it comes',
    at: ['e', 'x'],
    step: 'next',
    place: { epoch: 'e', 'last-seq': '5' },
  },
]
for (const { name, at, step, place: expected } of rows) {
  test(`to a page that has seen seq 5, ${name}`, () => {
    const place = createPlace()
    assert.deepEqual(place.resume(), {})
    place.reset({ epoch: 'e', seq: '5' })
    const [epoch, seq] = at
    assert.equal(place.step(epoch === undefined || seq === undefined ? {} : { epoch, seq }), step)
    assert.deepEqual(place.resume(), expected)
  })
}

test('the first message of all is new, whatever its seq', () => {
  assert.equal(createPlace().step({ epoch: 'e', seq: '9' }), 'next')
})
