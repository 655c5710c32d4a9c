import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAnswering } from '../../backend/db/answering.ts'
import { Refusal } from '../../shared/kit/errors.ts'

test('a database that hangs is found not to answer, without a heap of questions, and answers again', async () => {
  let asked = 0
  let hung = Promise.withResolvers<void>()
  const answers = createAnswering(
    {
      ask() {
        asked += 1
        return hung.promise
      },
    },
    10,
  )
  await assert.rejects(answers(), Refusal)
  await assert.rejects(answers(), Refusal)
  assert.equal(asked, 1)
  hung.resolve()
  hung = Promise.withResolvers<void>()
  hung.resolve()
  await answers()
  await answers()
  assert.equal(asked, 2)
})

test('what the database says instead is told', async () => {
  await assert.rejects(createAnswering({ ask: () => Promise.reject(new Error('starting up')) })(), /starting up/)
})
