import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keep, kept } from '../../client/ui/kept.ts'

test('each place of the history remembers its own, under one name the last', () => {
  keep('a', 'top', 1)
  keep('a', 'top', 2)
  keep('a', 'row', '/client/detail/1')
  keep('b', 'top', 3)
  assert.deepEqual(
    [kept('a', 'top'), kept('a', 'row'), kept('b', 'top'), kept('b', 'row')],
    [2, '/client/detail/1', 3, undefined],
  )
})

test('of many places those are forgotten that nothing was done at for longest', () => {
  keep('first', 'top', 1)
  keep('second', 'top', 2)
  for (let n = 0; n < 48; n++) keep(`place ${n}`, 'top', n)
  keep('first', 'top', 9)
  keep('one more', 'top', 3)
  assert.deepEqual([kept('first', 'top'), kept('second', 'top')], [9, undefined])
})
