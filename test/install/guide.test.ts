import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guideOf } from './guide.ts'

const guide = guideOf(`# Operating

## Install

Ask for \`apt install sudo\`.

1. The database:
   \`\`\`
   createdb market
   psql \\
     -c x
   \`\`\`
2. Nothing to type.
3. Twice:
   \`\`\`
   one
   \`\`\`
   \`\`\`
   two
   \`\`\`

## Watch

\`\`\`
look
\`\`\`
`)

test('a step of the guide is typed as it stands there, without the indent of its list', () => {
  assert.deepEqual(guide.fenced('Install', 1), ['createdb market\npsql \\\n  -c x'])
  assert.deepEqual(guide.fenced('Install', 3), ['one', 'two'])
  assert.deepEqual(guide.fenced('Watch'), ['look'])
  assert.equal(guide.inline('Install', 'apt install'), 'apt install sudo')
})

test('what the guide does not say is not passed over', () => {
  assert.throws(() => guide.fenced('Install', 2), /no commands/)
  assert.throws(() => guide.fenced('Elsewhere'), /no "Elsewhere"/)
  assert.throws(() => guide.inline('Install', 'yum'), /does not say/)
})
