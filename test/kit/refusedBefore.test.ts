import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '../../shared/kit/errors.ts'
import { createRefusedBefore } from '../../shared/kit/refusedBefore.ts'

const usedUp = async () => {
  throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 42 })
}
const isUsedUp = (error: unknown) =>
  error instanceof Refusal && error.code === 'TOO_MANY_REQUESTS' && error.extra.retryAfterSeconds === 42

test('what was refused is refused for a second without being asked about again, and nothing else is', async () => {
  let now = 0
  const { check, keeping } = createRefusedBefore(() => now)
  await assert.rejects(keeping('read Bearer a', usedUp), isUsedUp)
  now = 999
  assert.throws(() => check('read Bearer a'), isUsedUp)
  check('write Bearer a')
  check('read Bearer b')
  check(undefined)
  now = 1_000
  check('read Bearer a')
  now = 500
  check('read Bearer a')
})

test('what goes through, fails otherwise or has no name is remembered by nobody', async () => {
  const { check, keeping } = createRefusedBefore(() => 0)
  assert.equal(await keeping('a', async () => 7), 7)
  await assert.rejects(
    keeping('a', async () => Promise.reject(new Error('no database'))),
    /no database/,
  )
  await assert.rejects(
    keeping('a', async () => Promise.reject(new Refusal('NOT_FOUND'))),
    /./,
  )
  await assert.rejects(keeping(undefined, usedUp), isUsedUp)
  check('a')
})

test('of thousands the latest thousand are remembered', async () => {
  const { check, keeping } = createRefusedBefore(() => 0)
  for (let n = 0; n < 1_500; n++) await assert.rejects(keeping(`read Bearer ${n}`, usedUp))
  check('read Bearer 499')
  assert.throws(() => check('read Bearer 500'), isUsedUp)
  await assert.rejects(keeping('read Bearer 500', usedUp))
  assert.throws(() => check('read Bearer 501'), isUsedUp, "who is refused again takes nobody's place")
  await assert.rejects(keeping('read Bearer new', usedUp))
  assert.throws(() => check('read Bearer 500'), isUsedUp, 'and stands behind the others')
})
