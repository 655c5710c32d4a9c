import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const after = /\{((?:[^{}]|\{[^{}]*\})*)\}(?:이에요|예요|은|는|이|가|을|를|과|와|으로|로|이나|이라)(?![가-힣])/g
/** What always ends in the same syllable, or in words that stand there. */
const known = /^(?:won|formatDateLong|formatDay|monthDay|percentWords|amountWords|dayOf)\(|'$/

test('no particle is put behind what may end in any syllable without asking which it takes', () => {
  const files = globSync('{client,server,shared,backend}/**/*.{ts,tsx}')
  assert.ok(files.length > 500)
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(after)]
      .filter(([, word = '']) => !known.test(word.trim()))
      .map(([words]) => `${file}: ${words}`),
  )
  assert.deepEqual(found, [])
})
