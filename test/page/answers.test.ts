import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepAnswers } from '../../client/app/answers.ts'

/** A router that is told its states. */
function routerAt(key: string) {
  const state = { location: { key }, actionData: null as unknown }
  const heard: ((now: unknown) => void)[] = []
  const answerAt = keepAnswers({ state, subscribe: (hear: never) => heard.push(hear) } as never)
  const becomes = (key: string, actionData: unknown) => {
    for (const hear of heard) hear({ location: { key }, actionData })
  }
  return { answerAt, becomes }
}

test('an answer stays until another is given or one goes on, however often the page is read again', () => {
  const { answerAt, becomes } = routerAt('first')
  assert.equal(answerAt('first'), null)
  becomes('sent', { refused: 1 })
  becomes('sent', null)
  becomes('sent', null)
  assert.deepEqual(answerAt('sent'), { refused: 1 })
  assert.equal(answerAt('first'), null)
  becomes('sent', { refused: 2 })
  becomes('sent', null)
  assert.deepEqual(answerAt('sent'), { refused: 2 })
  becomes('next', null)
  assert.equal(answerAt('next'), null)
  assert.deepEqual(answerAt('sent'), { refused: 2 }, 'it is on screen until the next is drawn')
  becomes('further', null)
  assert.equal(answerAt('sent'), null)
  becomes('sent', null)
  assert.equal(answerAt('sent'), null, 'the way back does not bring it again')
})
