import assert from 'node:assert/strict'
import test from 'node:test'
import { besideThePeer } from './fault.ts'
import { verdictOf } from './play.ts'

const AIM = 'first byte over 50 ms'
const judged = (ours: number, peer: number) => besideThePeer({ [AIM]: { ours, peer, most: 50 } }, { 'none lost': true })
const verdict = (ours: number, peer: number) => verdictOf({ figure: '', ...judged(ours, peer) })

test('an aim is passed by its own figure, whatever the bare peer makes of it', () => {
  assert.equal(verdict(50, 40), 'passed')
  assert.equal(verdict(50, 400), 'passed')
})

test('an aim that the bare peer reaches is missed by whoever does not', () => {
  assert.equal(verdict(50.1, 50), AIM)
})

test('what the bare peer does not reach either is said to be out of the reach of the machine, and is no pass', () => {
  const out = verdict(60, 55)
  assert.notEqual(out, 'passed')
  assert.match(out, /out of this machine's reach.*first byte over 50 ms/)
  assert.deepEqual(judged(60, 55), { missed: [], outOfReach: [AIM] })
})

test('a slow machine excuses nobody who is much slower than the bare peer on it', () => {
  assert.deepEqual(judged(80, 60), { missed: [AIM], outOfReach: [] })
})
