import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bounds } from '../support/bounds.ts'

test('every field with a bound is refused beyond it in Korean, in the words that its form shows too', () => {
  assert.ok(bounds.length > 300, `${bounds.length} bounds`)
  const silent = bounds.filter(({ says, over }) =>
    over.map(says).some((said) => said.length === 0 || said.some((message) => !/[가-힣]/.test(message))),
  )
  assert.deepEqual(
    silent.map(({ name }) => name),
    [],
  )
})

test('at its bound a field is taken, unless another rule of it speaks', () => {
  const refused = bounds.filter(({ says, over, at, message }) => {
    const told = at.map(says)
    // The words of the bound itself must not be said at the bound.
    const isOwn = (words: string) => words === message && over.flatMap(says).includes(words)
    return told.length > 0 && told.every((all) => all.length > 0) && told.flat().some(isOwn)
  })
  assert.deepEqual(
    refused.map(({ name }) => name),
    [],
  )
})
