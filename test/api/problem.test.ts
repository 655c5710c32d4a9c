import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { CallFailed, passes, problemOf, toProblem } from '../../client/api/problem.ts'
import { ChunkFailed } from '../../client/app/chunks.ts'

test('a file of the app that did not come is named, with the reason, and may come when it is asked for anew', () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: https://market.example/assets/file-8f.js')
  const problem = toProblem(missing)
  assert.equal(problem.code, 'FILE')
  assert.match(problem.message, /^필요한 파일을 내려받지 못했어요\. .+\. \(file-8f\.js\)$/)
  assert.equal(passes(problem), true)
  assert.match(toProblem(new ChunkFailed('client/api/file', '2분이 지나도 오지 않았어요')).message, /2분이 지나도/)
})

test('what failed for any other reason keeps its own words, and a mistake of ours says nothing of itself', () => {
  const error = mock.method(console, 'error', () => undefined)
  const refused = problemOf(503, undefined)
  assert.equal(toProblem(new CallFailed(refused)), refused)
  const mistake = toProblem(new TypeError('rows is not iterable'))
  assert.equal(mistake.code, 'INTERNAL')
  assert.doesNotMatch(mistake.message, /rows|파일/)
  assert.equal(error.mock.callCount(), 1)
  error.mock.restore()
})
