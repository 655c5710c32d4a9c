import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Beater } from '../../shared/realtime/beat.ts'

const TICK = 1_000

/** A beater of 4,000/4,000 on a clock that only the test moves: milliseconds since it began. */
function beating() {
  const done: string[] = []
  const peer = {
    beat: () => void done.push('beat'),
    ping: () => void done.push('ping'),
    terminate: () => void done.push('end'),
  }
  const began = performance.now()
  const beater = new Beater(peer, { send: 4_000, expect: 4_000 }, TICK)
  return {
    beater,
    at(ms: number) {
      done.length = 0
      beater.tick(began + ms)
      return [...done]
    },
  }
}

test('a heart-beat goes out before every fourth second is over', () => {
  const { at, beater } = beating()
  const beats = [0]
  for (let ms = TICK; ms <= 20_000; ms += TICK) {
    beater.heard()
    if (at(ms).includes('beat')) beats.push(ms)
  }
  assert.ok(beats.length > 5)
  assert.deepEqual(
    beats.filter((ms, i) => ms - (beats[i - 1] ?? 0) > 4_000),
    [],
  )
})

test('a silent peer is asked after one interval and given up after two and a half', () => {
  const { at } = beating()
  const heard = (ms: number) => at(ms).filter((what) => what !== 'beat')
  assert.deepEqual(heard(3_900), [])
  assert.deepEqual(heard(4_100), ['ping'])
  assert.deepEqual(heard(9_900), ['ping'])
  assert.deepEqual(heard(10_200), ['end'])
})

test('a process that was held up gives nobody up before it has listened again', () => {
  const { at } = beating()
  assert.deepEqual(at(1_000), [])
  assert.deepEqual(at(60_000), ['beat', 'ping'])
  assert.ok(at(61_000).includes('end'))
})
