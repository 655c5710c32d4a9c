import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chosenFiles, kinds, readWords } from './chosen.ts'
import { first } from './first.ts'

const filesOf = (words: string) => chosenFiles(readWords(words.split(' ')))
const all = kinds.join(' ')

test('what npm test runs and what npm run rest runs is everything, each file once', async () => {
  const [now, then] = [await filesOf(`first ${all}`), await filesOf('rest journeys proofs')]
  assert.deepEqual([...now, ...then].toSorted(), (await filesOf(all)).toSorted())
  assert.deepEqual(
    [...first].filter((file) => !now.includes(file)),
    [],
  )
})

test('whole leaves nothing out, and a part of a path is enough to run a file of either', async () => {
  const whole = await filesOf(`whole ${all}`)
  assert.ok(whole.includes('test/journey/kill.journey.ts'))
  assert.ok(whole.length > (await filesOf(all)).length)
  assert.deepEqual(await filesOf('proofs db/backup'), ['test/db/backup.proof.ts'])
  assert.deepEqual(await filesOf('journeys kill'), ['test/journey/kill.journey.ts'])
})
